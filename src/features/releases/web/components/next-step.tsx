import { IconAlertTriangle, IconCheck, IconClockExclamation } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FactState, Milestone, Release } from '#features/releases/contract/release.ts'
import type { Mend as Place } from '#features/releases/contract/release-words.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { useHeldFocus } from '#web/ui/held-focus.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { undo } from '#web/ui/undo.ts'
import { refreshPlan } from '../queries.ts'
import { dueWords, factWords } from '../release-words.ts'
import styles from './next-step.module.css'

type Lack = FactState['lacks'][number]

const mendLabels: Record<Place, string> = {
  artwork: t('Add artwork'),
  details: t('Edit the release'),
  tracks: t('Edit the tracks'),
  split: t('Open the split'),
  page: t('Open Linker'),
}

type OnMend = (place: Exclude<Place, 'split' | 'page'>) => void

const Mend = ({ lack: { mend }, onMend }: { lack: Lack; onMend: OnMend }) =>
  mend === 'split' ? (
    <LinkButton size="sm" to="/finances" search={{ part: 'splits' } as never}>
      {mendLabels.split}
    </LinkButton>
  ) : mend === 'page' ? (
    <LinkButton size="sm" to="/linker">
      {mendLabels.page}
    </LinkButton>
  ) : (
    <Button size="sm" onClick={() => onMend(mend)}>
      {mendLabels[mend]}
    </Button>
  )

/** What a release needs next, on top of its screen: the milestone, its day, who has it, and one press to do it; below, what was ticked by hand and isn’t there. */
export const NextStep = ({
  workspaceId,
  release,
  next,
  today,
  onMend,
}: {
  workspaceId: string
  release: Release
  next: Milestone | undefined
  today: PlainDate
  onMend: OnMend
}) => {
  const edits = useMay('edit')
  const early = release.milestones.flatMap((milestone) => {
    const fact = release.facts.find((one) => one.fact === milestone.fact)
    return fact?.by === 'hand' ? [{ milestone, fact }] : []
  })
  const lacks = next && release.facts.find(({ fact }) => fact === next.fact)?.lacks
  if (!next && early.length === 0) return null
  return (
    <section className={styles.module} aria-label={t('What’s next')}>
      {next && (
        <div className={styles.next}>
          <div className={styles.words}>
            <p className={styles.label}>{t('Next')}</p>
            <h2 className={styles.title}>{next.title}</h2>
            <p className={styles.facts}>
              <span className={classNames(styles.due, next.due < today && styles.late)}>
                {next.due < today && <IconClockExclamation size={16} aria-hidden="true" />}
                {next.due < today ? dueWords(next.due, today) : t('Due {when}', { when: dueWords(next.due, today) })}
              </span>
              <span className={styles.owner} role="status">
                {next.owner && <Avatar name={next.owner.name} size={22} />}
                {next.owner ? t('{name} is on it', { name: next.owner.name }) : t('Nobody’s on it yet')}
              </span>
            </p>
          </div>
          {edits && <Acts key={next.id} workspaceId={workspaceId} next={next} />}
        </div>
      )}
      {next && lacks && lacks.length > 0 && (
        <ul className={styles.lacks} aria-label={t('Missing for {title}', { title: next.title })}>
          {lacks.map((lack) => (
            <li key={lack.text} className={styles.lack}>
              <span className={styles.text}>{lack.text}</span>
              {edits && <Mend lack={lack} onMend={onMend} />}
            </li>
          ))}
        </ul>
      )}
      {early.length > 0 && (
        <div className={styles.early}>
          <h3 className={styles.label}>{t('Ticked by hand, but not there yet')}</h3>
          <ul className={styles.lacks}>
            {early.map(({ milestone, fact }) => (
              <li key={milestone.id} className={styles.lack}>
                <IconAlertTriangle size={16} aria-hidden="true" />
                <span className={styles.text}>
                  <b>{milestone.title}.</b> {factWords(fact)}
                </span>
                {edits && fact.lacks[0] && <Mend lack={fact.lacks[0]} onMend={onMend} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const Acts = ({ workspaceId, next }: { workspaceId: string; next: Milestone }) => {
  const { data: me } = useQuery(sessionQuery)
  const change = useMutation({
    mutationFn: (said: { done: boolean } | { ownerId: string }) =>
      api.editMilestone({ milestoneId: next.id, ...said }, { workspaceId }),
    onSuccess: (_, said) => {
      if ('done' in said)
        undo.offer({
          about: `done ${next.id}`,
          words: t('“{name}” is done.', { name: next.title }),
          fault: t('Couldn’t untick it. Try again in a moment.'),
          undo: () =>
            api
              .editMilestone({ milestoneId: next.id, done: false }, { workspaceId })
              .finally(() => refreshPlan(workspaceId)),
        })
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save this. Try again in a moment.'))),
    onSettled: () => refreshPlan(workspaceId),
  })
  // Each waits for its own act alone: the plan is still being read after one is done, and the other may be pressed by then.
  const doing = change.isPending ? change.variables : {}
  const acts = useHeldFocus<HTMLDivElement>(next.owner === null ? 'free' : 'taken')
  return (
    <div ref={acts} className={styles.acts}>
      {me && next.owner === null && (
        <Button variant="quiet" pending={'ownerId' in doing} onClick={() => change.mutate({ ownerId: me })}>
          {t('I’ll take it')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<IconCheck size={16} aria-hidden="true" />}
        pending={'done' in doing}
        onClick={() => change.mutate({ done: true })}
      >
        {t('Mark done')}
      </Button>
    </div>
  )
}
