/** Circles that are none, each with the reason: the tables, in the order of their names. */
export const noCircles: Readonly<Record<string, string>> = {
  'demos release_tracks':
    'The versions that tracks name are held before the tracks; where none is named, new tracks refer to none.',
  'memberships notifications':
    'What is told of a like belongs to no band: that entry refers to no membership, and who likes holds nothing of a band.',
}

/**
 * Upkeep deletes an account for good a week after its person left, when nothing new can name it; but it reaches rows of all
 * bands where that person ever wrote, which has no order with anything: there the second try alone stands in the way.
 */
export const hasNoOrder = (texts: readonly string[]): boolean =>
  texts.some((text) => /^delete from "?accounts\b/i.test(text))
