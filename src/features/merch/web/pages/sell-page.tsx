import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { MerchGate } from '../components/merch-gate.tsx'
import styles from '../components/ready-sign.module.css'
import { Till } from '../components/till.tsx'
import { isTableKnown, merchQuery, merchShowsQuery, refreshMerch } from '../queries.ts'
import { sendSales } from '../waiting-sales.ts'

const signs = {
  preparing: { Icon: IconCircleDashed, words: t('Getting ready...') },
  ready: { Icon: IconCircleCheck, words: t('Ready offline') },
  refused: { Icon: IconCircleX, words: t('This device only sells while online') },
} as const

/** Makes the till ready for times without a network, and says whether it is; `isLoaded` once everything of it has arrived. */
const ReadySign = ({ workspaceId, isLoaded }: { workspaceId: string; isLoaded: boolean }) => {
  const app = useReadyOffline()
  const [isKnown, setIsKnown] = useState<boolean | null>(null)
  useEffect(() => {
    if (isLoaded) void isTableKnown(workspaceId).then(setIsKnown)
  }, [workspaceId, isLoaded])
  const state = isKnown === false ? 'refused' : isKnown === null && app === 'ready' ? 'preparing' : app
  const { Icon, words } = signs[state]
  return (
    <p className={styles.sign} role="status">
      <Icon size={14} aria-hidden="true" />
      {words}
    </p>
  )
}

/** `/merch/sell`: the till of the table, for a phone, with and without a network. */
export const SellPage = () => {
  const { id } = useWorkspace()
  return (
    <MerchGate>
      <Table key={id} workspaceId={id} />
    </MerchGate>
  )
}

const Table = ({ workspaceId }: { workspaceId: string }) => {
  const merch = useQuery(merchQuery(workspaceId))
  const shows = useQuery(merchShowsQuery(workspaceId))
  const { data: personId } = useQuery(sessionQuery)
  useLive('merch.changed', ({ data }) => data.workspaceId === workspaceId && void refreshMerch(workspaceId))
  useEffect(() => {
    if (personId) void sendSales(personId)
  }, [personId])
  if (merch.data && personId) {
    const sold = merch.data.products.filter(({ isArchived }) => !isArchived)
    if (sold.length > 0)
      return (
        <>
          <ReadySign workspaceId={workspaceId} isLoaded={shows.data !== undefined} />
          <Till merch={merch.data} shows={shows.data?.shows ?? []} workspaceId={workspaceId} personId={personId} />
        </>
      )
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title={t('Nothing to sell yet')}
          text={t('Add what you have, with its sizes and prices, and it shows up here as big buttons.')}
          action={<LinkButton to="/merch">{t('Products')}</LinkButton>}
        />
      </ScreenState>
    )
  }
  if (merch.error)
    return (
      <ScreenState>
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          text={t('Couldn’t load the till. Open it once while online, and this device keeps it.')}
          detail={detailOf(merch.error)}
          onRetry={() => void merch.refetch()}
        />
      </ScreenState>
    )
  return (
    <Loading label={t('Loading the till')}>
      <ScreenBones>
        <Skeleton width="100%" height="96px" />
        <Skeleton width="100%" height="240px" />
      </ScreenBones>
    </Loading>
  )
}
