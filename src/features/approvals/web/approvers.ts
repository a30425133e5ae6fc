import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Approval } from '../contract/approval.ts'

/** What of a release was approved: its artwork, or the mix of its songs, by their names. */
export interface ApprovedOfRelease {
  releaseId: string
  /** Null for the artwork. */
  songs: readonly string[] | null
}

/**
 * Who said yes, by their names, where approvals that run approved all of it; nobody where something of it is not approved, or is not
 * asked about: then the band marked it as ready itself.
 */
export const approversOf = (running: readonly Approval[], { releaseId, songs }: ApprovedOfRelease): string[] => {
  const asked = running.filter(({ kind, targetId, release }) =>
    songs === null ? kind === 'artwork' && targetId === releaseId : release?.id === releaseId,
  )
  const isWhole = songs?.every((song) => asked.some(({ name }) => name === song)) ?? true
  if (!isWhole || asked.some(({ state }) => state !== 'approved')) return []
  const agreed = asked.flatMap(({ people }) => people.filter(({ answer }) => answer === 'yes'))
  return [...new Map(agreed.map(({ memberId, displayName }) => [memberId ?? displayName, displayName])).values()]
}

/** "Approved by Marta and Tom.", "Approved by Marta and 2 others."; empty where nobody did. */
export const approvedByWords = (names: readonly string[]): string => {
  const [name = ''] = names
  if (name === '') return ''
  const people =
    names.length < 3
      ? listText(names)
      : t('{name} and {others, plural, one {# other} other {# others}}', { name, others: names.length - 1 })
  return t('Approved by {people}.', { people })
}
