import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, detailOf, messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Progress } from '../../contract/progress.ts'
import { trainerIds, trainers } from '../../contract/trainers.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'
import { PracticeHead } from '../components/practice-head.tsx'
import { ConfusionMatrix } from '../progress/confusion-matrix.tsx'
import { DrillBench } from '../progress/drill-bench.tsx'
import ownDataStyles from '../progress/own-data.module.css'
import { dayNumberOf, EqHeat, LevelLine, minutesText } from '../progress/progress-charts.tsx'
import weakestItemsStyles from '../progress/weakest-items.module.css'
import { progressQuery, today, trainingStateQuery } from '../queries.ts'
import { keepSending, useWaitingAnswers } from '../waiting-answers.ts'
import styles from './training-progress-page.module.css'

/** What is known of one's practice: to take away, or to delete. */
const OwnData = ({ personId }: { personId: string }) => {
  const [asking, setAsking] = useState(false)
  const deletion = useMutation({
    mutationFn: () => api.deleteTraining({}),
    onSuccess: ({ message }) => {
      setAsking(false)
      flash.success(message)
      void queryClient.invalidateQueries({ queryKey: ['training', personId] })
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t delete your training. Try again.'))),
  })
  return (
    <div className={ownDataStyles.data}>
      <p>
        {t(
          'Only you see your answers. If someone sets you a drill, they see how many you answered and how many were right.',
        )}
      </p>
      <div className={ownDataStyles.actions}>
        <a className={ownDataStyles.link} href={addressOfCall('exportTraining', {})} download>
          {t('Download all answers (CSV)')}
        </a>
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          {t('Delete my training')}
        </Button>
      </div>
      {asking && (
        <ConfirmModal
          opened
          onClose={() => setAsking(false)}
          onConfirm={() => deletion.mutate()}
          pending={deletion.isPending}
          question={t('Are you sure you want to delete your training?')}
          lost={t(
            'You’ll lose every answer, all levels and your streak for good. Download them first if you want to keep them.',
          )}
        />
      )}
    </div>
  )
}

/** The items that need practice most, each with the way to it. */
const WeakestItems = ({ weakest }: { weakest: Progress['weakest'] }) =>
  weakest.length === 0 ? (
    <p className={weakestItemsStyles.none}>
      {t('Nothing stands out yet. Answer the same item {count} times to see how you’re doing.', {
        count: enoughAnswers,
      })}
    </p>
  ) : (
    <ol className={weakestItemsStyles.list}>
      {weakest.map(({ trainer, item, name, asked, right }) => (
        <li key={`${trainer} ${item}`} className={weakestItemsStyles.item}>
          <span>
            <strong>{name}</strong>
            <span className={weakestItemsStyles.facts}>
              {t('{trainer}, {right} of {asked} right', { trainer: trainers[trainer].name, right, asked })}
            </span>
          </span>
          <LinkButton to={trainers[trainer].path} search={{ pool: item }} size="sm">
            {t('Practise now')}
          </LinkButton>
        </li>
      ))}
    </ol>
  )

const spans = [
  { value: '7', label: t('7 days') },
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('A year') },
] as const
type Span = (typeof spans)[number]['value']

const summaryOf = ({ days, longest }: Progress['streak'], milliseconds: number): string => {
  if (longest === 0) return t('No practice yet. Ten minutes a day beats an hour a week.')
  const values = { days, longest, time: minutesText(milliseconds) }
  return longest > days
    ? t(
        '{days, plural, one {# day} other {# days}} in a row, best {longest, plural, one {# day} other {# days}}. {time} of answers in this period.',
        values,
      )
    : t('{days, plural, one {# day} other {# days}} in a row. {time} of answers in this period.', values)
}

/** What somebody has learned, what they take for what, and what is set for whom. */
export const TrainingProgressPage = () => {
  const { data: personId = '' } = useQuery(sessionQuery)
  const person = personId ?? ''
  const [span, setSpan] = useState<Span>('30')
  const { data, error, refetch } = useQuery({ ...progressQuery(person, Number(span)), enabled: person !== '' })
  const { data: state } = useQuery({ ...trainingStateQuery(person), enabled: person !== '' })
  const waiting = useWaitingAnswers()
  useEffect(() => (person === '' ? undefined : keepSending(person)), [person])
  useLive('training.answers', () => void queryClient.invalidateQueries({ queryKey: ['training', person] }))
  const to = dayNumberOf(today())
  const practised = data?.days.reduce((sum, { milliseconds }) => sum + milliseconds, 0) ?? 0
  return (
    <div className={styles.page}>
      <PracticeHead
        title={t('Your ears')}
        about={
          <>
            {data ? summaryOf(data.streak, practised) : '\u00a0'}
            {waiting > 0 &&
              ` ${t('{waiting, plural, one {# answer is} other {# answers are}} waiting for the network.', { waiting })}`}
          </>
        }
      >
        <Segmented label={t('Time')} options={[...spans]} value={span} onChange={setSpan} />
      </PracticeHead>
      {!data && !error && <Loading label={t('Loading your progress')} />}
      {error && !data && (
        <ErrorState
          level="h2"
          title={t('Couldn’t load your progress')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.days.length === 0 && (
        <div className={styles.part}>
          <EmptyState
            title={t('No practice in this period')}
            text={t('Ten minutes is enough to see your first level here.')}
            action={
              <LinkButton to="/daily-workout" variant="primary">
                {t('Daily workout')}
              </LinkButton>
            }
          />
        </div>
      )}
      {data && data.days.length > 0 && (
        <>
          <section aria-label={t('Levels')} className={styles.levels}>
            {trainerIds.map((trainer) => (
              <LevelLine key={trainer} trainer={trainer} days={data.days} from={to + 1 - Number(span)} to={to} />
            ))}
          </section>
          <div className={styles.two}>
            <section className={styles.part}>
              <h3 className={styles.heading}>{t('Weakest five')}</h3>
              <WeakestItems weakest={data.weakest} />
            </section>
            <section className={styles.part}>
              <h3 className={styles.heading}>{t('What you mix up')}</h3>
              <ConfusionMatrix confusions={data.confusions} />
            </section>
          </div>
          <section className={styles.part}>
            <h3 className={styles.heading}>{t('Bands, percent right')}</h3>
            <EqHeat memories={state?.memories ?? []} />
          </section>
          <section className={styles.part}>
            <h3 className={styles.heading}>{t('Listened on')}</h3>
            <ul className={styles.devices}>
              {data.devices.map(({ device, answered, right }) => (
                <li key={device}>
                  {rich(
                    '<strong>{device, select, headphones {headphones} speakers {speakers} phone {phone} other {unknown}}</strong> {percent} % of {answered}',
                    {
                      device,
                      strong: (text) => <strong className={styles.device}>{text}</strong>,
                      percent: Math.round((100 * right) / answered),
                      answered,
                    },
                  )}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <DrillBench />
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('Your data')}</h3>
        <OwnData personId={person} />
      </section>
    </div>
  )
}
