import { useQuery } from '@tanstack/react-query'
import { providers } from '#features/statistics/contract/providers.ts'
import { detailOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ConnectForm } from '../components/connect-form.tsx'
import { ConnectionRow } from '../components/connection-row.tsx'
import { OwnNumbers } from '../components/own-numbers.tsx'
import { useLoginReturn } from '../hooks/use-login-return.ts'
import { connectionsQuery, refreshNumbers } from '../queries.ts'
import styles from './connections-page.module.css'

/** `/connections`: where the numbers of the band come from, in which state each source is, and why a number is missing. */
export const ConnectionsPage = () => {
  const { id: workspaceId } = useWorkspace()
  const edits = useMay('edit')
  const manages = useMay('manage')
  const { data, error, refetch, isFetching } = useQuery(connectionsQuery(workspaceId))
  const isReturning = useLoginReturn(workspaceId)
  useLive('statistics.changed', () => void refreshNumbers(workspaceId))
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.name}>Connections</h2>
        <p className={styles.about}>
          Where the numbers of the band come from. Each source is asked once a day, in the background.
        </p>
      </div>
      {isReturning && (
        <p className={styles.returning} role="status">
          Connecting your account…
        </p>
      )}
      {error && !data ? (
        <div className={styles.state}>
          <ErrorState
            level="h3"
            title="Failed to load data"
            text="The connections did not arrive. Nothing is lost; try again in a moment."
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </div>
      ) : !data ? (
        <Loading label="The connections are loading">
          <div className={styles.bones}>
            <Skeleton width="100%" height="120px" />
            <Skeleton width="100%" height="320px" />
          </div>
        </Loading>
      ) : (
        <>
          {manages ? (
            <ConnectForm workspaceId={workspaceId} suggestions={data.suggestions} search={data.search} />
          ) : (
            <p className={styles.returning}>Only the owner and the managers of this workspace connect services.</p>
          )}
          <ul aria-label="Sources of numbers">
            {data.connections.map((connection) => (
              <ConnectionRow
                key={connection.provider}
                workspaceId={workspaceId}
                connection={connection}
                edits={edits}
                manages={manages && providers[connection.provider].way !== 'hand'}
              />
            ))}
          </ul>
          <OwnNumbers workspaceId={workspaceId} edits={edits} />
        </>
      )}
    </>
  )
}
