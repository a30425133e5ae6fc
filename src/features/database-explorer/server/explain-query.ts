import type { UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { querySeconds } from '../contract/database-limits.ts'
import { askedQuery } from './asked-query.ts'
import { callerGone } from './caller-gone.ts'
import { ToldQuery } from './told-query.ts'

/** How PostgreSQL would run a query; told in the audit log like one that runs. */
export const explainQuery = async (
  services: Services,
  { person, reply }: UserContext,
  input: { table?: string | undefined; custom_query?: string | undefined },
): Promise<{ plan: unknown }> => {
  const asked = await askedQuery(services, input)
  const told = await ToldQuery.begin(services, person, asked, 'plan')
  try {
    const plan = await services.explorer.plan(asked.text, querySeconds)
    await told.end()
    return { plan }
  } catch (error) {
    throw await told.fail(error, callerGone(reply))
  }
}
