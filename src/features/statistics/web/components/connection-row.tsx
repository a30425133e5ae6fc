import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { metricsOf } from '#features/statistics/contract/metrics.ts'
import type { Connection } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { withUnit } from '#features/statistics/domain/numbers-text.ts'
import { obstacleOf } from '#features/statistics/domain/shared-reasons.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { When } from '#web/ui/when.tsx'
import { metricLabel, originText } from '../number-words.ts'
import { refreshNumbers } from '../queries.ts'
import { Sign } from './connection-note.tsx'
import styles from './connection-row.module.css'

/** What a source does for whom: connecting is for those who manage, entering for those who edit. */
interface RowRights {
  edits: boolean
  manages: boolean
}

interface RowActs {
  /** Leads to where an address is pasted. */
  onConnect: () => void
  onEnter: () => void
}

const useConnectionActs = (workspaceId: string, provider: Connection['provider']) => {
  const onError = (error: unknown): void =>
    void flash.error(messageOf(error, t('That didn’t work. Try again in a moment.')))
  const onSuccess = async ({ message }: { message: string }): Promise<void> => {
    flash.success(message)
    await refreshNumbers(workspaceId)
  }
  return {
    fetchNow: useMutation({ mutationFn: () => api.fetchNumbers({ provider }, { workspaceId }), onSuccess, onError }),
    disconnect: useMutation({
      mutationFn: () => api.disconnectProvider({ provider }, { workspaceId }),
      onSuccess,
      onError,
    }),
    logIn: useMutation({
      mutationFn: () => api.beginConnection({ provider }, { workspaceId }),
      onSuccess: ({ url }) => window.location.assign(url),
      onError,
    }),
  }
}

type Acts = ReturnType<typeof useConnectionActs>

/** The one thing to do about a source now. */
const NextStep = ({
  connection,
  acts: { fetchNow, logIn },
  edits,
  manages,
  onConnect,
  onEnter,
}: { connection: Connection; acts: Acts } & RowRights & RowActs) => {
  const { provider, state, run } = connection
  const { label } = providers[provider]
  const obstacle = obstacleOf(connection)
  if (obstacle === 'hand' || obstacle === 'not set up')
    return edits && Object.keys(metricsOf(provider)).length > 0 ? (
      <Button size="sm" aria-label={t('Enter numbers for {service}', { service: label })} onClick={onEnter}>
        {t('Enter numbers')}
      </Button>
    ) : null
  if (obstacle === 'login' || state === 'needs_login')
    return manages ? (
      <Button
        size="sm"
        aria-label={t('Log in to {service}', { service: label })}
        pending={logIn.isPending || logIn.isSuccess}
        pendingLabel={t('Opening...')}
        onClick={() => logIn.mutate()}
      >
        {t('Log in')}
      </Button>
    ) : null
  if (obstacle === 'address')
    return manages ? (
      <Button size="sm" aria-label={t('Connect {service}', { service: label })} onClick={onConnect}>
        {t('Connect')}
      </Button>
    ) : null
  return edits ? (
    <Button
      size="sm"
      aria-label={t('Fetch now from {service}', { service: label })}
      pending={fetchNow.isPending || run !== null}
      pendingLabel={t('Asking...')}
      onClick={() => fetchNow.mutate()}
    >
      {t('Fetch now')}
    </Button>
  ) : null
}

/** Where the numbers of a source come from, why one is missing, and how to end it. */
const Details = ({
  connection,
  acts: { disconnect },
  manages,
}: {
  connection: Connection
  acts: Acts
  manages: boolean
}) => {
  const { provider, state, metrics, fetchedAt, nextFetchAt } = connection
  const { label, about } = providers[provider]
  const isConnected = state !== 'not_connected'
  return (
    <div className={styles.details}>
      <p>{connection.text}</p>
      <p>{about}</p>
      {fetchedAt && (
        <p>
          {nextFetchAt
            ? rich('Last numbers <when></when>; next around {next}', {
                when: () => <When at={fetchedAt} />,
                next: dateText(new Date(nextFetchAt), { dateStyle: 'medium', timeStyle: 'short' }),
              })
            : rich('Last numbers <when></when>', { when: () => <When at={fetchedAt} /> })}
        </p>
      )}
      <ul className={styles.origins}>
        {metrics.map(({ metric, value, asOf, source, reason }) =>
          value === null ? (
            isConnected && (
              <li key={metric}>
                {t('{metric}: no number. {reason}', { metric: metricLabel(provider, metric), reason })}
              </li>
            )
          ) : (
            <li key={metric}>
              {metricLabel(provider, metric)}: <strong>{withUnit(provider, metric, value)}</strong>,{' '}
              {originText({ source, asOf }, provider)}
            </li>
          ),
        )}
      </ul>
      {manages && isConnected && (
        <span>
          <Button
            size="sm"
            aria-label={t('Disconnect {service}', { service: label })}
            pending={disconnect.isPending}
            pendingLabel={t('Disconnecting...')}
            onClick={() => disconnect.mutate()}
          >
            {t('Disconnect')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** The sources, a line each. */
export const ConnectionRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list} aria-label={t('Where the numbers come from')}>
    {children}
  </ul>
)

/** One source in one line: its newest numbers, its state in a word or two, and what to do next. */
export const ConnectionRow = ({
  workspaceId,
  connection,
  ...row
}: { workspaceId: string; connection: Connection } & RowRights & RowActs) => {
  const { provider, metrics, name } = connection
  const { label } = providers[provider]
  const acts = useConnectionActs(workspaceId, provider)
  const [opened, setOpened] = useState(false)
  const numbers = metrics.flatMap(({ metric, value }) => (value === null ? [] : [withUnit(provider, metric, value)]))
  return (
    <li className={styles.row} aria-labelledby={`connection-${provider}`}>
      <h3 id={`connection-${provider}`} className={styles.title}>
        {label}
      </h3>
      <p className={styles.numbers}>
        {numbers.length > 0 ? numbers.join(' · ') : <span className={styles.none}>{name}</span>}
      </p>
      <span className={styles.state}>
        <Sign connection={connection} />
      </span>
      <span className={styles.actions}>
        <NextStep connection={connection} acts={acts} {...row} />
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('Details of {name}', { name: label })}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('Details')}
        </Button>
      </span>
      {opened && <Details connection={connection} acts={acts} manages={row.manages} />}
    </li>
  )
}
