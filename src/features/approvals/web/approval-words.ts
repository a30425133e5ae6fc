import { t } from '#kernel/language/translate.ts'
import type { Approval } from '../contract/approval.ts'
import type { ApprovalAnswer } from '../contract/approval-words.ts'

/** "Tide v7", "Artwork of Tide", or the name of a page. */
export const nameOfApproval = ({ kind, name, version }: Approval): string =>
  kind === 'artwork' ? t('Artwork of {name}', { name }) : [name, version].filter((part) => part !== '').join(' ')

/** What people answer, in words. */
export const answerWords: Record<ApprovalAnswer, string> = {
  yes: t('Yes'),
  changes: t('Yes, with changes'),
  no: t('No'),
}

/** Whether an approval waits for a member (null: nobody in particular). */
export const waitsFor = ({ mayAnswer, people }: Approval, me: string | null): boolean =>
  mayAnswer && people.some(({ memberId, answer }) => memberId === me && answer === null)

/** How an approval stands, in a few words: "Approval: 1 of 2 said yes". */
export const standingWords = ({ state, people, needed }: Approval): string => {
  if (state === 'approved') return t('Approved')
  if (state === 'refused') return t('Not approved')
  if (state === 'changes') return t('Changes wanted')
  if (state === 'ended') return t('Called off')
  if (people.length === 0) return t('Approval: nobody is asked any more')
  return t('Approval: {yes, plural, one {# of {needed} said yes} other {# of {needed} said yes}}', {
    yes: people.filter(({ answer }) => answer === 'yes').length,
    needed,
  })
}
