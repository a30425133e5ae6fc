import { useQuery } from '@tanstack/react-query'
import type { CountedDay } from '#features/linker/contract/link-page.ts'
import { shownDate } from '#features/linker/domain/date-words.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { linkCountsQuery } from '../queries.ts'
import styles from './counts-panel.module.css'

const sum = (days: readonly CountedDay[]): number => days.reduce((all, { times }) => all + times, 0)

const height = 56

/** How often the page was seen and its links followed in the last thirty days. */
export const CountsPanel = ({ workspaceId, pageId }: { workspaceId: string; pageId: string }) => {
  const { data, error, refetch } = useQuery(linkCountsQuery(workspaceId, pageId))
  return (
    <section className={styles.part} aria-labelledby="link-counts">
      <h3 id="link-counts" className={styles.title}>
        {t('Last 30 days')}
      </h3>
      {error && !data ? (
        <ErrorState
          level="h3"
          title={t('Failed to load data')}
          text={t('Couldn’t load the counts. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Loading label={t('The counts are loading')}>
          <Skeleton width="100%" height="56px" />
        </Loading>
      ) : (
        <>
          <p>
            {rich(
              '{views, plural, one {<number>#</number> view} other {<number>#</number> views}}, {clicks, plural, one {<number>#</number> click} other {<number>#</number> clicks}}',
              {
                views: sum(data.views),
                clicks: sum(data.clicks),
                number: (text) => <strong className="mono">{text}</strong>,
              },
            )}
          </p>
          <Bars days={data.views} />
          {data.items.length > 0 && (
            <ul className={styles.items}>
              {data.items.map(({ item, name, times }) => (
                <li key={item} className={styles.item}>
                  <span>{name}</span>
                  <span className="mono">{times}</span>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.note}>{t('Counted without cookies or IP addresses. Bots are left out.')}</p>
        </>
      )}
    </section>
  )
}

const Bars = ({ days }: { days: readonly CountedDay[] }) => {
  const most = Math.max(1, ...days.map(({ times }) => times))
  const busiest = days.reduce(
    (best, day) => (day.times > best.times ? day : best),
    days[0] ?? { day: '', times: 0, people: 0 },
  )
  const words =
    busiest.times === 0
      ? t('No visits yet.')
      : t('Most views: {times} on {date}.', { times: busiest.times, date: shownDate(busiest.day) })
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
        aria-hidden="true"
      >
        {days.map(({ day, times }, at) => {
          const tall = Math.max(1, (times / most) * height)
          return <rect key={day} x={at * 10 + 1} y={height - tall} width="8" height={tall} />
        })}
      </svg>
      <figcaption className={styles.note}>{words}</figcaption>
    </figure>
  )
}
