import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** Where systems put each of their major versions: Debian and Ubuntu; Fedora and its kin; Homebrew on either kind of Mac. */
const places = [
  { folder: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { folder: '/usr', name: /^pgsql-(\d+)$/ },
  { folder: '/opt/homebrew/opt', name: /^postgresql@(\d+)$/ },
  { folder: '/usr/local/opt', name: /^postgresql@(\d+)$/ },
]
const oldest = 15

/** What Backline needs of a folder: a program that makes clusters, and one that serves them. */
const lookAt = async (root: string): Promise<PostgresBinaries | null> => {
  const ask = (name: string) => promisify(execFile)(join(root, 'bin', name), ['--version'])
  const found = await Promise.all([ask('postgres'), ask('initdb')]).catch(() => null)
  const version = found === null ? null : (/^postgres \(PostgreSQL\) (\d+\.\d+)/.exec(found[0].stdout)?.[1] ?? null)
  return version === null ? null : { root, version, major: Number.parseInt(version, 10) }
}

/**
 * Finds a PostgreSQL 15 or newer that this system brings: the newest, or, where a cluster was made already, one of the version that made it.
 */
export const findSystemPostgres = async (
  major: number | undefined,
  among: readonly { folder: string; name: RegExp }[] = places,
): Promise<PostgresBinaries> => {
  const roots = await Promise.all(
    among.map(async ({ folder, name }) => {
      const names = await readdir(folder).catch(() => [])
      return names
        .map((one) => ({ root: join(folder, one), major: Number(name.exec(one)?.[1] ?? 0) }))
        .filter((one) => (major === undefined ? one.major >= oldest : one.major === major))
    }),
  )
  for (const { root } of roots.flat().toSorted((one, other) => other.major - one.major)) {
    const found = await lookAt(root)
    if (found) return found
  }
  const which =
    major === undefined ? `no PostgreSQL ${oldest} or newer` : `no PostgreSQL ${major}, which made the database,`
  throw new Error(
    `DATABASE=system, and ${which} is on this system (looked for in ${among.map(({ folder }) => folder).join(', ')}): install it, or leave DATABASE out.`,
  )
}
