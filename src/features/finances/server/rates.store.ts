import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeptRate } from '../contract/books.ts'
import type { RateSource } from '../contract/ledger-values.ts'
import type { BooksScope } from './books.store.ts'
import { type Bank, currencyOf, type DayOfRates } from './read-rates.ts'

/** A rate with the day that it is of and where it comes from. */
export interface FoundRate {
  rate: string
  date: string
  source: RateSource
}

/** The rate that a band keeps by hand for a day: the last one until then; null for none. */
export const readManualRate = async (
  tx: Tx,
  scope: BooksScope,
  from: string,
  to: string,
  day: string,
): Promise<{ rate: string; date: string } | null> =>
  (await tx
    .selectFrom('manual_rates')
    .select(['rate', 'day as date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The rates that a band keeps by hand, those of the latest days first. */
export const readKeptRates = (tx: Tx, scope: WorkspaceScope, most: number): Promise<KeptRate[]> =>
  tx
    .selectFrom('manual_rates')
    .select(['from_currency as from', 'to_currency as to', 'day as date', 'rate'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('day', 'desc')
    .orderBy('from_currency')
    .orderBy('to_currency')
    .limit(most)
    .execute()

/** Takes a rate by hand away; false when there is none. */
export const deleteManualRate = async (
  tx: Tx,
  scope: WorkspaceScope,
  { from, to, date }: Omit<KeptRate, 'rate'>,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('manual_rates')
    .where('workspace_id', '=', scope.workspaceId)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('day', '=', date)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Keeps a rate by hand; one of the same day is replaced. */
export const writeManualRate = async (
  tx: Tx,
  scope: WorkspaceScope,
  { from, to, date, rate }: { from: string; to: string; date: string; rate: string },
): Promise<void> => {
  const values = { rate, made_by: scope.userId }
  await tx
    .insertInto('manual_rates')
    .values({ ...values, workspace_id: scope.workspaceId, from_currency: from, to_currency: to, day: date })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'from_currency', 'to_currency', 'day'])
        .doUpdateSet({ ...values, made_at: sql<Date>`now()` }),
    )
    .execute()
}

/**
 * What a bank said of two currencies on one day: the last day until then on which it names both, its own currency without
 * being named; of two banks of one day the European Central Bank. A rate older than ten days is none.
 */
export const readBankRates = async (
  tx: Tx,
  currencies: readonly [string, string],
  day: string,
): Promise<DayOfRates | null> => {
  const named = (bank: Bank) => sql`${currencies.filter((currency) => currency !== currencyOf[bank]).length}::int`
  const { rows } = await sql<{ source: Bank; date: string; rates: Record<string, string> }>`
    SELECT source, day AS date, jsonb_object_agg(currency, rate) AS rates
    FROM exchange_rates
    WHERE currency IN (${currencies[0]}, ${currencies[1]}) AND day <= ${day} AND day >= ${day}::date - 10
    GROUP BY source, day
    HAVING count(*) = CASE source WHEN 'CNB' THEN ${named('CNB')} ELSE ${named('ECB')} END
    ORDER BY day DESC, source DESC LIMIT 1`.execute(tx)
  const [found] = rows
  return found ? { source: found.source, date: found.date, rates: new Map(Object.entries(found.rates)) } : null
}

/** The day of the newest rates; null for none. */
export const readNewestDay = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`SELECT max(day) AS day FROM exchange_rates`.execute(tx)
  return rows[0]?.day ?? null
}

/** Whether it is this process that asks for rates now: nobody has within these hours. */
export const takeRatesTurn = async (database: Database, hours: number): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO exchange_rate_runs AS r (tried_at) VALUES (now())
    ON CONFLICT (single) DO UPDATE SET tried_at = now()
      WHERE r.tried_at < now() - make_interval(hours => ${hours})
    RETURNING true AS mine`.execute(database.single)
  return rows.length > 0
}

/** Keeps what a bank said of a day. A rate that is known stays as it is: books may use it. */
export const writeDay = async (tx: Tx, { source, date, rates }: DayOfRates): Promise<void> => {
  if (rates.size === 0) return
  await tx
    .insertInto('exchange_rates')
    .values([...rates].map(([currency, rate]) => ({ source, day: date, currency, rate })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps what was fetched, or why nothing was. */
export const writeFetched = async (database: Database, fetched: DayOfRates | null, problem: string): Promise<void> => {
  await database.outside(async (tx) => {
    await sql`UPDATE exchange_rate_runs SET problem = ${problem}`.execute(tx)
    if (fetched) await writeDay(tx, fetched)
  })
}
