/** What is said about reports and the mail of Mondays, word for word. */
export const reportTexts = {
  digestOn: 'The Monday mail is on.',
  digestOff: 'The Monday mail is off.',
  noBand: 'Open a band first: this is a number of a band.',
} as const
