/** What each screen that is not there yet will do, in one sentence, by its address. */
export const notBuiltSentences: Readonly<Record<string, string>> = {
  '/merch': 'Will count your merch: what is in stock, and what was sold where.',
}
