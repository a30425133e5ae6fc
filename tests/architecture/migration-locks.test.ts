import { parse } from 'libpg-query'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/database/migrate.ts'
import { isOutside, stepsOf } from '#server/database/migrate-outside.ts'
import { nameRoles, roleNames } from '#server/database/roles.ts'
import { longLock, madeBy } from './migration-locks.ts'

/** The first migration that keeps to this; those before it are applied and stay. */
const firstKept = '0162'

const names = roleNames('owner', '0badcafe')

/** A statement that says `-- may lock: REASON` in a line above it has its reason. */
const excuse = /^-- may lock: \S/m

/** What a migration holds a table for too long by, a line each. */
const longLocks = async (file: string, text: string): Promise<string[]> => {
  const { stmts = [] } = await parse(nameRoles(text, names).replaceAll(':portion', 'true'))
  if (isOutside(text)) {
    const steps = stepsOf(text)
    return steps.length === stmts.length ? [] : [`${file}: each statement ends a line, and no other sign does`]
  }
  const bytes = Buffer.from(nameRoles(text, names))
  const made = new Set<string>()
  let end = 0
  return stmts.flatMap(({ stmt, stmt_location = 0, stmt_len }) => {
    if (!stmt) return []
    // From the end of the one before, so with the comments above it.
    const said = bytes.subarray(end, stmt_len === undefined ? undefined : stmt_location + stmt_len).toString()
    end = stmt_location + (stmt_len ?? 0) + 1
    const table = madeBy(stmt)
    if (table !== undefined) made.add(table)
    const found = excuse.test(said) ? null : longLock(stmt, made)
    const first = said.split('\n').find((line) => line.trim() !== '' && !line.startsWith('--')) ?? ''
    return found === null ? [] : [`${file}: ${first.trim()} … ${found}`]
  })
}

test('no new migration holds a table for as long as its rows take', async () => {
  const migrations = (await readMigrations()).filter(({ file }) => file >= firstKept)
  expect((await Promise.all(migrations.map(({ file, text }) => longLocks(file, text)))).flat()).toEqual([])
})

test('the check understands all migrations there are, and finds what older ones did', async () => {
  const older = (await readMigrations()).filter(({ file }) => file < firstKept)
  const found = (await Promise.all(older.map(({ file, text }) => longLocks(file, text)))).flat()
  expect(found).toContain('0157-accounts-display-names.sql: UPDATE accounts SET display_name = username … changes rows')
  expect(found.length).toBeGreaterThan(80)
})

test.each([
  'CREATE INDEX demos_loud ON demos (workspace_id, loudness)',
  'CREATE INDEX CONCURRENTLY demos_loud ON demos (workspace_id, loudness)',
  'ALTER TABLE demos ADD CONSTRAINT loud CHECK (loudness > 0)',
  'ALTER TABLE demos ADD UNIQUE (workspace_id, title)',
  'ALTER TABLE demos ADD FOREIGN KEY (added_by) REFERENCES accounts',
  'ALTER TABLE demos VALIDATE CONSTRAINT loud',
  'ALTER TABLE demos ALTER COLUMN title SET NOT NULL',
  'ALTER TABLE demos ALTER COLUMN title TYPE varchar(200)',
  'ALTER TABLE demos ADD COLUMN mark uuid DEFAULT gen_random_uuid()',
  'ALTER TABLE demos ADD COLUMN mark integer GENERATED ALWAYS AS (1) STORED',
  "ALTER TABLE demos ADD COLUMN mark text NOT NULL DEFAULT '' CHECK (mark <> 'x')",
  'UPDATE demos SET title = id::text',
  'DELETE FROM demos',
  'INSERT INTO counts SELECT workspace_id, count(*) FROM demos GROUP BY 1',
  'CREATE TABLE copies AS SELECT * FROM demos',
  "SELECT make_findable('demo', 'demos', '{title}')",
  'TRUNCATE demos',
  'DO $$ BEGIN UPDATE demos SET title = 1; END $$',
])('refused on a table that is there: %s', async (statement) => {
  expect(await longLocks('planted.sql', `${statement};`)).toHaveLength(1)
  expect(await longLocks('planted.sql', `-- It is small.\n-- may lock: one row a server.\n${statement};`)).toEqual([])
})

test('what is brief is let through, and so is all that is done to a table of the same migration', async () => {
  const text = `
    CREATE TABLE riders (workspace_id uuid, id uuid, words text CHECK (words <> 'ß'));
    CREATE INDEX riders_id ON riders (workspace_id, id);
    ALTER TABLE riders ADD UNIQUE (workspace_id, id), ALTER COLUMN words SET NOT NULL;
    UPDATE riders SET words = '';
    SELECT make_workspace_table('riders', 'SELECT, INSERT');
    SELECT make_findable('rider', 'riders', '{words}');
    ALTER TABLE demos ADD COLUMN rider_id uuid REFERENCES riders, ADD COLUMN at timestamptz NOT NULL DEFAULT now();
    ALTER TABLE demos ADD CONSTRAINT has_rider CHECK (rider_id IS NOT NULL) NOT VALID;
    ALTER TABLE demos ADD CONSTRAINT demos_rider UNIQUE USING INDEX demos_rider, DROP COLUMN listen_for;
    DROP INDEX demos_songs;
    GRANT SELECT ON riders TO :"app";`
  expect(await longLocks('planted.sql', text)).toEqual([])
})

test('outside a transaction stands only what can be done twice and holds nobody up', async () => {
  const text = `-- outside a transaction
-- Loud ones first; a comment may end so;
CREATE INDEX CONCURRENTLY IF NOT EXISTS demos_loud ON demos (workspace_id, loudness);
UPDATE demos SET mark = 'x'
WHERE mark IS NULL AND :portion;
INSERT INTO marks (workspace_id, id) SELECT workspace_id, id FROM demos WHERE :portion ON CONFLICT DO NOTHING;
ALTER TABLE demos VALIDATE CONSTRAINT has_rider;
DROP INDEX CONCURRENTLY IF EXISTS demos_songs;
`
  expect(await longLocks('planted.sql', text)).toEqual([])
  expect(stepsOf(text).map(({ step }) => step.kind)).toEqual(['build', 'portions', 'portions', 'beside', 'beside'])
  for (const statement of ['UPDATE demos SET a = 1', 'CREATE INDEX CONCURRENTLY x ON demos (id)', 'DROP TABLE demos'])
    expect(() => stepsOf(`-- outside a transaction\n${statement};\n`)).toThrow(/^This statement cannot run outside/)
})
