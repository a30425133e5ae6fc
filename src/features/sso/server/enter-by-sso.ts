import { enter, type KnownAccount } from '#features/accounts/server/api.ts'
import type { FactorKind } from '#features/factors/contract/factor-texts.ts'
import { kindsOf, putPendingLogin } from '#features/factors/server/api.ts'
import type { PublicContext } from '#server/http/context.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { SsoSettings } from '#server/sso-settings.ts'
import type { SsoFault } from '../contract/sso-texts.ts'
import { applyGroups } from './apply-groups.ts'
import { noteFactorElsewhere, noteUse } from './identities.store.ts'
import { keepForLogout } from './logout.ts'
import type { Said } from './read-answer.ts'

/** What came of a login: a fault, or the factors of which one is still to come; none when the session has begun. */
type Entered = SsoFault | readonly FactorKind[]

/** Starts the session of somebody whom the provider vouches for; their own factor is asked for unless the operator trusts the provider's. */
export const enterBySso = async (
  services: Services,
  context: PublicContext,
  sso: SsoSettings,
  { account, said, bringsBack }: { account: KnownAccount; said: Said; bringsBack: boolean },
): Promise<Entered> => {
  const { entry } = services
  const { session } = context
  if (account.disabled) return 'disabled'
  if (account.deletedUntil && account.deletedUntil <= new Date()) return 'late'
  if (account.deletedUntil && !bringsBack) return 'deleted'
  await applyGroups(services, sso, account, said.groups)
  await noteUse(entry.single, account.id)
  keepForLogout(services, context, account.id, said.idToken)
  const asked = sso.trustsFactors ? [] : await kindsOf(entry.single, account.id)
  if (asked.length > 0) {
    const pending = { accountId: account.id, passwordMark: hashToken(account.passwordHash), bringsBack }
    await putPendingLogin(entry.single, await session.visit(), pending)
    return asked
  }
  await enter(services, context, account, { bringsBack })
  const key = session.key()
  if (sso.trustsFactors && key) await noteFactorElsewhere(entry.single, key)
  // The first factor was set up meanwhile: it ended all sessions but this one.
  if (sso.trustsFactors || (await kindsOf(entry.single, account.id)).length === 0) return []
  await session.end()
  return 'late'
}
