import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
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

const factsOf = ({ trainer, questions, assignee, dueOn }: Drill): string =>
  t(
    '{trainer}, {questions, plural, one {# question} other {# questions}}, for {whom, select, all {everybody} other {{name}}}{due, select, yes {, due {day}} other {}}',
    {
      trainer: trainers[trainer].name,
      questions,
      whom: assignee === null ? 'all' : 'one',
      name: assignee?.name,
      due: dueOn === null ? 'no' : 'yes',
      day: dueOn,
    },
  )

const resultText = ({ name, right, answered, doneAt }: Drill['results'][number], questions: number): string =>
  doneAt === null
    ? t('{name}: {right} of {answered} right, {left} to go', { name, right, answered, left: questions - answered })
    : t('{name}: {right} of {answered} right, done', { name, right, answered })

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
      notRemoved: t('Couldn’t delete the drill. Try again.'),
      notRestored: t('Couldn’t bring the drill back. Try again.'),
    })
  return (
    <section className={styles.bench}>
      <div className={styles.top}>
        <h3 className={styles.heading}>{t('Band drills')}</h3>
        <Button size="sm" onClick={() => setEditing('new')}>
          {t('Make a drill')}
        </Button>
      </div>
      {drills.length === 0 && (
        <p className={styles.none}>
          {t('No drills yet. Make one for yourself; owners and managers can set them for others, too.')}
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
                <span className={styles.facts}>{factsOf(drill)}</span>
                {answered !== null && (
                  <span className={styles.facts}>
                    {t('You: {answered} of {questions} answered', { answered, questions: drill.questions })}
                  </span>
                )}
                {drill.results
                  .filter(({ id }) => answered === null || id !== personId)
                  .map((result) => (
                    <span key={result.id} className={styles.facts}>
                      {resultText(result, drill.questions)}
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
                    aria-label={
                      answered === 0
                        ? t('Start {name}', { name: drill.name })
                        : t('Continue {name}', { name: drill.name })
                    }
                  >
                    {answered === 0 ? t('Start##verb') : t('Continue')}
                  </LinkButton>
                )}
                {drill.may.edit && (
                  <>
                    <Button size="sm" variant="quiet" onClick={() => setEditing(drill)}>
                      {t('Edit')}
                    </Button>
                    <Button size="sm" variant="quiet" onClick={() => void remove(drill)}>
                      {t('Delete')}
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
