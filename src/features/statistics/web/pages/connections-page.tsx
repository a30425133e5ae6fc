import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { Connection, Suggestion } from '#features/statistics/contract/numbers.ts'
import { type ProviderName, providers } from '#features/statistics/contract/providers.ts'
import { maxArtistAddress } from '#features/statistics/contract/statistics-limits.ts'
import { obstacleOf } from '#features/statistics/domain/shared-reasons.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import connectFormStyles from '../components/connect-form.module.css'
import { Reasons } from '../components/connection-note.tsx'
import { ConnectionRow, ConnectionRows } from '../components/connection-row.tsx'
import { NumberModal } from '../components/number-modal.tsx'
import { NumbersMissing } from '../components/numbers-frame.tsx'
import { OwnNumbers } from '../components/own-numbers.tsx'
import { connectionsQuery, refreshNumbers } from '../queries.ts'
import styles from './connections-page.module.css'

/** Takes one address of the band, and shows which others MusicBrainz knows, to be confirmed one by one. */
const ConnectForm = ({
  workspaceId,
  suggestions,
  search,
  field,
}: {
  workspaceId: string
  /** Where the address is pasted. */
  field: Ref<HTMLElement>
  suggestions: readonly Suggestion[]
  search: { state: 'waiting' | 'done' | 'failed'; text: string } | null
}) => {
  const [address, setAddress] = useState('')
  const [looks, setLooks] = useState(true)
  const connect = useMutation({
    mutationFn: (wanted: { address: string; search: boolean }) => api.connectArtist(wanted, { workspaceId }),
    onSuccess: async ({ message }, wanted) => {
      if (wanted.search || wanted.address === address) setAddress('')
      flash.success(message)
      await refreshNumbers(workspaceId)
    },
  })
  const fault = connect.error
    ? (fieldErrorsOf(connect.error).address ?? messageOf(connect.error, t('That didn’t work. Try again in a moment.')))
    : undefined
  return (
    <section ref={field} className={connectFormStyles.part} aria-labelledby="connect-address">
      <div className={connectFormStyles.about}>
        <h3 id="connect-address">{t('Connect by address')}</h3>
        <p>
          {t(
            'Paste the address of your artist page on Spotify, Deezer, YouTube, MusicBrainz or ListenBrainz. We don’t contact any of them before you do.',
          )}
        </p>
      </div>
      <div className={connectFormStyles.forms}>
        <Form
          className={connectFormStyles.form ?? ''}
          pending={connect.isPending}
          onSubmit={() => connect.mutate({ address, search: looks })}
        >
          <TextField
            label={t('Artist’s address')}
            name="address"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxArtistAddress}
            placeholder="https://www.deezer.com/artist/…"
            value={address}
            error={fault}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Checkbox
            label={t('Check MusicBrainz for the band’s other addresses')}
            checked={looks}
            onChange={(event) => setLooks(event.target.checked)}
          />
          <div>
            <Button type="submit" variant="primary" pending={connect.isPending} pendingLabel={t('Connecting...')}>
              {t('Connect')}
            </Button>
          </div>
        </Form>
        {search && (
          <p className={connectFormStyles.search} role="status">
            {search.state === 'waiting' ? t('Checking MusicBrainz for the other addresses.') : search.text}
          </p>
        )}
        {suggestions.length > 0 && (
          <ul className={connectFormStyles.suggestions} aria-label={t('Addresses to confirm')}>
            {suggestions.map(({ provider, url, from }) => (
              <li key={provider} className={connectFormStyles.suggestion}>
                <span className={connectFormStyles.where}>
                  <strong>{providers[provider].label}</strong>
                  <span className={connectFormStyles.url}>{url}</span>
                  <span className={connectFormStyles.from}>{t('from {source}', { source: from })}</span>
                </span>
                <Button
                  size="sm"
                  pending={connect.isPending && connect.variables.address === url}
                  pendingLabel={t('Connecting...')}
                  aria-label={t('Yes, connect {service}', { service: providers[provider].label })}
                  onClick={() => connect.mutate({ address: url, search: false })}
                >
                  {t('Yes, connect')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Takes what a provider sent back in the address, once, and clears the address of it; answers whether that is under way. */
const useLoginReturn = (workspaceId: string): boolean => {
  const navigate = useNavigate()
  const taken = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (back: { state: string; code: string }) => api.finishConnection(back, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshNumbers(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t finish the login. Start again.'))),
  })
  useEffect(() => {
    // Not the router's search: it would take a code of digits for a number.
    const search = new URLSearchParams(window.location.search)
    const [state, code] = [search.get('state'), search.get('code')]
    if (taken.current || (code === null && !search.has('error'))) return
    taken.current = true
    void navigate({ to: '/connections', search: {}, replace: true })
    if (state !== null && code !== null) mutate({ state, code })
    else flash.info(t('Nothing was connected: the login was cancelled.'))
  }, [navigate, mutate])
  return isPending
}

/** Those with numbers or a connection first, then what can be connected, then what has to be entered. */
const inOrder = (connections: readonly Connection[]): Connection[] => {
  const rank = (one: Connection): number => {
    if (one.state !== 'not_connected') return 0
    if (one.metrics.some(({ value }) => value !== null)) return 1
    const obstacle = obstacleOf(one)
    return obstacle === 'hand' ? 3 : obstacle === 'not set up' ? 4 : 2
  }
  return connections.toSorted((one, other) => rank(one) - rank(other))
}

const parts = { services: t('Services'), numbers: t('By hand and from files') } as const

/** `/connections`: where the numbers of the band come from; `?part=numbers` those that it gave itself. */
export const ConnectionsPage = () => {
  const { id: workspaceId } = useWorkspace()
  const edits = useMay('edit')
  const { part }: Record<string, unknown> = useSearch({ strict: false })
  const shown = part === 'numbers' ? 'numbers' : 'services'
  useLive('statistics.changed', () => void refreshNumbers(workspaceId))
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.name}>{t('Connections')}</h2>
        <p className={styles.about}>{t('Where your numbers come from. Connected sources update once a day.')}</p>
      </div>
      <PartTabs label={t('Connections')} names={parts} shown={shown} to="/connections" first="services" />
      {shown === 'numbers' ? (
        <OwnNumbers workspaceId={workspaceId} edits={edits} />
      ) : (
        <Services workspaceId={workspaceId} edits={edits} />
      )}
    </>
  )
}

/** The newest numbers with their sources, a line each, and the ways to more. */
const Services = ({ workspaceId, edits }: { workspaceId: string; edits: boolean }) => {
  const manages = useMay('manage')
  const query = useQuery(connectionsQuery(workspaceId))
  const { data } = query
  const isReturning = useLoginReturn(workspaceId)
  const form = useRef<HTMLElement>(null)
  const [entering, setEntering] = useState<ProviderName | null>(null)
  return (
    <>
      {isReturning && (
        <p className={styles.returning} role="status">
          {t('Connecting your account...')}
        </p>
      )}
      {!data ? (
        <NumbersMissing
          query={query}
          loading={t('The connections are loading')}
          failed={t('Couldn’t load the connections. Nothing is lost; try again in a moment.')}
          heights={['120px', '320px']}
        />
      ) : (
        <>
          <ConnectionRows>
            {inOrder(data.connections).map((connection) => (
              <ConnectionRow
                key={connection.provider}
                workspaceId={workspaceId}
                connection={connection}
                edits={edits}
                manages={manages}
                onConnect={() => form.current?.querySelector('input')?.focus()}
                onEnter={() => setEntering(connection.provider)}
              />
            ))}
          </ConnectionRows>
          <div className={styles.reasons}>
            <Reasons connections={data.connections} />
            {!manages && <p>{t('Only the owner and managers can connect services.')}</p>}
          </div>
          {manages && (
            <ConnectForm workspaceId={workspaceId} suggestions={data.suggestions} search={data.search} field={form} />
          )}
          {entering !== null && (
            <NumberModal
              workspaceId={workspaceId}
              offered={[entering]}
              today={new Date().toISOString().slice(0, 10)}
              onClose={() => setEntering(null)}
            />
          )}
        </>
      )}
    </>
  )
}
