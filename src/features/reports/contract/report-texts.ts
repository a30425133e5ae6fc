import { t } from '#kernel/language/translate.ts'

/** What is said in reports, about them and about the mail of Mondays, word for word. */
export const reportTexts = {
  get digestOn() {
    return t('The Monday mail is on.')
  },
  get digestOff() {
    return t('The Monday mail is off.')
  },
  get money() {
    return t('Money, currency by currency')
  },
  get noBand() {
    return t('Open a band first: this number belongs to a band.')
  },
} as const
