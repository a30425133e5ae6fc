import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshPlan } from '../queries.ts'
import styles from './connect-spotify.module.css'

/** Tells how to connect the band's Spotify artist, and keeps its id; connected, it says so and lets one change it. */
export const ConnectSpotify = ({ workspaceId, artistId }: { workspaceId: string; artistId: string | null }) => {
  const [changes, setChanges] = useState(false)
  const [pasted, setPasted] = useState('')
  const connect = useMutation({
    mutationFn: () => api.addSpotifyArtistId({ 'artist-id': pasted }, { workspaceId }),
    onSuccess: () => {
      void refreshPlan(workspaceId)
      setChanges(false)
      setPasted('')
      flash.success('The Spotify artist is connected.')
    },
  })
  const disconnect = useMutation({
    mutationFn: () => api.removeSpotifyArtistId({}, { workspaceId }),
    onSuccess: () => {
      void refreshPlan(workspaceId)
      flash.success('The Spotify artist is disconnected.')
    },
    onError: (error) => flash.error(messageOf(error, 'The artist was not disconnected. Try again in a moment.')),
  })
  const changeButton = useRef<HTMLButtonElement>(null)
  const cancel = (): void => {
    setChanges(false)
    setPasted('')
    connect.reset()
    requestAnimationFrame(() => changeButton.current?.focus())
  }
  if (artistId !== null && !changes)
    return (
      <section className={styles.connected} aria-label="Spotify artist">
        <p>
          Spotify artist <span className="mono">{artistId}</span>
        </p>
        <Button ref={changeButton} size="sm" variant="quiet" onClick={() => setChanges(true)}>
          Change
        </Button>
        <Button
          size="sm"
          variant="quiet"
          pending={disconnect.isPending}
          pendingLabel="Disconnecting..."
          onClick={() => disconnect.mutate()}
        >
          Disconnect
        </Button>
      </section>
    )
  return (
    <section className={styles.connect} aria-labelledby="connect-spotify">
      <div>
        <h2 id="connect-spotify" className={styles.title}>
          Connect your Spotify artist
        </h2>
        <ol className={styles.steps}>
          <li>Open your artist’s page on Spotify.</li>
          <li>Press the three dots, Share, Copy link to artist.</li>
          <li>Paste the link here; the ID in it is kept.</li>
        </ol>
        <p className={styles.note}>The timeline shows your own releases with or without it.</p>
      </div>
      <Form className={styles.form} pending={connect.isPending} onSubmit={() => connect.mutate()}>
        <TextField
          label="Artist ID or link"
          name="artist-id"
          autoComplete="off"
          spellCheck={false}
          {...(changes && { autoFocus: true })}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && changes) cancel()
          }}
          error={
            connect.error
              ? (fieldErrorsOf(connect.error)['artist-id'] ??
                messageOf(connect.error, 'The artist was not connected. Try again in a moment.'))
              : undefined
          }
        />
        <Button type="submit" pending={connect.isPending} pendingLabel="Connecting...">
          Connect
        </Button>
        {changes && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Form>
    </section>
  )
}
