/** Keys for answers that have no letter of their own: digits first, then letters that do nothing else on these screens. */
const row = '1234567890qwetyuiopasdfg'

/** The key of an answer by its place; undefined beyond the last. */
export const answerKeyAt = (at: number): string | undefined => row[at]
