/** What is said in reports, about them and about the mail of Mondays, word for word. */
export const reportTexts = {
  digestOn: 'The Monday mail is on.',
  digestOff: 'The Monday mail is off.',
  money: 'Money, each currency by itself',
  noBand: 'Open a band first: this is a number of a band.',
} as const
