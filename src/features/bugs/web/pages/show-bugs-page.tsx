import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/client.ts'
import type { BugReport } from '#features/bugs/contract/bug.ts'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { AdminOnlyPage } from '#web/ui/admin-only-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ScreenBar, ScreenBones, ScreenState } from '#web/ui/screen-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { removeBug } from '../bug-removal.ts'
import { BugRow } from '../components/bug-row.tsx'
import { FinishBugModal } from '../components/finish-bug-modal.tsx'
import { bugsQuery, refreshBugs } from '../queries.ts'
import styles from './show-bugs-page.module.css'

const nameOf = ({ description }: BugReport): string => {
  const [line = ''] = description.split('\n', 1)
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

/** `/show-bugs`: what people say is wrong, for those who run the server. */
export const ShowBugsPage = () => {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(bugsQuery)
  const [which, setWhich] = useState<'all' | 'open'>('all')
  const [finishing, setFinishing] = useState<BugReport | null>(null)
  const reopen = useMutation({
    mutationFn: (bugId: string) => api.reopenBug({ bugId }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (fault) => flash.error(messageOf(fault, 'It was not saved. Try again.')),
    onSettled: refreshBugs,
  })
  const all = data?.pages.flatMap((page) => page.bugReports)
  const shown = all?.filter((bug) => which === 'all' || bug.doneAt === null)
  if (error instanceof CallError && error.status === 403) return <AdminOnlyPage />
  return (
    <>
      <ScreenBar title="Bugs" count={data && `${data.pages[0]?.open ?? 0} open`}>
        <Segmented
          label="Show"
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: 'All' },
            { value: 'open', label: 'Open' },
          ]}
        />
      </ScreenBar>
      {!data && !error && (
        <Loading label="The reports are loading">
          <ScreenBones>
            <Skeleton height="72px" />
            <Skeleton height="72px" />
          </ScreenBones>
        </Loading>
      )}
      {error && !data && (
        <ScreenState>
          <ErrorState
            level="h3"
            title={bugTexts.notFetched}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {shown?.length === 0 && (
        <ScreenState>
          <EmptyState
            title={which === 'open' && all?.length !== 0 ? 'Nothing open' : 'No bugs reported'}
            text="What people send from “Report a Bug” arrives here."
          />
        </ScreenState>
      )}
      {shown && shown.length > 0 && (
        <ul aria-label="Bugs">
          {shown.map((bug) => (
            <BugRow
              key={bug.id}
              bug={bug}
              onFinish={() => setFinishing(bug)}
              onReopen={() => reopen.mutate(bug.id)}
              onDelete={() => void removeBug({ id: bug.id, name: nameOf(bug) })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button pending={isFetchingNextPage} pendingLabel="Loading..." onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {finishing && <FinishBugModal bug={finishing} onClose={() => setFinishing(null)} />}
    </>
  )
}
