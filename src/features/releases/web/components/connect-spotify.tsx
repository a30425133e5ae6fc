import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
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
      flash.success(t('Spotify artist connected.'))
    },
  })
  const disconnect = useMutation({
    mutationFn: () => api.removeSpotifyArtistId({}, { workspaceId }),
    onSuccess: () => {
      void refreshPlan(workspaceId)
      flash.success(t('Spotify artist disconnected.'))
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t disconnect the artist. Try again in a moment.'))),
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
      <section className={styles.connected} aria-label={t('Spotify artist')}>
        <p>
          {rich('Spotify artist <id>{artistId}</id>', {
            artistId,
            id: (text) => <span className="mono">{text}</span>,
          })}
        </p>
        <Button ref={changeButton} size="sm" variant="quiet" onClick={() => setChanges(true)}>
          {t('Change')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          pending={disconnect.isPending}
          pendingLabel={t('Disconnecting...')}
          onClick={() => disconnect.mutate()}
        >
          {t('Disconnect')}
        </Button>
      </section>
    )
  return (
    <section className={styles.connect} aria-labelledby="connect-spotify">
      <div>
        <h2 id="connect-spotify" className={styles.title}>
          {t('Connect your Spotify artist')}
        </h2>
        <ol className={styles.steps}>
          <li>{t('Open your artist’s page on Spotify.')}</li>
          <li>{t('Press the three dots, Share, Copy link to artist.')}</li>
          <li>{t('Paste the link here; we only keep the ID in it.')}</li>
        </ol>
        <p className={styles.note}>{t('The timeline shows your own releases either way.')}</p>
      </div>
      <Form className={styles.form} pending={connect.isPending} onSubmit={() => connect.mutate()}>
        <TextField
          label={t('Artist ID or link')}
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
                messageOf(connect.error, t('Couldn’t connect the artist. Try again in a moment.')))
              : undefined
          }
        />
        <Button type="submit" pending={connect.isPending} pendingLabel={t('Connecting...')}>
          {t('Connect')}
        </Button>
        {changes && (
          <Button variant="quiet" onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
      </Form>
    </section>
  )
}
