import { useQuery } from '@tanstack/react-query'
import { providers } from '#features/statistics/contract/providers.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { ConnectForm } from '../components/connect-form.tsx'
import { ConnectionRow } from '../components/connection-row.tsx'
import { NumbersMissing } from '../components/numbers-frame.tsx'
import { OwnNumbers } from '../components/own-numbers.tsx'
import { useLoginReturn } from '../hooks/use-login-return.ts'
import { connectionsQuery, refreshNumbers } from '../queries.ts'
import styles from './connections-page.module.css'

/** `/connections`: where the numbers of the band come from, in which state each source is, and why a number is missing. */
export const ConnectionsPage = () => {
  const { id: workspaceId } = useWorkspace()
  const edits = useMay('edit')
  const manages = useMay('manage')
  const query = useQuery(connectionsQuery(workspaceId))
  const { data } = query
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
      {!data ? (
        <NumbersMissing
          query={query}
          loading="The connections are loading"
          failed="The connections did not arrive. Nothing is lost; try again in a moment."
          heights={['120px', '320px']}
        />
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
