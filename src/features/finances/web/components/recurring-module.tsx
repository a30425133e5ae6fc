import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/ui/link-button.tsx'
import { recurringQuery } from '../queries.ts'
import modules from './module.module.css'
import { RecurringRow } from './recurring-row.tsx'

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
          <RecurringRow key={one.id} one={one} name={one.text} />
        ))}
      </ul>
    </section>
  )
}
