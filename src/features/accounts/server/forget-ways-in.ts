import { deleteFactors } from '#features/factors/server/api.ts'
import { deleteIdentity } from '#features/sso/server/api.ts'
import type { Tx } from '#server/database/database.ts'

/** Takes away what opens an account beside its password: passkeys, authenticator app, recovery codes, and the provider's login. */
export const forgetWaysIn = async (tx: Tx, accountId: string): Promise<void> => {
  await deleteFactors(tx, accountId)
  await deleteIdentity(tx, accountId)
}
