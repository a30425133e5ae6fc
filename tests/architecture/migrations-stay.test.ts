import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSameMigration, readMigrations } from '#server/database/migrate.ts'

/** What git says; nothing where there is no git, or no history. */
const git = (...words: string[]): string => spawnSync('git', words, { encoding: 'utf8', maxBuffer: 1e8 }).stdout ?? ''

/** The first commit since which every installation can be brought up to date: three migrations were changed before it. */
const firstKept = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/long/upgrade/shown.ts')
  .trim()
  .split('\n')
  .at(-1)

/** The texts that a migration had before a commit changed it or took it away, by its file and hash. */
const earlier = git(
  'log',
  '--diff-filter=MD',
  '--no-renames',
  '--raw',
  '--no-abbrev',
  '--format=',
  `${firstKept}..HEAD`,
  '--',
  'migrations',
)
  .split('\n')
  .flatMap((line) => {
    const [, , blob, , , path] = line.split(/\s+/)
    if (blob === undefined || path === undefined) return []
    return [
      {
        file: path.slice('migrations/'.length),
        sha256: createHash('sha256')
          .update(git('cat-file', 'blob', blob))
          .digest('hex'),
      },
    ]
  })

test('each text that a migration ever had still starts: of a changed one, its earlier text is known', async () => {
  const now = new Map((await readMigrations()).map((one) => [one.file, one]))
  const lost = earlier.filter(({ file, sha256 }) => {
    const migration = now.get(file)
    return !migration || !isSameMigration(migration, sha256)
  })
  expect(lost).toEqual([])
})

// Both were added on one day, in two lines of work, and are applied: a name that changed would be a new migration.
const givenTwice = ['0053-finances-ledger-orders.sql', '0053-spine-walls-asked-once.sql']

test('each migration has a number of its own, so that their order is the same everywhere', async () => {
  const files = (await readMigrations()).map(({ file }) => file)
  const kinds = Map.groupBy(files, (file) => file.slice(0, 4))
  expect([...kinds.values()].filter((all) => all.length > 1)).toEqual([givenTwice])
  expect(files.filter((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file))).toEqual([])
})
