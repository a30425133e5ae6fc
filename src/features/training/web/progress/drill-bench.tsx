import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import type { Drill } from '../../contract/progress.ts'
import { trainers } from '../../contract/trainers.ts'
import { drillSearch } from '../components/drill-list.tsx'
import { drillsQuery } from '../queries.ts'
import styles from './drill-bench.module.css'
import { DrillModal } from './drill-modal.tsx'

const forWhom = ({ assignee }: Drill): string => (assignee === null ? 'everybody' : assignee.name)

/** One's own answers to a drill that one may do and has not done; null where there is nothing to do. */
const openFor = ({ assignee, results }: Drill, personId: string | null | undefined): number | null => {
  if (assignee !== null && assignee.id !== personId) return null
  const mine = results.find(({ id }) => id === personId)
  return mine?.doneAt ? null : (mine?.answered ?? 0)
}

/** The drills of the band: those that one may see, with what came of them, and the way to set more. */
export const DrillBench = () => {
  const { id: workspaceId } = useWorkspace()
  const query = drillsQuery(workspaceId)
  const { data: drills = [] } = useQuery(query)
  const { data: personId } = useQuery(sessionQuery)
  const [editing, setEditing] = useState<Drill | 'new' | null>(null)
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useLive('training.drills', refresh)
  const remove = ({ id: drillId, name }: Drill): Promise<boolean> =>
    removeWithUndo({
      about: drillId,
      words: deletedWords(name),
      remove: () => api.deleteTrainingDrill({ drillId }, { workspaceId }),
      restore: () => api.restoreTrainingDrill({ drillId }, { workspaceId }),
      refresh,
      notRemoved: 'The drill could not be deleted. Try again.',
      notRestored: 'The drill could not be brought back. Try again.',
    })
  return (
    <section className={styles.bench}>
      <div className={styles.top}>
        <h3 className={styles.heading}>Drills of the band</h3>
        <Button size="sm" onClick={() => setEditing('new')}>
          Make a drill
        </Button>
      </div>
      {drills.length === 0 && (
        <p className={styles.none}>
          No drills yet. Make one for yourself; owners and managers set them for others, too.
        </p>
      )}
      <ul>
        {drills.map((drill) => {
          const answered = openFor(drill, personId)
          return (
            <li key={drill.id} className={styles.drill}>
              <div className={styles.words}>
                <Link to={trainers[drill.trainer].path} search={drillSearch(drill)} className={styles.name}>
                  {drill.name}
                </Link>
                <span className={styles.facts}>
                  {trainers[drill.trainer].name}, {drill.questions} questions, for {forWhom(drill)}
                  {drill.dueOn !== null && `, until ${drill.dueOn}`}
                </span>
                {answered !== null && (
                  <span className={styles.facts}>
                    You: {answered} of {drill.questions} answered
                  </span>
                )}
                {drill.results
                  .filter(({ id }) => answered === null || id !== personId)
                  .map((result) => (
                    <span key={result.id} className={styles.facts}>
                      {result.name}: {result.right} of {result.answered} right
                      {result.doneAt === null ? `, ${drill.questions - result.answered} to go` : ', done'}
                    </span>
                  ))}
              </div>
              <span className={styles.actions}>
                {answered !== null && (
                  <LinkButton
                    to={trainers[drill.trainer].path}
                    search={drillSearch(drill)}
                    size="sm"
                    variant="primary"
                    aria-label={`${answered === 0 ? 'Start' : 'Go on with'} ${drill.name}`}
                  >
                    {answered === 0 ? 'Start' : 'Go on'}
                  </LinkButton>
                )}
                {drill.may.edit && (
                  <>
                    <Button size="sm" variant="quiet" onClick={() => setEditing(drill)}>
                      Edit
                    </Button>
                    <Button size="sm" variant="quiet" onClick={() => void remove(drill)}>
                      Delete
                    </Button>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {editing !== null && (
        <DrillModal
          workspaceId={workspaceId}
          drill={editing === 'new' ? null : editing}
          onClose={() => {
            setEditing(null)
            refresh()
          }}
        />
      )}
    </section>
  )
}
