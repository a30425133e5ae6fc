import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim()

/** A version that people may have installed. */
interface OlderVersion {
  name: string
  commit: string
}

/**
 * The versions from which this one is tried: the newest commit whose migrations are others, and the newest release before it,
 * where there is one. Throws where the history is not there.
 */
export const olderVersions = async (): Promise<OlderVersion[]> => {
  const commit = await olderCommit()
  const versions = [{ name: 'the version before', commit }]
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', `${commit}^`).catch(() => null)
  if (tag !== null) versions.push({ name: `the release ${tag}`, commit: await git('rev-parse', `${tag}^{commit}`) })
  return versions
}

// Before there was a commit that can fill an installation, the first that can.
const olderCommit = async (): Promise<string> => {
  const shallow = await git('rev-parse', '--is-shallow-repository').catch(() => 'true')
  if (shallow !== 'false')
    throw new Error('The test of updates needs the history of the project: clone all of it ("git fetch --unshallow").')
  if ((await git('status', '--porcelain', '--', 'migrations')) !== '') return git('rev-parse', 'HEAD')
  const firstThatCan = (await git('log', '--diff-filter=A', '--format=%H', '--', 'tests/long/upgrade/shown.ts'))
    .split('\n')
    .at(-1)
  if (!firstThatCan) throw new Error('Commit tests/long/upgrade first: the test of updates runs what is committed.')
  const before = `${await git('log', '-1', '--format=%H', '--', 'migrations')}^`
  const can = await git('merge-base', '--is-ancestor', firstThatCan, before).then(
    () => true,
    () => false,
  )
  return can ? git('rev-parse', before) : firstThatCan
}

/** Puts the files of a commit into a folder. */
export const unpackCommit = async (commit: string, folder: string): Promise<void> => {
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: root })
}

/** The versions of all packages that a lock file names. */
export const lockedVersions = (lock: string): string =>
  JSON.stringify(
    Object.entries((JSON.parse(lock) as { packages: Record<string, { version?: string }> }).packages).map(
      ([name, { version }]) => [name, version],
    ),
  )
