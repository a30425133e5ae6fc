import { useQuery } from '@tanstack/react-query'
import type { RecurringEntry } from '#features/finances/contract/books.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { recurringQuery } from '../queries.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'

const units = { weekly: 'week', monthly: 'month', yearly: 'year' } as const

/** How often something books itself, in words: "every 2 weeks". */
export const rhythmWords = ({ frequency, every }: Pick<RecurringEntry, 'frequency' | 'every'>): string =>
  every === 1 ? `every ${units[frequency]}` : `every ${every} ${units[frequency]}s`

/** What happens next with what books itself. */
export const nextWords = ({ isPaused, problem, nextOn }: RecurringEntry): string => {
  if (isPaused) return 'paused'
  if (problem !== '') return `not booked: ${problem}`
  return nextOn === null ? 'over' : `next on ${shortDayText(nextOn)}`
}

/** What books itself, the next day of each. */
export const RecurringModule = ({ workspaceId, manages }: { workspaceId: string; manages: boolean }) => {
  const { data } = useQuery(recurringQuery(workspaceId))
  return (
    <section className={modules.module} aria-labelledby="recurring-title">
      <div className={modules.head}>
        <h3 id="recurring-title" className={modules.title}>
          Recurring
        </h3>
        {manages && (
          <LinkButton to="/finances" search={{ part: 'recurring' } as never} size="sm" variant="quiet">
            {data && data.length > 0 ? 'Change' : 'Set up'}
          </LinkButton>
        )}
      </div>
      {data?.length === 0 && (
        <p className={modules.note}>The rent of the room, the hosting: what comes each month can book itself.</p>
      )}
      <ul className={modules.list}>
        {data?.map((one) => (
          <li key={one.id} className={modules.row}>
            <span className={modules.grow}>
              {one.text}
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
          </li>
        ))}
      </ul>
    </section>
  )
}
