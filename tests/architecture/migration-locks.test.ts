import { parse } from 'libpg-query'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/database/migrate.ts'
import { isOutside, stepsOf } from '#server/database/migrate-outside.ts'
import { nameRoles, roleNames } from '#server/database/roles.ts'
import { longLock, madeBy, portionCall, portionFault } from './migration-locks.ts'

/** The first migration that keeps to this; those before it are applied and stay. */
const firstKept = '0162'

const names = roleNames('owner', '0badcafe')

/** A statement that says `-- may lock: REASON` in a line above it has its reason. */
const excuse = /^-- may lock: \S/m

/** What is wrong with a migration outside a transaction, a line each. */
const outsideFaults = async (file: string, text: string): Promise<string[]> => {
  const read = async (sql: string) => (await parse(sql.replaceAll(':portion', portionCall))).stmts ?? []
  const steps = stepsOf(text)
  const uneven = [`${file}: each statement ends a line, and no other sign does`]
  if (steps.length !== (await read(text)).length) return uneven
  const faults = steps.map(async ({ statement, step }) => {
    const [only, ...others] = await read(statement)
    if (!only?.stmt || others.length > 0) return uneven
    const found = step.kind === 'portions' ? portionFault(only.stmt, step.table) : null
    return found === null ? [] : [`${file}: ${statement.split('\n')[0]} … ${found}`]
  })
  return (await Promise.all(faults)).flat()
}

/** What a migration holds a table for too long by, a line each. */
const longLocks = async (file: string, text: string): Promise<string[]> => {
  if (isOutside(text)) return outsideFaults(file, nameRoles(text, names))
  const { stmts = [] } = await parse(nameRoles(text, names))
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
  "SELECT make_findable('rider', 'riders', '{words}'), make_findable('demo', 'demos', '{title}')",
  'TRUNCATE demos',
  'DO $$ BEGIN UPDATE demos SET title = 1; END $$',
  'CALL fill_demos()',
  'COPY demos FROM STDIN',
  'EXECUTE fill',
  'PREPARE fill AS UPDATE demos SET title = id::text',
  'EXPLAIN ANALYZE UPDATE demos SET title = id::text',
  'ALTER DOMAIN loud ADD CONSTRAINT above CHECK (VALUE > 0)',
  'ALTER TYPE pair ADD ATTRIBUTE third integer CASCADE',
  'ALTER MATERIALIZED VIEW sums SET TABLESPACE other',
  'MERGE INTO demos USING riders ON false WHEN MATCHED THEN DELETE',
  'LOCK TABLE demos',
  'CLUSTER demos',
  'VACUUM demos',
  'REINDEX TABLE demos',
  'REFRESH MATERIALIZED VIEW sums',
  'CREATE EXTENSION pg_trgm',
  'CREATE TABLE loud_demos PARTITION OF demos FOR VALUES FROM (1) TO (2)',
  'ALTER TABLE demos ADD COLUMN number serial',
  'ALTER TABLE demos ADD COLUMN number bigserial',
  'ALTER TABLE demos ADD COLUMN number smallserial',
  'ALTER TABLE demos ADD COLUMN volume loud',
  'ALTER TABLE demos ADD COLUMN volume public.loud',
  'ALTER TABLE demos ADD COLUMN rows information_schema.cardinal_number',
  'ALTER TABLE demos ADD PRIMARY KEY USING INDEX demos_id',
  'ALTER TABLE demos ALTER CONSTRAINT demos_added_by ENFORCED',
  'WITH x AS (DELETE FROM demos) SELECT 1',
  'WITH x AS (UPDATE demos SET title = id::text RETURNING id) INSERT INTO riders VALUES (1)',
  'WITH x AS (INSERT INTO riders SELECT id FROM demos RETURNING id) SELECT 1',
  'WITH x AS (MERGE INTO riders USING (VALUES (1)) v ON false WHEN MATCHED THEN DELETE RETURNING 1) SELECT 1',
  'SELECT 1 UNION (WITH x AS (TABLE demos) SELECT 2)',
])('refused on a table that is there: %s', async (statement) => {
  expect(await longLocks('planted.sql', `${statement};`)).toHaveLength(1)
  expect(await longLocks('planted.sql', `-- It is small.\n-- may lock: one row a server.\n${statement};`)).toEqual([])
})

