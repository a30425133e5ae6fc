import { type ClientBase, escapeIdentifier } from 'pg'
import { withShortLocks } from './short-locks.ts'
import { limitTime, timeLimits } from './time-limits.ts'

/** The first line of a migration that runs outside a transaction. */
const mark = '-- outside a transaction\n'

/** Whether a migration runs outside a transaction, by its text. */
export const isOutside = (text: string): boolean => text.startsWith(mark)

/** The statements of such a migration: each ends its line, and comments have lines of their own. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/^--.*$/gm, '')
    .split(/;$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

type Step = { kind: 'build'; index: string } | { kind: 'beside' } | { kind: 'portions'; table: string }

/** What a statement is; null for one that may not be there, as it could not be done twice or would hold others up. */
const stepOf = (statement: string): Step | null => {
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+) ON /.exec(statement)?.[1]
  if (index !== undefined) return { kind: 'build', index }
  if (/^(?:DROP INDEX CONCURRENTLY IF EXISTS|ALTER TABLE \w+ VALIDATE CONSTRAINT) \w+$/.test(statement))
    return { kind: 'beside' }
  if (statement.split(':portion').length !== 2) return null
  // A row that was copied before is passed by.
  const copies = statement.startsWith('INSERT INTO ') && statement.endsWith(' DO NOTHING')
  const table = (copies ? / FROM (\w+) WHERE / : /^(?:UPDATE|DELETE FROM) (\w+) /).exec(
    statement.replaceAll('\n', ' '),
  )?.[1]
  return table === undefined ? null : { kind: 'portions', table }
}

/** The steps of a migration that runs outside a transaction; throws at a statement that may not be in one. */
export const stepsOf = (text: string): { statement: string; step: Step }[] =>
  statementsOf(text).map((statement) => {
    const step = stepOf(statement)
    if (step) return { statement, step }
    throw new Error(`This statement cannot run outside a transaction: ${statement}`)
  })

/**
 * Runs a migration statement by statement, each in a transaction of its own. One that was interrupted is begun again: every
 * statement that may be in it can be done twice, and what it has done by then is not done again.
 */
export const runOutside = async (owner: ClientBase, text: string): Promise<void> => {
  const steps = stepsOf(text)
  try {
    for (const { statement, step } of steps) {
      if (step.kind === 'portions') {
        await limitTime(owner, timeLimits.altering)
        await changeInPortions(owner, statement, step.table)
      } else {
        await limitTime(owner, timeLimits.building)
        if (step.kind === 'build') await dropUnfinished(owner, step.index)
        await owner.query(statement)
      }
    }
  } finally {
    // On a line that broke this fails too; what broke it is said.
    await limitTime(owner, timeLimits.migrating).catch(() => undefined)
  }
}

/** Removes an index that was not built to its end: it would be kept up with every write, and `IF NOT EXISTS` would pass it by. */
const dropUnfinished = async (owner: ClientBase, index: string): Promise<void> => {
  const { rowCount } = await owner.query('SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [
    index,
  ])
  if (rowCount === 1) await owner.query(`DROP INDEX CONCURRENTLY ${escapeIdentifier(index)}`)
}

/** How long a portion is to take (ms): its rows are locked meanwhile. */
const portionMs = 200

/** Pages of a portion: at first, and at most. */
const [firstPages, mostPages] = [16, 4096]

/** How often a table is gone through; what then still changes is written by others, and has no end. */
const mostRounds = 10

/**
 * Changes a table some pages at a time, as many as take a fifth of a second, and goes through it again until there is
 * nothing to change: a row that is written meanwhile may move to a page that was passed, so the last look is at the whole table at
 * one moment.
 */
const changeInPortions = async (owner: ClientBase, statement: string, table: string): Promise<void> => {
  const name = escapeIdentifier(table)
  const query = statement.replace(':portion', `(${name}.ctid >= $1::tid AND ${name}.ctid < $2::tid)`)
  const change = async (text: string, values: string[]): Promise<number> =>
    (await withShortLocks(() => owner.query(text, values))).rowCount ?? 0
  let pages = firstPages
  for (let round = 0; round < mostRounds; round++) {
    const { rows } = await owner.query<{ pages: number }>(
      `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::integer)::integer AS pages`,
      [name],
    )
    let changed = 0
    for (let page = 0; page < (rows[0]?.pages ?? 0); ) {
      const began = performance.now()
      const inPortion = await change(query, [`(${page},0)`, `(${page + pages},0)`])
      page += pages
      changed += inPortion
      // Pages with nothing to change are quick, and say nothing of those that have something.
      if (inPortion === 0) continue
      const fitting = pages * Math.min(2, portionMs / (performance.now() - began))
      pages = Math.max(1, Math.min(mostPages, Math.round(fitting)))
    }
    if (changed === 0 && (await change(statement.replace(':portion', 'true'), [])) === 0) return
  }
  throw new Error(`The table ${table} still has rows to change after ${mostRounds} rounds: others keep writing them.`)
}
