/**
 * Transactions that have no order with others:
 * - Upkeep deletes an account for good a week after its person left, when nothing new can name it; but it reaches rows of all
 *   bands where that person ever wrote: there the second try alone stands in the way.
 * - An account in no band is put away and brought back by functions that change memberships, of which it has none; it holds no
 *   band alone, for there is none.
 */
export const hasNoOrder = (texts: readonly string[]): boolean =>
  texts.some((text) => /^delete from "?accounts\b/i.test(text)) ||
  (texts.some((text) => /\b(put_account_away|bring_account_back)\(/.test(text)) &&
    !texts.some((text) => /^BEGIN\b.*pg_advisory_xact_lock\(/.test(text)))

/**
 * Tables whose rows are written by the triggers of one other row alone, with that row: two who meet at the words of a thing have
 * met at the thing before.
 */
export const goesWithItsRow = (table: string): boolean => table === 'search_words'
