import { dayText } from '#kernel/language/day-text.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import type { AgreementRow } from './agreements.store.ts'

/** What a split is for, as those read it who are asked to sign. */
export const forWhat = ({ kind, name }: Pick<AgreementRow, 'kind' | 'name'>): string => {
  if (kind === 'band') return t('The band, for anything without its own split')
  return kind === 'release' ? t('The release “{name}”', { name }) : t('The song “{name}”', { name })
}

/** Somebody who is paid back first, with how much; null is the band itself. */
export interface PaidBackFirst {
  name: string | null
  minor: bigint
  currency: string
  note: string
}

/** An amount with its currency, as nobody knows in which one its reader counts. */
export const moneyText = ({ minor, currency }: Pick<PaidBackFirst, 'minor' | 'currency'>): string =>
  `${amountText(minor, currency)} ${currency}`

/** Who is paid back. */
export const paidBackName = ({ name }: PaidBackFirst): string => name ?? t('The band')

/** What a split means, in sentences for those who sign it. */
export const meaningOf = (isAnybodyPaidBack: boolean): string[] => [
  isAnybodyPaidBack
    ? t(
        'Money that comes in first pays back what is listed above, one after the other. What is left is shared by the percentages.',
      )
    : t('Money that comes in is shared by the percentages.'),
  ...(isAnybodyPaidBack
    ? [
        t('What earlier versions of this split paid back counts as paid back.'),
        t('Income in another currency counts at the rate of its day.'),
      ]
    : []),
  t('Costs are shared by the same percentages.'),
  t('Nothing is shared until everybody listed here has signed. Until then the money waits.'),
  t('What was shared before stays as it was.'),
]

/** A day with its year. */
export const wholeDay = (date: string): string => dayText(date, { day: 'numeric', month: 'long', year: 'numeric' })

/** The day in UTC on which somebody signed, where there is little room. */
export const shortDay = (at: Date): string =>
  dayText(at.toISOString().slice(0, 10), { day: 'numeric', month: 'short', year: 'numeric' })

/** When somebody signed: a moment that means the same everywhere. */
export const momentText = (at: Date): string =>
  t('{moment} UTC', {
    moment: dateText(at, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
  })
