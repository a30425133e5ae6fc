import { IconCloudCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Tab } from '#features/tabs/contract/tab.ts'
import { tabFileKinds } from '#features/tabs/contract/tab-limits.ts'
import { findTabs } from '#features/tabs/domain/find-tabs.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import styles from '../components/kept-tabs-bar.module.css'
import { TabModal } from '../components/tab-modal.tsx'
import { TabTable } from '../components/tab-table.tsx'
import { notArrived, TabsLocked } from '../components/tabs-locked.tsx'
import { dropTabs, type KeptTab, keptTabsQuery } from '../kept-tabs.ts'
import { refreshTabs, removeTab, tabsQuery } from '../queries.ts'

/** Says how many tabs this device keeps, and lets go of them; nothing while it keeps none. */
const KeptTabsBar = ({ workspaceId, kept }: { workspaceId: string; kept: readonly KeptTab[] }) => {
  const offline = useOffline()
  if (kept.length === 0) return null
  const bytes = kept.reduce((sum, { tab }) => sum + tab.bytes, 0)
  return (
    <p className={styles.bar}>
      <IconCloudCheck size={16} aria-hidden="true" />
      <span>
        {rich(
          '{tabs} kept offline, <bytes>{size}</bytes>{network, select, none {. You need a connection for the others.} other {}}',
          {
            tabs: kept.length,
            size: bytesText(bytes),
            network: offline ? 'none' : 'there',
            bytes: (text) => <span className="mono">{text}</span>,
          },
        )}
      </span>
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          void dropTabs(
            workspaceId,
            kept.map(({ tabId }) => tabId),
          )
        }
      >
        {t('Remove all')}
      </Button>
    </p>
  )
}

/** The band's tabs: find, open, add, change, delete. */
export const TabsPage = () => {
  const workspace = useWorkspace()
  return workspace.workspaceTier === 'free' ? <TabsLocked /> : <TabLibrary workspaceId={workspace.id} />
}

const TabLibrary = ({ workspaceId }: { workspaceId: string }) => {
  const edits = useMay('edit')
  const navigate = useNavigate()
  const { data: tabs, error, refetch, isFetching } = useQuery(tabsQuery(workspaceId))
  const { data: kept = [] } = useQuery(keptTabsQuery(workspaceId))
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [dialog, setDialog] = useState<{ tab: Tab | null } | null>(null)
  useLive('tabs.changed', () => void refreshTabs(workspaceId))
  const add = edits && (
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setDialog({ tab: null })}>
      {t('Add tab')}
    </Button>
  )
  const found = tabs ? findTabs(tabs, wanted) : []
  return (
    <>
      <ScreenBar
        title={t('Tabs')}
        count={tabs?.length}
        search={{ label: t('Search title, artist, tuning'), value: typed, onType: setTyped }}
      >
        {tabs && tabs.length > 0 && add}
      </ScreenBar>
      {!tabs && !error && (
        <Loading label={t('Loading the tabs')}>
          <ScreenBones>
            <Skeleton width="100%" height="48px" />
            <Skeleton width="100%" height="48px" />
            <Skeleton width="100%" height="48px" />
          </ScreenBones>
        </Loading>
      )}
      {error && !tabs && (
        <ScreenState>
          <ErrorState
            level="h3"
            title={t('Failed to load data')}
            text={notArrived('tabs', error)}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      <KeptTabsBar workspaceId={workspaceId} kept={kept} />
      {found.length > 0 && (
        <TabTable
          tabs={found}
          kept={new Set(kept.map(({ tabId }) => tabId))}
          onDrop={(tab) => void dropTabs(workspaceId, [tab.id])}
          onEdit={(tab) => setDialog({ tab })}
          onDelete={(tab) => void removeTab(workspaceId, tab)}
        />
      )}
      {tabs && found.length === 0 && (
        <ScreenState>
          {tabs.length === 0 ? (
            <EmptyState
              title={t('No tabs yet')}
              text={
                edits
                  ? t('Add the first one: {kinds}.', { kinds: tabFileKinds() })
                  : t('The band hasn’t added any tabs yet.')
              }
              action={add}
            />
          ) : (
            <EmptyState
              title={t('No tabs found')}
              text={t('Nothing with “{text}” in its title, artist, instruments or tuning.', { text: wanted.trim() })}
              action={<Button onClick={() => setTyped('')}>{t('Clear search')}</Button>}
            />
          )}
        </ScreenState>
      )}
      {dialog && (
        <TabModal
          workspaceId={workspaceId}
          tab={dialog.tab}
          onAdded={(tab) => void navigate({ to: '/tabs/$tabId', params: { tabId: tab.id } })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
