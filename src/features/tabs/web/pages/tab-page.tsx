import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { TabRoom } from '../components/tab-room.tsx'
import { notArrived, TabsLocked } from '../components/tabs-locked.tsx'
import { refreshTabs, tabFileQuery, tabQuery } from '../queries.ts'
import styles from './tab-page.module.css'

/** One tab, shown and played. */
export const TabPage = () => {
  const workspace = useWorkspace()
  const { tabId = '' } = useParams({ strict: false })
  return workspace.workspaceTier === 'free' ? (
    <TabsLocked />
  ) : (
    <OneTab key={tabId} workspaceId={workspace.id} tabId={tabId} />
  )
}

const OneTab = ({ workspaceId, tabId }: { workspaceId: string; tabId: string }) => {
  const { data: tab, error, refetch } = useQuery(tabQuery(workspaceId, tabId))
  const file = useQuery({
    ...tabFileQuery(workspaceId, { id: tabId, fileVersion: tab?.fileVersion ?? 0 }),
    enabled: tab !== undefined,
  })
  useLive('tabs.changed', () => void refreshTabs(workspaceId))
  const gone = error instanceof CallError && error.status === 404
  const failure = tab ? file.error : error
  if (tab && file.data && !gone)
    return (
      <>
        <HeaderCrumb>{tab.title}</HeaderCrumb>
        <TabRoom workspaceId={workspaceId} tab={tab} bytes={file.data} />
      </>
    )
  return (
    <div className={styles.state}>
      {gone ? (
        <EmptyState
          level="h2"
          title={t('Tab not found')}
          text={t(
            'This tab doesn’t exist, or you’re not allowed to see it. It may have been deleted, or belong to another workspace.',
          )}
          action={<LinkButton to="/tabs">{t('All tabs')}</LinkButton>}
        />
      ) : failure ? (
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          text={notArrived('tab', failure)}
          detail={detailOf(failure)}
          onRetry={() => void (tab ? file.refetch() : refetch())}
        />
      ) : (
        <Loading label={t('Loading the tab')}>
          <div className={styles.bones}>
            <Skeleton width="40%" height="34px" />
            <Skeleton width="100%" height="320px" />
          </div>
        </Loading>
      )}
    </div>
  )
}
