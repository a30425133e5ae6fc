import type { KnownAccount } from '#features/accounts/server/api.ts'
import { recordAct } from '#features/audit/server/api.ts'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import type { Services } from '#server/services.ts'
import type { SsoSettings } from '#server/sso-settings.ts'
import { tierOfGroups } from '../domain/tier-of-groups.ts'
import { setTierByGroups } from './identities.store.ts'

/** Gives an account what the groups of its person give, and takes away what they gave before; a change is recorded. */
export const applyGroups = async (
  services: Services,
  { groups }: SsoSettings,
  account: KnownAccount,
  ofPerson: readonly string[],
): Promise<void> => {
  if (groups) await setTier(services, account, tierOfGroups(ofPerson, groups))
}

/** Sets what groups give to an account, or takes it away. */
export const setTier = (
  { administration }: Pick<Services, 'administration'>,
  account: { id: string; username: string },
  given: AccountTier | null,
): Promise<void> =>
  administration.as(account.id, async (tx) => {
    const changed = await setTierByGroups(tx, account.id, given)
    if (!changed || changed.before === changed.after) return
    await recordAct(tx, account, {
      act: 'account.tier-by-groups',
      subject: { kind: 'account', id: account.id, name: account.username },
      details: { before: changed.before, after: changed.after },
    })
  })
