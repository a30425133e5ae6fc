import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import type { Drill } from '../../contract/progress.ts'
import { trainers } from '../../contract/trainers.ts'
import { drillsQuery } from '../queries.ts'
import styles from './drill-list.module.css'

/** What a link to a drill puts into the address of its trainer. */
export const drillSearch = (drill: Drill): Record<string, string | number> => ({
  drill: drill.id,
  kind: drill.setting.kind,
  size: drill.setting.size,
  questions: drill.questions,
  ...(drill.setting.pool.length > 0 && { pool: drill.setting.pool.join(',') }),
})

/** The drills of the band that are one's own to do and not done, nothing where there are none. */
export const DrillList = ({ group }: { group?: 'audio' | 'theory' }) => {
  const workspace = useWorkspace()
  const { data: personId } = useQuery(sessionQuery)
  const { data: drills = [] } = useQuery(drillsQuery(workspace.id))
  useLive('training.drills', () => void queryClient.invalidateQueries({ queryKey: drillsQuery(workspace.id).queryKey }))
  const resultOf = (drill: Drill) => drill.results.find(({ id }) => id === personId)
  const open = drills.filter(
    (drill) =>
      (drill.assignee === null || drill.assignee.id === personId) &&
      !resultOf(drill)?.doneAt &&
      (group === undefined || trainers[drill.trainer].group === group),
  )
  if (open.length === 0) return null
  return (
    <section className={styles.drills}>
      <h3 className={styles.title}>{t('Set for you')}</h3>
      <ul>
        {open.map((drill) => (
          <li key={drill.id}>
            <Link to={trainers[drill.trainer].path} search={drillSearch(drill)} className={styles.drill}>
              <strong>{drill.name}</strong>
              <span className={styles.facts}>
                {t(
                  '{trainer}, {answered} of {questions} answered{due, select, yes {, due {day}} other {}}{from, select, somebody {, from {maker}} other {}}',
                  {
                    trainer: trainers[drill.trainer].name,
                    answered: resultOf(drill)?.answered ?? 0,
                    questions: drill.questions,
                    due: drill.dueOn === null ? 'no' : 'yes',
                    day: drill.dueOn,
                    from: drill.madeBy.id === personId ? 'me' : 'somebody',
                    maker: drill.madeBy.name,
                  },
                )}
              </span>
              <span className={styles.go}>
                {(resultOf(drill)?.answered ?? 0) === 0 ? t('Start##verb') : t('Continue')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
