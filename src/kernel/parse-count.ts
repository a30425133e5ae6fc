import { t } from '#kernel/language/translate.ts'
/** A text that is no whole number; `message` says why, and what to write. */
export class CountFault extends Error {}

const spaces = /[\s\u00a0\u2009\u202f]+/g
// Groups of three behind one and the same sign: 1 000, 1,000, 1.000, 1'000.
const grouped = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/
const shortened = /^([\d.,' ]+?) ?(k|m|tis\.?|mil\.?|thousand|million)$/i

const quoted = (typed: string): string => t('“{name}”', { name: typed.trim().slice(0, 40) })

/**
 * The whole number that a typed count means: `1200`, `1 200`, `1,200`, `1.200`. What cannot be counted is refused with what
 * to write instead: `1.5k` was rounded by who shows it, and `1,5` has decimals. Throws a CountFault.
 */
export const parseCount = (typed: string): number => {
  const text = typed.normalize('NFKC').replace(/[’‘]/g, "'").replace(spaces, ' ').trim()
  if (text === '') throw new CountFault(t('A number is required.'))
  const [, sign, size = ''] = /^([+\-\u2212] ?)?(.*)$/s.exec(text) ?? []
  if (shortened.test(size))
    throw new CountFault(t('{number} is shortened. Write the whole number out, like 1500.', { number: quoted(typed) }))
  if (!/\d/.test(size) || !/^[\d.,' ]+$/.test(size))
    throw new CountFault(t('{number} is not a number. Write it like 1500 or 1 500.', { number: quoted(typed) }))
  if (sign !== undefined && !sign.startsWith('+')) throw new CountFault(t('It can’t be less than 0.'))
  if (!/^\d+$/.test(size) && !grouped.test(size))
    throw new CountFault(t('{number} is not a whole number. Write it like 1500 or 1 500.', { number: quoted(typed) }))
  return Number(size.replace(/\D/g, ''))
}
