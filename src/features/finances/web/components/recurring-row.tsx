import type { ReactNode } from 'react'
import type { RecurringEntry } from '#features/finances/contract/books.ts'
import { plural } from '#kernel/counted.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'

const units = { weekly: 'week', monthly: 'month', yearly: 'year' } as const

const rhythmWords = ({ frequency, every }: RecurringEntry): string =>
  every === 1 ? `every ${units[frequency]}` : `every ${every} ${units[frequency]}s`

const nextWords = ({ isPaused, problem, nextOn, waitsOn }: RecurringEntry): string => {
  if (isPaused) return 'paused'
  if (problem !== '') return `not booked: ${problem}`
  const next = nextOn === null ? 'over' : `next on ${shortDayText(nextOn)}`
  if (waitsOn.length === 0) return next
  const days = waitsOn.map(shortDayText).join(', ')
  return `${next}; ${days} ${plural(waitsOn.length, 'waits until its month is', 'wait until their months are')} open again`
}

/** One thing that books itself: how often, what happens next, and what it comes to. */
export const RecurringRow = ({
  one,
  name,
  children,
}: {
  one: RecurringEntry
  name: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}) => (
  <li className={modules.row}>
    <span className={modules.grow}>
      {name}
      <br />
      <span className={modules.dim}>
        {rhythmWords(one)}, {nextWords(one)}
      </span>
    </span>
    <Amount
      minor={one.direction === 'expense' ? -BigInt(one.minor) : one.minor}
      currency={one.currency}
      shown={one.direction === 'transfer' ? 'never' : 'always'}
    />
    {children}
  </li>
)
