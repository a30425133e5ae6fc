import type { StatementImport } from '#features/statements/contract/statement.ts'
import type { ShownState } from '#features/statements/contract/statement-words.ts'
import { countedInThousands } from '#kernel/counted.ts'
import { exponentOf, inThousands } from '#kernel/money.ts'

/** What each state is called in lists. */
export const stateWords: Record<ShownState, string> = {
  reading: 'Being read',
  mapping: 'Needs its columns named',
  ready: 'Waits to be booked',
  nothing: 'Nothing to book',
  booking: 'Being booked',
  done: 'Booked',
  undoing: 'Being undone',
  failed: 'Could not be read',
  cancelled: 'Cancelled',
  undone: 'Undone',
}

/** The state of an import, with how its work goes on and how far it is. */
export const stateOf = ({ state, work, doneBytes, bytes }: StatementImport): string => {
  if (work === 'interrupted') return `${stateWords[state]}: interrupted, goes on by itself in a moment`
  const percent = state === 'reading' && bytes > 0 ? Math.min(100, Math.round((doneBytes / bytes) * 100)) : 0
  return percent > 0 ? `${stateWords[state]}, ${percent} %` : stateWords[state]
}

/** Whether something is being done with an import, so that the screen waits. */
export const isMoving = ({ state }: Pick<StatementImport, 'state'>): boolean =>
  state === 'reading' || state === 'booking' || state === 'undoing'

/** A month as one says it: `September 2026`. */
export const monthOfYear = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** An exact decimal text for people, with the signs that `amountText` writes: all its decimals, and at least those of the currency. */
export const exactAmountText = (text: string, currency: string): string => {
  const isNegative = text.startsWith('-')
  const [whole = '0', decimals = ''] = (isNegative ? text.slice(1) : text).split('.')
  const grouped = inThousands(whole)
  const all = decimals.padEnd(exponentOf(currency), '0')
  const shown = currency === 'CZK' && /^0*$/.test(all) ? '' : all
  return `${isNegative ? '\u2212' : ''}${grouped}${shown === '' ? '' : `.${shown}`}`
}

/** What came of an import, in one sentence. */
export const resultWords = (one: StatementImport): string => {
  const parts = [
    one.newLines > 0 ? countedInThousands(one.newLines, 'new line') : 'nothing new',
    ...(one.knownLines > 0 ? [`${countedInThousands(one.knownLines, 'line')} known from before`] : []),
    ...(one.waitingLines > 0 ? [`${countedInThousands(one.waitingLines, 'line')} of closed months not booked`] : []),
    ...(one.leftLines > 0 ? [`${countedInThousands(one.leftLines, 'line')} left out`] : []),
  ]
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
