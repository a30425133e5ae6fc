import type { SplitAgreement } from '#features/finances/contract/splits.ts'
import type { QuickPerson } from './quick-person.ts'

/** Has these people sign the newest version of a split; with the last of them, what waits for it is shared. */
export const signSplit = async (
  { agreement }: { agreement: SplitAgreement },
  people: readonly QuickPerson[],
): Promise<SplitAgreement> => {
  let signed = agreement
  for (const { api } of people) signed = (await api.signSplit({ versionId: agreement.versions[0]?.id ?? '' })).agreement
  return signed
}
