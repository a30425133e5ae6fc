import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suggestion } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { maxArtistAddress } from '#features/statistics/contract/statistics-limits.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshNumbers } from '../queries.ts'
import styles from './connect-form.module.css'

/** Takes one address of the band, and shows which others MusicBrainz knows, to be confirmed one by one. */
export const ConnectForm = ({
  workspaceId,
  suggestions,
  search,
}: {
  workspaceId: string
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
    ? (fieldErrorsOf(connect.error).address ?? messageOf(connect.error, 'That did not work. Try again in a moment.'))
    : undefined
  return (
    <section className={styles.part} aria-labelledby="connect-address">
      <div className={styles.about}>
        <h2 id="connect-address">Paste one address</h2>
        <p>
          The page of the artist at Spotify, Deezer, YouTube, MusicBrainz or ListenBrainz. Nobody is asked anything
          before that.
        </p>
      </div>
      <div className={styles.forms}>
        <Form
          className={styles.form ?? ''}
          pending={connect.isPending}
          onSubmit={() => connect.mutate({ address, search: looks })}
        >
          <TextField
            label="Address of the artist"
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
            label="Look at MusicBrainz for the band’s other addresses"
            checked={looks}
            onChange={(event) => setLooks(event.target.checked)}
          />
          <div>
            <Button type="submit" variant="primary" pending={connect.isPending} pendingLabel="Connecting...">
              Connect
            </Button>
          </div>
        </Form>
        {search && (
          <p className={styles.search} role="status">
            {search.state === 'waiting' ? 'MusicBrainz is being asked for the other addresses…' : search.text}
          </p>
        )}
        {suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label="Addresses to confirm">
            {suggestions.map(({ provider, url, from }) => (
              <li key={provider} className={styles.suggestion}>
                <span className={styles.where}>
                  <strong>{providers[provider].label}</strong>
                  <span className={styles.url}>{url}</span>
                  <span className={styles.from}>from {from}</span>
                </span>
                <Button
                  size="sm"
                  pending={connect.isPending && connect.variables.address === url}
                  pendingLabel="Connecting..."
                  aria-label={`Yes, connect ${providers[provider].label}`}
                  onClick={() => connect.mutate({ address: url, search: false })}
                >
                  Yes, connect
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
