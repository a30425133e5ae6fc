import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { MoneyFault } from '#kernel/money.ts'
import { type DecimalSign, parseAmount, parseRate } from '#kernel/parse-amount.ts'
import type { SplitPart, SplitRule } from '#kernel/split-money.ts'
import type { GivenEntry } from '../contract/entry.ts'
import { financeTexts } from '../contract/ledger-values.ts'
import type { NewEntry, NewParty } from './postings.ts'

/** Refuses what a field names and the band does not have, alike for what is missing and for what is another band's. */
export const missingField = (field: string, text: string): Failure =>
  new Failure('missing', text, { fields: { [field]: text } })

/** Does something with money, and says of one field what is wrong with it. */
export const fieldFault = <T>(field: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof MoneyFault) throw invalidField(field, error.message)
    throw error
  }
}

/** An entry as it was typed, with its amounts read in their currencies; each fault names its field. */
export const readGiven = (given: GivenEntry): NewEntry => {
  const { currency, decimalSign } = given
  const amount = (field: string, text: string, of = currency): bigint =>
    fieldFault(field, () => parseAmount(text, of, decimalSign))
  const party = ({ accountId, memberId, amount: part }: GivenEntry['by'][number]): NewParty => ({
    ...(accountId !== undefined && { accountId }),
    ...(memberId !== undefined && { memberId }),
    ...(part !== undefined && { minor: amount('by', part) }),
  })
  const toCurrency = given.toCurrency ?? currency
  return {
    direction: given.direction,
    date: given.date,
    text: given.text,
    minor: amount('amount', given.amount),
    currency,
    by: given.by.map(party),
    ...(given.to && { to: party(given.to) }),
    ...((given.toCurrency !== undefined || given.toAmount !== undefined) && {
      arrives: {
        currency: toCurrency,
        ...(given.toAmount !== undefined && { minor: amount('toAmount', given.toAmount, toCurrency) }),
      },
    }),
    ...(given.rate !== undefined && { rate: { rate: rateOf(given.rate, decimalSign) } }),
    categoryId: given.categoryId ?? null,
    split: readSplit(given.split, (text) => amount('split', text)),
    project: given.project ?? null,
    tags: given.tags,
    note: given.note,
  }
}

const rateOf = (rate: string, decimalSign: DecimalSign | undefined): string =>
  fieldFault('rate', () => parseRate(rate, decimalSign))

const readSplit = (
  { kind, parts }: GivenEntry['split'],
  amount: (text: string) => bigint,
): NonNullable<NewEntry['split']> => {
  if (kind === 'none' || kind === 'agreement') return { kind }
  return { kind, parts: parts.map(({ memberId, share }) => ({ memberId, share: readShare(kind, share, amount) })) }
}

const readShare = (
  kind: SplitRule['kind'],
  share: string | undefined,
  amount: (text: string) => bigint,
): SplitPart['share'] => {
  if (kind === 'equal') return null
  if (kind === 'percent') return BigInt(readPercent('split', share ?? ''))
  if (kind === 'fixed') return share === undefined || share === '' ? null : amount(share)
  if (share === undefined || !/^\d{1,6}$/.test(share)) throw invalidField('split', financeTexts.wholeShares)
  return BigInt(share)
}

/** Percent as typed, with at most four decimals, in millionths of the whole. */
export const readPercent = (field: string, text: string): number => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined)
    throw invalidField(
      field,
      t('“{text}” isn’t a percentage. Write it like 33.3333, with at most four decimals.', {
        text: text.slice(0, 20),
      }),
    )
  return Number(whole + decimals.padEnd(4, '0'))
}
