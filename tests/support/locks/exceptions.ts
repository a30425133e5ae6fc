/** Circles that are none, each with the reason: the tables, in the order of their names. */
export const noCircles: Readonly<Record<string, string>> = {
  'memberships notifications':
    'What is told of a like belongs to no band: that entry refers to no membership, and who likes holds nothing of a band.',
}

/**
 * Who deletes an account holds all bands of that person alone. What they left behind in bands that they had left before, and in the
 * community, has no order with anything: there the second try alone stands in the way (decision 0087).
 */
export const hasNoOrder = (texts: readonly string[]): boolean =>
  texts.some((text) => /^delete from "?accounts\b/i.test(text))
