import { Failure } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { onlySsoText } from '../contract/sso-texts.ts'
import { readConnection } from './identities.store.ts'

/** Refuses what needs a password or registers, where single sign-on is the only way in. */
export const refuseWhereOnlySso = ({ sso }: Pick<Services, 'sso'>): void => {
  if (sso?.isOnly) throw new Failure('forbidden', onlySsoText(sso.name))
}

/**
 * What the provider is called, where an account without a factor proves who it is by logging in there again: it has no password, or
 * a password opens nothing. Null where it does not.
 */
export const provesBySso = async (
  { sso }: Pick<Services, 'sso'>,
  tx: Tx,
  accountId: string,
  { hasPassword }: { hasPassword: boolean },
): Promise<string | null> => {
  if (!sso || (hasPassword && !sso.isOnly)) return null
  return (await readConnection(tx, accountId, sso.issuer)) ? sso.name : null
}
