import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { rich } from '#web/rich.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { TrainingState } from '../../contract/progress.ts'
import { type TrainerId, trainerIds, trainers } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import { levelOf, levels } from '../../domain/difficulty.ts'
import { isDue } from '../../domain/item-memory.ts'
import { standingOf, trainingStateQuery } from '../queries.ts'
import { DrillList } from './drill-list.tsx'
import { LevelBar } from './level-bar.tsx'
import { PracticeHead } from './practice-head.tsx'
import styles from './training-hub.module.css'

/** The way from the trainers to the tabs of the band; without a plan that has them it leads to the plans. */
const TabsCard = () => {
  const locked = useWorkspace().workspaceTier === 'free'
  return (
    <div className={styles.other}>
      <Link to={locked ? '/plans' : '/tabs'} className={classNames(styles.link, locked && styles.locked)}>
        <strong className={styles.name}>
          {locked
            ? rich('Tabs in Browser<hidden>, not in the Free plan</hidden>', {
                hidden: (text) => <span className="visually-hidden">{text}</span>,
              })
            : t('Tabs in Browser')}
        </strong>
        <span className={styles.text}>
          {t(
            'Play along with the band’s Guitar Pro and MusicXML files: slower, in a loop, or together with your own demos.',
          )}
        </span>
        {locked && (
          <span className={styles.facts}>
            {rich('<iconLock></iconLock> Part of Pro and Band+', {
              iconLock: () => <IconLock size={14} aria-hidden="true" />,
            })}
          </span>
        )}
      </Link>
    </div>
  )
}

/** The highest level that somebody has reached at a trainer; 0 before the first question. */
const levelAt = (state: TrainingState, trainer: TrainerId): number => {
  const reached = state.standings
    .filter((one) => one.trainer === trainer)
    .flatMap(({ kind, size }) => {
      const found = rulesOf(trainer).kinds.find((one) => one.kind === kind)
      return found ? levelOf(size, found) : []
    })
  return Math.max(0, ...reached)
}

const dueAt = (state: TrainingState, trainer: TrainerId): number =>
  Object.values(standingOf(state, trainer).memories).filter((memory) => isDue(memory, Date.now())).length

const streakText = ({ days, practisedToday }: TrainingState['streak']): string => {
  if (days === 0) return t('No streak yet. Ten minutes a day beats an hour a week.')
  return practisedToday
    ? t('{days, plural, one {# day in a row} other {# days in a row}}.', { days })
    : t('{days, plural, one {# day in a row} other {# days in a row}}. You haven’t practised today yet.', { days })
}

/** The trainers of one group, how far somebody is with each, and what is set for them. */
export const TrainingHub = ({ group, title }: { group: 'audio' | 'theory'; title: string }) => {
  useReadyOffline()
  const { data: personId } = useQuery(sessionQuery)
  const { data: state } = useQuery({ ...trainingStateQuery(personId ?? ''), enabled: Boolean(personId) })
  return (
    <div className={styles.hub}>
      <PracticeHead title={title} about={state ? streakText(state.streak) : '\u00a0'}>
        <div className={styles.actions}>
          <LinkButton to="/daily-workout" variant="primary">
            {t('Daily workout')}
          </LinkButton>
          <LinkButton to="/training-progress">{t('Your progress')}</LinkButton>
        </div>
      </PracticeHead>
      <ul className={styles.list} aria-label={t('Trainers')}>
        {trainerIds
          .filter((id) => trainers[id].group === group)
          .map((id) => {
            const level = state ? levelAt(state, id) : 0
            const due = state ? dueAt(state, id) : 0
            return (
              <li key={id} className={styles.trainer}>
                <Link to={trainers[id].path} className={styles.link}>
                  <strong className={styles.name}>{trainers[id].name}</strong>
                  <span className={styles.text}>{trainers[id].about}</span>
                  <span className={styles.facts}>
                    {level === 0 ? (
                      t('Not tried yet. One press starts it.')
                    ) : (
                      <>
                        <LevelBar level={level} />
                        {rich(
                          'Level <b>{level}</b> of {levels}{repeat, select, yes {, <b>{due}</b> to repeat} other {}}',
                          {
                            level,
                            levels,
                            due,
                            repeat: due > 0 ? 'yes' : 'no',
                            b: (text) => <b className="mono">{text}</b>,
                          },
                        )}
                      </>
                    )}
                  </span>
                </Link>
              </li>
            )
          })}
      </ul>
      <DrillList group={group} />
      <TabsCard />
    </div>
  )
}
