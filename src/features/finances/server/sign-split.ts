import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { SplitAgreement } from '../contract/splits.ts'
import { readShares } from './agreements.store.ts'
import { readPeople } from './books.store.ts'
import { keepSignature } from './keep-signature.ts'
import { agreementOf, readOneAgreement } from './read-agreement.ts'

/** The caller signs their own share, or takes the signature back. */
export const signSplit = async (
  services: Services,
  scope: WorkspaceScope,
  versionId: string,
  isSigned: boolean,
): Promise<{ agreement: SplitAgreement }> =>
  services.database.within(scope, async (tx) => {
    const agreement = await agreementOf(tx, scope, versionId)
    // Somebody who joined since is in it as who they were outside.
    const { idsOf } = await readPeople(tx, scope)
    const ids = idsOf(scope.userId)
    const own = (await readShares(tx, scope, [versionId])).filter(({ member_id }) => ids.includes(member_id))
    if (own.length === 0)
      throw new Failure('conflict', t('You have no share in this split, so there is nothing for you to sign.'))
    for (const { member_id: memberId } of own)
      await keepSignature(services, tx, scope, agreement, { versionId, memberId, isSigned })
    return readOneAgreement(tx, scope, agreement)
  })
