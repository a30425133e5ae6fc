import { useMutation } from '@tanstack/react-query'
import type { Connection } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { withUnit } from '#features/statistics/domain/numbers-text.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { When } from '#web/ui/when.tsx'
import { metricLabel, originText } from '../number-words.ts'
import { refreshNumbers } from '../queries.ts'
import { Sign } from './connection-note.tsx'
import styles from './connection-row.module.css'

/** One provider: its state and what to do about it, its newest numbers, and why one is missing. */
export const ConnectionRow = ({
  workspaceId,
  connection,
  edits,
  manages,
}: {
  workspaceId: string
  connection: Connection
  edits: boolean
  manages: boolean
}) => {
  const { provider, state, run, metrics } = connection
  const { label, way, about } = providers[provider]
  const failed = (error: unknown): void =>
    void flash.error(messageOf(error, 'That did not work. Try again in a moment.'))
  const done = async ({ message }: { message: string }): Promise<void> => {
    flash.success(message)
    await refreshNumbers(workspaceId)
  }
  const fetchNow = useMutation({
    mutationFn: () => api.fetchNumbers({ provider }, { workspaceId }),
    onSuccess: done,
    onError: failed,
  })
  const disconnect = useMutation({
    mutationFn: () => api.disconnectProvider({ provider }, { workspaceId }),
    onSuccess: done,
    onError: failed,
  })
  const logIn = useMutation({
    mutationFn: () => api.beginConnection({ provider }, { workspaceId }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: failed,
  })
  const isConnected = state !== 'not_connected'
  const known = metrics.filter(({ value }) => value !== null)
  const missing = isConnected ? metrics.filter(({ value }) => value === null) : []
  return (
    <li className={styles.row} aria-labelledby={`connection-${provider}`}>
      <div className={styles.head}>
        <h3 id={`connection-${provider}`} className={styles.title}>
          {label}
        </h3>
        <Sign connection={connection} />
        {isConnected && connection.name !== '' && <span>{connection.name}</span>}
      </div>
      <div className={styles.facts}>
        <p>{connection.text}</p>
        <p className={styles.about}>{about}</p>
        {connection.fetchedAt && (
          <p className={styles.about}>
            Last numbers <When at={connection.fetchedAt} />
            {connection.nextFetchAt &&
              `; asked again about ${new Date(connection.nextFetchAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`}
          </p>
        )}
        {known.length > 0 && (
          <ul className={styles.numbers}>
            {known.map(({ metric, value, asOf, source }) => (
              <li key={metric}>
                {metricLabel(provider, metric)}: <strong>{value !== null && withUnit(provider, metric, value)}</strong>,{' '}
                {originText({ source, asOf }, provider)}
              </li>
            ))}
          </ul>
        )}
        {missing.length > 0 && (
          <ul className={styles.numbers}>
            {missing.map(({ metric, reason }) => (
              <li key={metric}>
                {metricLabel(provider, metric)}: no number. {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {edits && isConnected && state !== 'needs_login' && (
          <Button
            size="sm"
            aria-label={`Fetch now from ${label}`}
            pending={fetchNow.isPending || run !== null}
            pendingLabel="Asking..."
            onClick={() => fetchNow.mutate()}
          >
            Fetch now
          </Button>
        )}
        {manages && way === 'login' && connection.isConfigured && (!isConnected || state === 'needs_login') && (
          <Button
            size="sm"
            aria-label={`Log in at ${label}`}
            pending={logIn.isPending || logIn.isSuccess}
            pendingLabel="Leading there..."
            onClick={() => logIn.mutate()}
          >
            Log in
          </Button>
        )}
        {manages && isConnected && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Disconnect ${label}`}
            pending={disconnect.isPending}
            pendingLabel="Disconnecting..."
            onClick={() => disconnect.mutate()}
          >
            Disconnect
          </Button>
        )}
      </div>
    </li>
  )
}
