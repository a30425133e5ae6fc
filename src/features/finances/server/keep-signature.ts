import { notify } from '#features/notifications/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { type AgreementRow, markSigned, readShares, type ShareRow } from './agreements.store.ts'
import { type BooksScope, holdBooks, readPeople } from './books.store.ts'
import { countWaiting } from './recoups.store.ts'
import { shareWaiting } from './share-waiting.ts'
import { tellSplit } from './tell-live.ts'
import { readTreasurers } from './unpaid.store.ts'

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
  services: Services,
  tx: Tx,
  scope: BooksScope,
  agreement: Pick<AgreementRow, 'id' | 'name'>,
  { versionId, memberId, isSigned, signedName }: Signature,
): Promise<boolean> => {
  // Who books at the same time sees all signatures, or is seen by the last.
  await holdBooks(tx, scope)
  const wasSigned = (await readShares(tx, scope, [versionId])).every(({ signed_at }) => signed_at !== null)
  if (!(await markSigned(tx, scope, { versionId, memberId, isSigned, signedName: signedName ?? null }))) return false
  const shares = await readShares(tx, scope, [versionId])
  if (!wasSigned && shares.every(({ signed_at }) => signed_at !== null)) {
    const before = await countWaiting(tx, scope, agreement.id)
    await shareWaiting(services, tx, scope, { agreementId: agreement.id })
    const shared = before - (await countWaiting(tx, scope, agreement.id))
    await tellSigned(services, tx, scope, { split: agreement.name, shared, versionId, shares })
  }
  await tellSplit(services, tx, scope)
  return true
}

/** Tells those who manage the band and those who share, once, that everybody has signed, and how much is shared now that waited. */
const tellSigned = async (
  services: Services,
  tx: Tx,
  scope: BooksScope,
  {
    split,
    shared,
    versionId,
    shares,
  }: { split: string; shared: number; versionId: string; shares: readonly ShareRow[] },
): Promise<void> => {
  const { byId } = await readPeople(tx, scope)
  const sharing = shares.flatMap(({ member_id }) => {
    const person = byId.get(member_id)
    return person?.belongs ? [person.id] : []
  })
  const people = new Set([...(await readTreasurers(tx, scope)), ...sharing])
  await notify(services, tx, [...people], {
    news: { kind: 'split-signed', split, shared },
    path: '/finances',
    key: `split-signed:${versionId}`,
  })
}
