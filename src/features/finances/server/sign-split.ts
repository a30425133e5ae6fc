import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { SplitAgreement } from '../contract/splits.ts'
import { markSigned, readShares } from './agreements.store.ts'
import { type BooksScope, holdBooks } from './books.store.ts'
import { agreementOf, readOneAgreement } from './read-agreement.ts'
import { shareWaiting } from './share-afresh.ts'
import { tellSplit } from './tell-live.ts'

/** Whose signature it is, and the name that somebody outside typed. */
interface Signature {
  versionId: string
  memberId: string
  isSigned: boolean
  signedName?: string
}

/**
 * Signs the share of somebody, or takes the signature back; with the last one, what waited is shared. False when they
 * have no share. What is shared stays so when a signature is taken back.
 */
export const keepSignature = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  scope: BooksScope,
  agreementId: string,
  { versionId, memberId, isSigned, signedName }: Signature,
): Promise<boolean> => {
  // A booking at the same time sees all signatures, or is seen by the last.
  await holdBooks(tx, scope)
  if (!(await markSigned(tx, scope, { versionId, memberId, isSigned, signedName: signedName ?? null }))) return false
  const shares = await readShares(tx, scope, [versionId])
  if (isSigned && shares.every(({ signed_at }) => signed_at !== null)) await shareWaiting(tx, scope, agreementId)
  await tellSplit(services, tx, scope)
  return true
}

/** The caller signs their own share, or takes the signature back. */
export const signSplit = async (
  services: Services,
  scope: WorkspaceScope,
  versionId: string,
  isSigned: boolean,
): Promise<{ agreement: SplitAgreement }> =>
  services.database.within(scope, async (tx) => {
    const agreement = await agreementOf(tx, scope, versionId)
    if (!(await keepSignature(services, tx, scope, agreement.id, { versionId, memberId: scope.userId, isSigned })))
      throw new Failure('conflict', t('You have no share in this split, so there is nothing for you to sign.'))
    return readOneAgreement(tx, scope, agreement)
  })
