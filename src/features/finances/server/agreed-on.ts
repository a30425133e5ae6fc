import type { Tx } from '#server/database/database.ts'
import type { AgreementKind } from '../contract/ledger-values.ts'
import { readAgreements, readVersions } from './agreements.store.ts'
import type { BooksScope } from './books.store.ts'

/** Reads all that was agreed, to be asked for many days: the id of the agreement for a song, a release or the band that counts on a day, or null. */
export const readAgreedOn = async (
  tx: Tx,
  scope: BooksScope,
): Promise<(kind: AgreementKind, targetId: string | null, day: string) => string | null> => {
  const agreements = new Map(
    (await readAgreements(tx, scope)).map(({ id, kind, target_id }) => [`${kind} ${target_id}`, id]),
  )
  const begins = new Map<string, string>()
  for (const { agreement_id, valid_from } of await readVersions(tx, scope)) {
    const known = begins.get(agreement_id)
    if (known === undefined || valid_from < known) begins.set(agreement_id, valid_from)
  }
  return (kind, targetId, day) => {
    const id = agreements.get(`${kind} ${targetId}`)
    const begin = id === undefined ? undefined : begins.get(id)
    return id !== undefined && begin !== undefined && begin <= day ? id : null
  }
}
