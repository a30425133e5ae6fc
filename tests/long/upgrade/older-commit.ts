import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** A version that people may have installed. */
interface OlderVersion {
  name: string
  commit: string
}

/** What is asked about the history: a repository, and the commit that is tried from while it has no release. */
interface History {
  root: string
  unreleased: OlderVersion
}

/**
 * Until there is a release, updates over many migrations are tried from here: its newest migration is
 * 0164-factors-two-step-login.sql. The first tag `v…` takes its place by itself; then this may go.
 */
const ours: History = {
  root,
  unreleased: { name: 'the code of 27 November 2026', commit: 'c7fa7cac8d5fd75cf54c05cdd12bb923e54a6327' },
}

/**
 * The versions from which this one is tried, always both: the newest commit whose migrations are others, and the newest release
 * before this one or, where there is none, the commit that is named for it. Throws where the history is not there.
 */
export const olderVersions = async (history = ours): Promise<OlderVersion[]> => {
  const git = gitIn(history.root)
  const before = { name: 'the version before', commit: await olderCommit(git) }
  const earlier = (await newestRelease(git)) ?? (await named(git, history.unreleased))
  return earlier.commit === before.commit
    ? [{ ...before, name: `${before.name}, which is ${earlier.name}` }]
    : [before, earlier]
}

type Git = (...words: string[]) => Promise<string>
const gitIn =
  (root: string): Git =>
  async (...words) =>
    (await run('git', words, { cwd: root })).stdout.trim()

// Migrations that are not committed yet make the last commit an older version.
const isChanged = async (git: Git): Promise<boolean> => (await git('status', '--porcelain', '--', 'migrations')) !== ''

// A candidate of a release comes before it.
const byVersion = ['-c', 'versionsort.suffix=-', '-c', 'tag.sort=-version:refname']

const newestRelease = async (git: Git): Promise<OlderVersion | null> => {
  const before = (await isChanged(git)) ? 'HEAD' : 'HEAD^'
  const [tag = ''] = (await git(...byVersion, 'tag', '--list', 'v*', '--merged', before)).split('\n')
  return tag === '' ? null : { name: `the release ${tag}`, commit: await git('rev-parse', `${tag}^{commit}`) }
}

const named = async (git: Git, version: OlderVersion): Promise<OlderVersion> => {
  if (!(await isBefore(git, version.commit, 'HEAD')))
    throw new Error(
      `There is no release, and ${version.commit} is not in the history: name another one in ${import.meta.filename}.`,
    )
  return version
}

const isBefore = (git: Git, commit: string, later: string): Promise<boolean> =>
  git('merge-base', '--is-ancestor', commit, later).then(
    () => true,
    () => false,
  )

// Before there was a commit that can fill an installation, the first that can.
const olderCommit = async (git: Git): Promise<string> => {
  const shallow = await git('rev-parse', '--is-shallow-repository').catch(() => 'true')
  if (shallow !== 'false')
    throw new Error('The test of updates needs the history of the project: clone all of it ("git fetch --unshallow").')
  if (await isChanged(git)) return git('rev-parse', 'HEAD')
  const firstThatCan = (await git('log', '--diff-filter=A', '--format=%H', '--', 'tests/long/upgrade/shown.ts'))
    .split('\n')
    .at(-1)
  if (!firstThatCan) throw new Error('Commit tests/long/upgrade first: the test of updates runs what is committed.')
  const before = `${await git('log', '-1', '--format=%H', '--', 'migrations')}^`
  return (await isBefore(git, firstThatCan, before)) ? git('rev-parse', before) : firstThatCan
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
