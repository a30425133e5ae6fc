import type { Tx } from '#server/database/database.ts'
import type { AgreementKind } from '../contract/ledger-values.ts'
import { readAgreements, readShares, readVersions } from './agreements.store.ts'
import type { BooksScope } from './books.store.ts'

/** Who gets how many millionths of something. */
export interface AgreedShare {
  memberId: string
  millionths: bigint
}

/** Reads all that was agreed, to be asked for many days: the shares that count on a day for a song, a release or the band, or null. */
export const readAgreedShares = async (
  tx: Tx,
  scope: BooksScope,
): Promise<(kind: AgreementKind, targetId: string | null, day: string) => readonly AgreedShare[] | null> => {
  const agreements = await readAgreements(tx, scope)
  const versions = await readVersions(tx, scope)
  const shares = await readShares(
    tx,
    scope,
    versions.map(({ id }) => id),
  )
  const agreementIds = new Map(agreements.map(({ id, kind, target_id }) => [`${kind} ${target_id}`, id]))
  return (kind, targetId, day) => {
    const agreementId = agreementIds.get(`${kind} ${targetId}`)
    // As one entry is: the version that begins last until then; of one day's the newest.
    const [version] = versions
      .filter((one) => one.agreement_id === agreementId && one.valid_from <= day)
      .sort((one, other) =>
        one.valid_from === other.valid_from ? other.number - one.number : one.valid_from < other.valid_from ? 1 : -1,
      )
    if (!version) return null
    return shares
      .filter(({ version_id }) => version_id === version.id)
      .map(({ member_id, millionths }) => ({ memberId: member_id, millionths: BigInt(millionths) }))
  }
}
