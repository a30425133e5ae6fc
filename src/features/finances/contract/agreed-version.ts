import { t } from '#kernel/language/translate.ts'
import type { AgreementVersion, SplitAgreement } from './splits.ts'

/** The version of an agreement that counts on a day: the one that begins last until then, of one day's the newest. */
export const versionOn = (agreement: SplitAgreement | undefined, day: string): AgreementVersion | undefined =>
  agreement?.versions
    .filter(({ from }) => from <= day)
    .reduce<AgreementVersion | undefined>(
      (best, one) =>
        !best || one.from > best.from || (one.from === best.from && one.number > best.number) ? one : best,
      undefined,
    )

/** How many of those who share have signed a version: `2 of 4 signed`. */
export const signedWords = ({ shares }: AgreementVersion): string =>
  t('{count} of {total} signed', {
    count: shares.filter(({ signedAt }) => signedAt !== null).length,
    total: shares.length,
  })

/** The agreements of which a version that counts on one of these days (both included) is not signed by everybody, with that version. */
export const unsignedWithin = (
  agreements: readonly SplitAgreement[],
  from: string,
  until: string,
): { agreement: SplitAgreement; version: AgreementVersion }[] =>
  agreements.flatMap((agreement) => {
    const begins = agreement.versions.map((version) => version.from).filter((day) => day > from && day <= until)
    const counting = new Set([from, ...begins].map((day) => versionOn(agreement, day)))
    return [...counting].flatMap((version) => (version && !version.isSigned ? [{ agreement, version }] : []))
  })
