import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { refreshHomepage } from '../queries.ts'
import type { HomepageSlots } from '../slots.ts'
import styles from './tasks-widget.module.css'
import { Widget, type WidgetFailure } from './widget.tsx'

/** The urgent tasks that are not done, and the way to add one. */
export const TasksWidget = ({
  workspaceId,
  home,
  slots: { UrgentTasks, AddTask },
  mayEdit,
  failure,
}: {
  workspaceId: string
  home: Homepage
  slots: HomepageSlots
  mayEdit: boolean
  failure: WidgetFailure | undefined
}) => {
  const [adds, setAdds] = useState(false)
  const { urgentTasks, numberOfUrgentTasks: urgent, numberOfOpenTasks: open } = home
  const refresh = () => refreshHomepage(workspaceId)
  const add = mayEdit && (
    <Button size="sm" icon={<IconPlus size={14} aria-hidden="true" />} onClick={() => setAdds(true)}>
      {t('Add task')}
    </Button>
  )
  const rest = urgent - urgentTasks.length
  return (
    <Widget title={t('Urgent tasks')} count={urgent} action={open > 0 && add} failure={failure}>
      {open === 0 && (
        <EmptyState
          title={t('Nothing to do yet')}
          text={t('Write down the first thing the band must not forget.')}
          action={add}
        />
      )}
      {open > 0 && urgent === 0 && (
        <EmptyState
          title={t('Nothing urgent')}
          text={t('{open, plural, one {One task is open on the board.} other {# tasks are open on the board.}}', {
            open,
          })}
          action={
            <LinkButton to="/board" size="sm">
              {t('Open the board')}
            </LinkButton>
          }
        />
      )}
      <UrgentTasks
        workspaceId={workspaceId}
        tasks={urgentTasks}
        today={home.today}
        mayCheckOff={mayEdit}
        onChange={refresh}
      />
      {rest > 0 && (
        <Link to="/board" className={styles.rest}>
          {t('{count} more on the board', { count: rest })}
        </Link>
      )}
      {adds && (
        <AddTask
          workspaceId={workspaceId}
          onClose={() => {
            setAdds(false)
            void refresh()
          }}
        />
      )}
    </Widget>
  )
}
