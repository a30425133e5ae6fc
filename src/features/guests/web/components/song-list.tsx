import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Wish } from '#features/guests/contract/guest-link.ts'
import type { GuestSong, GuestVersion, Listening } from '#features/guests/contract/listening.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, messageOf } from '#web/api.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { rich } from '#web/rich.tsx'
import { useSignedIn } from '#web/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { useGuestPlayer } from '../guest-player.ts'
import { putListening, refreshListening } from '../guest-queries.ts'
import listenActionsStyles from './listen-actions.module.css'
import styles from './song-list.module.css'

const megabytes = (bytes: number): string =>
  `${numberText(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })} MB`

const askWords = (wishes: readonly Wish[]): string =>
  wishes.length > 1
    ? t('Ask to write notes and download')
    : wishes[0] === 'comment'
      ? t('Ask to write notes')
      : t('Ask for the file')

/** What a guest may take along or ask for, and whose the notes become. */
export const ListenActions = ({
  token,
  listening,
  version,
}: {
  token: string
  listening: Listening
  version: GuestVersion
}) => {
  const missing: Wish[] = []
  if (!listening.mayComment) missing.push('comment')
  if (!listening.mayDownload) missing.push('download')
  const wishes = missing.filter((wish) => !listening.asked.includes(wish))
  const onError = (error: Error): number =>
    flash.error(messageOf(error, t('That did not go through. Try again in a moment.')))
  const ask = useMutation({
    mutationFn: async () => {
      for (const wish of wishes) putListening(token, await api.askGuestLink({ token, wish }))
    },
    onError,
  })
  const signedIn = useSignedIn() ?? false
  const claim = useMutation({
    mutationFn: () => api.claimGuestNotes({ token }),
    onSuccess: async () => {
      flash.success(t('The notes are now in your account.'))
      await refreshListening(token)
    },
    onError,
  })
  return (
    <div className={listenActionsStyles.actions}>
      {version.file && (
        <a
          className={buttonClass({ size: 'lg' })}
          href={addressOfCall('guestDownload', { token, id: version.id })}
          download={version.file.name}
        >
          <IconDownload size={16} aria-hidden="true" />
          {t('Download, {size}', { size: megabytes(version.file.bytes) })}
        </a>
      )}
      {wishes.length > 0 && (
        <Button size="lg" pending={ask.isPending} pendingLabel={t('Asking...')} onClick={() => ask.mutate()}>
          {askWords(wishes)}
        </Button>
      )}
      {missing.length > 0 && wishes.length === 0 && (
        <span role="status">
          {t('You’ve asked for more. {name} will see it at this link.', { name: listening.sharedBy })}
        </span>
      )}
      {signedIn && listening.guestName !== null && !listening.claimed && (
        <span className={listenActionsStyles.claim}>
          {rich('You are logged in. Did you write as {name}?<button>These notes are mine</button>', {
            name: listening.guestName,
            button: (text) => (
              <Button size="sm" pending={claim.isPending} pendingLabel={t('Saving...')} onClick={() => claim.mutate()}>
                {text}
              </Button>
            ),
          })}
        </span>
      )}
    </div>
  )
}

/** The songs of a link, each with its waveform; the one that is open is marked. */
export const SongList = ({
  songs,
  current,
  onChoose,
}: {
  songs: readonly GuestSong[]
  current: string
  onChoose: (song: GuestSong) => void
}) => (
  <nav aria-label={t('Songs')}>
    <ol className={styles.list}>
      {songs.map((song) => (
        <Row key={song.id} song={song} open={song.id === current} onChoose={() => onChoose(song)} />
      ))}
    </ol>
  </nav>
)

const Row = ({ song, open, onChoose }: { song: GuestSong; open: boolean; onChoose: () => void }) => {
  const [newest] = song.versions
  const overview = useMemo(() => readOverview(newest?.overview ?? null), [newest?.overview])
  const sounds = useGuestPlayer(
    (state) => state.playing && song.versions.some((version) => version.id === state.track?.id),
  )
  return (
    <li>
      <button type="button" className={styles.song} aria-current={open ? 'true' : undefined} onClick={onChoose}>
        <span className={styles.title}>{song.title}</span>
        <span className={styles.wave}>
          {overview && <WaveformCanvas overview={overview} height={22} playhead={false} muted={!open} overshoot={0} />}
        </span>
        <span className={`${styles.length} mono`}>
          {sounds ? t('playing') : newest?.durationSeconds ? timeLabel(newest.durationSeconds) : ''}
        </span>
      </button>
    </li>
  )
}