test.each([
  ['UPDATE riders SET words = d.title FROM demos d', 'reads all rows of demos'],
  ['UPDATE riders SET words = (SELECT max(title) FROM demos)', 'reads all rows of demos'],
  ['DELETE FROM riders USING demos', 'reads all rows of demos'],
  ['WITH x AS (DELETE FROM demos) INSERT INTO riders VALUES (1)', 'deletes rows'],
  ["SELECT make_findable('rider', 'riders', '{a}'), make_findable('demo', 'demos', '{a}')", 'reads all rows of what'],
  ["SELECT make_findable('demo', v.t, 'riders') FROM (VALUES ('demos')) v (t)", 'reads all rows of what'],
  ['CREATE TABLE IF NOT EXISTS demos (id uuid);\nUPDATE demos SET id = NULL', 'changes rows'],
  ['CREATE TABLE IF NOT EXISTS demos AS SELECT 1 AS id;\nUPDATE demos SET id = NULL', 'changes rows'],
])('refused next to a new table: %s', async (statement, why) => {
  const found = await longLocks('planted.sql', `CREATE TABLE riders (id uuid, words text);\n${statement};`)
  expect(found).toEqual([expect.stringContaining(` … ${why}`)])
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
    GRANT SELECT ON riders TO :"app";
    ALTER TABLE demos ADD COLUMN a varchar(3), ADD COLUMN b double precision, ADD COLUMN c text[], ADD COLUMN d pg_catalog.int4;
    ALTER INDEX demos_songs SET (fillfactor = 90);
    WITH x AS (UPDATE riders SET words = 'a' RETURNING id) INSERT INTO demos VALUES (1) ON CONFLICT DO NOTHING;
    INSERT INTO counts VALUES (1);
    CREATE FUNCTION empty() RETURNS void BEGIN ATOMIC DELETE FROM demos; END;
    CREATE VIEW loud AS SELECT * FROM demos;
    COMMENT ON TABLE demos IS 'loud';`
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

const elsewhere = 'has :portion elsewhere'
const again = 'changes rows again'

/** What must not be done in portions, each with the beginning of what is said of it. */
const unfitForPortions: [statement: string, why: string][] = [
  ['UPDATE demos SET mark = 1 WHERE mark IS NULL OR :portion', elsewhere],
  ['UPDATE demos SET mark = 1 WHERE mark IS NULL AND NOT :portion', elsewhere],
  ['UPDATE demos SET mark = 1 WHERE mark IS NULL AND (title IS NULL OR :portion)', elsewhere],
  ['UPDATE demos SET loud = :portion WHERE loud IS NULL', elsewhere],
  ['UPDATE demos SET mark = 1 WHERE mark IS NULL AND id IN (SELECT id FROM demos WHERE :portion)', elsewhere],
  ["DELETE FROM demos WHERE title = ':portion'", elsewhere],
  ['DELETE FROM demos WHERE portion() AND title = (SELECT 1 WHERE :portion)', elsewhere],
  ['INSERT INTO marks SELECT id, :portion FROM demos WHERE true ON CONFLICT DO NOTHING', elsewhere],
  ['UPDATE demos SET mark = 1 WHERE :portion', again],
  ['UPDATE demos SET mark = 1 WHERE title IS NULL AND :portion', again],
  ['UPDATE demos SET mark = s.mark FROM songs s WHERE s.mark IS NULL AND :portion', again],
  ['UPDATE demos SET mark = 1 WHERE EXISTS (SELECT FROM songs WHERE mark IS NULL) AND :portion', again],
  ['UPDATE demos d SET mark = 1 WHERE d.mark IS NULL AND :portion', 'gives its table an alias'],
  ['DELETE FROM demos AS d WHERE :portion', 'gives its table an alias'],
  ['UPDATE ONLY demos SET mark = 1 WHERE mark IS NULL AND :portion', 'gives its table an alias, or says ONLY'],
  ['DELETE FROM ONLY demos WHERE :portion', 'gives its table an alias, or says ONLY'],
  ['UPDATE Demos SET mark = 1 WHERE mark IS NULL AND :portion', 'takes portions of Demos, not of demos'],
  ['INSERT INTO marks SELECT id FROM DEMOS WHERE :portion ON CONFLICT DO NOTHING', 'takes portions of DEMOS, not'],
  [
    'INSERT INTO marks SELECT (SELECT 1 FROM songs WHERE true) FROM demos WHERE :portion ON CONFLICT DO NOTHING',
    'takes portions of songs, not of demos',
  ],
  ...[
    'SELECT (SELECT 1 FROM demos WHERE true) FROM demos, songs WHERE :portion',
    'SELECT (SELECT 1 FROM demos WHERE true) FROM demos JOIN songs USING (id) WHERE :portion',
    'SELECT id FROM demos WHERE :portion UNION SELECT id FROM songs',
    'SELECT kind, count(*) FROM demos WHERE :portion GROUP BY 1',
    'SELECT id FROM demos WHERE :portion LIMIT 5',
    'WITH demos AS (TABLE songs) SELECT id FROM demos WHERE :portion',
  ].map((query): [string, string] => [
    `INSERT INTO marks ${query} ON CONFLICT DO NOTHING`,
    'copies from more than one plain table',
  ]),
]

test.each(unfitForPortions)('refused in portions: %s', async (statement, why) => {
  const found = await longLocks('planted.sql', `-- outside a transaction\n${statement};\n`)
  expect(found).toEqual([expect.stringContaining(` … ${why}`)])
})

test.each([
  "UPDATE demos SET mark = 'x', at = now() WHERE (demos.mark IS NULL AND title <> '') AND :portion",
  'UPDATE demos SET (mark, at) = (SELECT s.mark, s.at FROM songs s) WHERE :portion AND (mark IS NULL OR mark < 3)',
  'DELETE FROM demos WHERE :portion',
  'INSERT INTO marks SELECT DISTINCT kind FROM demos WHERE kind > 1 AND :portion ON CONFLICT (kind) DO NOTHING',
])('let through in portions: %s', async (statement) => {
  expect(await longLocks('planted.sql', `-- outside a transaction\n${statement};\n`)).toEqual([])
})
