/** What both the forms and the server say of money that was typed, word for word. */
export const financeTexts = {
  noCurrency: 'Choose a currency.',
  wholeShares: 'Shares are whole numbers.',
  nothingAgreed: 'Nothing was agreed for this day yet. Say who gets how much first, or choose another split.',
} as const
