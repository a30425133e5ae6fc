import type { StatementImport } from '#features/statements/contract/statement.ts'
import type { ShownState } from '#features/statements/contract/statement-words.ts'
import { dateText, numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { exponentOf } from '#kernel/money.ts'

/** What each state is called in lists. */
export const stateWords: Record<ShownState, string> = {
  reading: t('Being read'),
  mapping: t('Needs its columns named'),
  ready: t('Waiting to be booked'),
  nothing: t('Nothing to book'),
  booking: t('Being booked'),
  done: t('Booked'),
  undoing: t('Being undone'),
  failed: t('Couldn’t be read'),
  cancelled: t('Cancelled'),
  undone: t('Undone'),
}

/** The state of an import, with how its work goes on and how far it is. */
export const stateOf = ({ state, work, doneBytes, bytes }: StatementImport): string => {
  if (work === 'interrupted')
    return t('{state}: interrupted, carries on by itself in a moment', { state: stateWords[state] })
  const percent = state === 'reading' && bytes > 0 ? Math.min(100, Math.round((doneBytes / bytes) * 100)) : 0
  return percent > 0 ? `${stateWords[state]}, ${percent} %` : stateWords[state]
}

/** Whether something is being done with an import, so that the screen waits. */
export const isMoving = ({ state }: Pick<StatementImport, 'state'>): boolean =>
  state === 'reading' || state === 'booking' || state === 'undoing'

/** A month as one says it: `September 2026`. */
export const monthOfYear = (month: string): string =>
  dateText(Date.parse(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** An exact decimal text for people, with the signs that `amountText` writes: all its decimals, and at least those of the currency. */
export const exactAmountText = (text: string, currency: string): string => {
  const isNegative = text.startsWith('-')
  const [whole = '0', decimals = ''] = (isNegative ? text.slice(1) : text).split('.')
  const all = decimals.padEnd(exponentOf(currency), '0')
  const shown = currency === 'CZK' && /^0*$/.test(all) ? '' : all
  const digits = { minimumFractionDigits: shown.length, maximumFractionDigits: shown.length }
  return (isNegative ? '\u2212' : '') + numberText(`${whole}.${shown || '0'}` as `${number}`, digits)
}

/** What came of an import, in one sentence. */
export const resultWords = ({ newLines, knownLines, waitingLines, leftLines }: StatementImport): string =>
  t(
    '{newLines, plural, =0 {Nothing new} one {# new line} other {# new lines}}{knownLines, plural, =0 {} one {, # line already known} other {, # lines already known}}{waitingLines, plural, =0 {} one {, # line in closed months not booked} other {, # lines in closed months not booked}}{leftLines, plural, =0 {} one {, # line left out} other {, # lines left out}}.',
    { newLines, knownLines, waitingLines, leftLines },
  )
