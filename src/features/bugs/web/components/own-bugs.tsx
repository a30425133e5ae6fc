import { useQuery } from '@tanstack/react-query'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { detailOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { Chip } from '#web/ui/chip.tsx'
import { CutNote } from '#web/ui/cut-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { ownBugsQuery, refreshBugs } from '../queries.ts'
import styles from './own-bugs.module.css'

/** What the person has reported before, and what came of it. */
export const OwnBugs = () => {
  const { data, error, refetch, isFetching } = useQuery(ownBugsQuery)
  const bugs = data?.bugReports
  useLive('bugs.changed', () => void refreshBugs())
  return (
    <section className={styles.section} aria-labelledby="own-bugs">
      <h2 id="own-bugs" className={styles.title}>
        Your reports
      </h2>
      {!bugs && !error && (
        <Loading label="Your reports are loading">
          <Skeleton width="100%" height="64px" />
        </Loading>
      )}
      {error && !bugs && (
        <ErrorState
          level="h3"
          title={bugTexts.notFetched}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      )}
      {bugs?.length === 0 && <p className={styles.none}>You have not reported anything. May it stay that way.</p>}
      {bugs && bugs.length > 0 && (
        <ul className={styles.list}>
          {bugs.map((bug) => (
            <li key={bug.id} className={styles.bug}>
              <p className={styles.head}>
                <When at={bug.timestamp} />
                <Chip tone={bug.doneAt ? 'ok' : 'line'}>{bug.doneAt ? 'Done' : 'Open'}</Chip>
              </p>
              <p className={styles.text}>{bug.description}</p>
              {bug.attachment_name && <p className={styles.file}>{bug.attachment_name}</p>}
              {bug.answer && <p className={styles.answer}>{bug.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      <CutNote when={data?.hasMore} text="Older reports are kept as well; those who run this Backline see them all." />
    </section>
  )
}
