import type { ApprovalAnswer, ApprovalState } from '../contract/approval-words.ts'

/** What somebody said last, and of what; null where they said nothing yet. */
export interface Said {
  answer: ApprovalAnswer | null
  saidOf: string | null
}

/** Whether somebody wanted changes of a version that is not the newest (`mark`): they are asked again, and nobody else is. */
export const isAskedAgain = ({ answer, saidOf }: Said, mark: string): boolean => answer === 'changes' && saidOf !== mark

/** What somebody says to the newest version; null while they are asked. */
export const answerTo = (said: Said, mark: string): ApprovalAnswer | null =>
  isAskedAgain(said, mark) ? null : said.answer

/** How many of those who are asked (`people`) have to say yes: the quorum, at most all of them; 0 where nobody is asked. */
export const neededOf = (people: number, quorum: number | null): number => Math.min(quorum ?? people, people)

/**
 * How an approval stands that was not called off. Enough who say yes decide, and so do so many who say no that the others are not
 * enough; one who wants changes may still come to say yes.
 */
export const standingOf = (
  people: readonly Said[],
  quorum: number | null,
  mark: string,
): Exclude<ApprovalState, 'ended'> => {
  // Who was asked may all have left the band; that approves nothing.
  if (people.length === 0) return 'waiting'
  const answers = people.map((said) => answerTo(said, mark))
  const count = (wanted: ApprovalAnswer | null): number => answers.filter((one) => one === wanted).length
  const needed = neededOf(people.length, quorum)
  if (count('yes') >= needed) return 'approved'
  if (people.length - count('no') < needed) return 'refused'
  return count(null) === 0 && count('changes') > 0 ? 'changes' : 'waiting'
}
