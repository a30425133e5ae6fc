import type { ColumnValue } from '#server/database/column-value.ts'
import type { Database } from '#server/database/database.ts'

/** Keeps an address for a plan; false when it was there already. */
export const keepInterest = async (
  database: Database,
  email: string,
  emailKey: string,
  plan: ColumnValue<'plan_interest', 'plan'>,
): Promise<boolean> => {
  const kept = await database.single
    .insertInto('plan_interest')
    .values({ email, email_key: emailKey, plan })
    .onConflict((conflict) => conflict.columns(['email_key', 'plan']).doNothing())
    .returning('plan')
    .executeTakeFirst()
  return kept !== undefined
}
