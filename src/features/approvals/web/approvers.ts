import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Approval, ApprovalPerson } from '../contract/approval.ts'

/** What of a release was approved: its artwork, or the mix of its songs, by their names. */
export interface ApprovedOfRelease {
  releaseId: string
  /** Null for the artwork. */
  songs: readonly string[] | null
}

/** Somebody who said yes, perhaps to an earlier version or cover than is there now. */
export type Approver = Pick<ApprovalPerson, 'displayName' | 'isOfEarlier'>

/**
 * Who said yes, where approvals that run approved all of it; nobody where something of it is not approved, or is not
 * asked about: then the band marked it as ready itself.
 */
export const approversOf = (running: readonly Approval[], { releaseId, songs }: ApprovedOfRelease): Approver[] => {
  // What is asked about a song that is on the release no more holds nothing, and approves nothing.
  const asked = running.filter(({ kind, targetId, release, name }) =>
    songs === null ? kind === 'artwork' && targetId === releaseId : release?.id === releaseId && songs.includes(name),
  )
  const isWhole = songs?.every((song) => asked.some(({ name }) => name === song)) ?? true
  if (!isWhole || asked.some(({ state }) => state !== 'approved')) return []
  const agreed = asked.flatMap(({ people }) => people.filter(({ answer }) => answer === 'yes'))
  const each = Map.groupBy(agreed, ({ memberId, displayName }) => memberId ?? displayName)
  return [...each.values()].map((answers) => ({
    displayName: answers[0]?.displayName ?? '',
    isOfEarlier: answers.some(({ isOfEarlier }) => isOfEarlier),
  }))
}

/** "Approved by Marta and Tom.", "Approved by Marta and 2 others."; empty where nobody did. */
export const approvedByWords = (approvers: readonly Approver[]): string => {
  const names = approvers.map(({ displayName }) => displayName)
  const [name = ''] = names
  if (name === '') return ''
  const people =
    names.length < 3
      ? listText(names)
      : t('{name} and {others, plural, one {# other} other {# others}}', { name, others: names.length - 1 })
  const earlier = approvers.filter(({ isOfEarlier }) => isOfEarlier).length
  if (earlier === 0) return t('Approved by {people}.', { people })
  return earlier === names.length
    ? t('Approved by {people}, before its last change.', { people })
    : t('Approved by {people}, some of them before its last change.', { people })
}
