import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { SplitAgreement } from '../contract/splits.ts'
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
    if (!(await keepSignature(services, tx, scope, agreement, { versionId, memberId: scope.userId, isSigned })))
      throw new Failure('conflict', t('You have no share in this split, so there is nothing for you to sign.'))
    return readOneAgreement(tx, scope, agreement)
  })
