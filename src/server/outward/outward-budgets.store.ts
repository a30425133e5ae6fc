import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** How often a host may be asked: so many a second on average, so many at once, so many a day (UTC). */
export interface OutwardBudget {
  perSecond: number
  burst: number
  perDay: number
}

interface BudgetRow {
  tokens: number
  filled_at: Date
  day: string
  used: number
  blocked_until: Date | null
}

/** Whether a call may go out: after so many milliseconds, or not before a moment. */
export type Permission = { kind: 'go'; afterMs: number } | { kind: 'wait'; until: Date }

const longestWaitMs = 5000
const dayAfter = (now: Date): Date => new Date(Math.floor(now.getTime() / 86_400_000 + 1) * 86_400_000)

/** Takes one call from the bucket of a host that all processes share; who must wait only a little has it already. */
export const takeOutwardCall = (
  database: Database,
  host: string,
  { perSecond, burst, perDay }: OutwardBudget,
  now: Date,
): Promise<Permission> =>
  database.outside(async (tx) => {
    const today = now.toISOString().slice(0, 10)
    await sql`INSERT INTO outward_budgets (host, tokens, filled_at, day, used) VALUES (${host}, ${burst}, ${now}, ${today}, 0)
      ON CONFLICT (host) DO NOTHING`.execute(tx)
    const { rows } = await sql<BudgetRow>`SELECT tokens, filled_at, day, used, blocked_until FROM outward_budgets
      WHERE host = ${host} FOR UPDATE`.execute(tx)
    const [row] = rows
    if (!row) return { kind: 'wait', until: new Date(now.getTime() + 60_000) }
    if (row.blocked_until && row.blocked_until > now) return { kind: 'wait', until: row.blocked_until }
    const used = row.day === today ? row.used : 0
    if (used >= perDay) return { kind: 'wait', until: dayAfter(now) }
    const passed = Math.max(0, now.getTime() - row.filled_at.getTime()) / 1000
    const tokens = Math.min(burst, row.tokens + passed * perSecond) - 1
    const afterMs = tokens >= 0 ? 0 : Math.ceil((-tokens / perSecond) * 1000)
    if (afterMs > longestWaitMs) return { kind: 'wait', until: new Date(now.getTime() + afterMs) }
    await sql`UPDATE outward_budgets SET tokens = ${tokens}, filled_at = greatest(filled_at, ${now}), day = ${today},
      used = ${used + 1} WHERE host = ${host}`.execute(tx)
    return { kind: 'go', afterMs }
  })

/** Remembers that a host wants to be left alone until a moment. */
export const blockOutwardHost = async (database: Database, host: string, until: Date): Promise<void> => {
  await sql`UPDATE outward_budgets SET blocked_until = greatest(blocked_until, ${until}) WHERE host = ${host}`.execute(
    database.single,
  )
}
