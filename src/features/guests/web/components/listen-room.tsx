import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { stageWords } from '#features/demos/contract/stage-words.ts'
import type { GuestSong, GuestVersion, Listening } from '#features/guests/contract/listening.ts'
import { numberText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { type Listener, placeOf, useListeners, useNow } from '#web/presence/listeners.ts'
import { type ReportedClock, useReports } from '#web/presence/use-reports.ts'
import { rich } from '#web/rich.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { guestPlayer, guestTrack, useGuestPlayer } from '../guest-player.ts'
import { guestPage, listeningQuery } from '../guest-queries.ts'
import { onGuestListener, useGuestLive } from '../hooks/use-guest-live.ts'
import alsoHereStyles from './also-here.module.css'
import { GuestNotes } from './guest-notes.tsx'
import { GuestWaveform } from './guest-waveform.tsx'
import styles from './listen-room.module.css'
import playRoundStyles from './play-round.module.css'
import { ListenActions, SongList } from './song-list.tsx'
import versionFactsStyles from './version-facts.module.css'

/** Where a guest is in a version: in the player, or at its beginning. */
const guestClock = (versionId: string): ReportedClock => {
  const loaded = (): boolean => guestPlayer.getState().track?.id === versionId
  return {
    position: () => (loaded() ? guestPlayer.position() : 0),
    moving: () => loaded() && guestPlayer.getState().playing,
    subscribe: (listener) => {
      const stops = [guestPlayer.subscribe(listener), guestPlayer.subscribeTime(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/**
 * Tells the band where a guest listens to a version while it is open and in sight, and says who else is there. A guest who
 * has just given a `name` is announced by it soon.
 */
const useGuestPresence = (token: string, demoId: string, name: string | null): readonly Listener[] => {
  const clock = useMemo(() => guestClock(demoId), [demoId])
  const presence = useListeners()
  const hurry = useReports(`${token} ${demoId}`, clock, (news) =>
    api.sayGuestListening({ token, page: guestPage, demoId, ...news }),
  )
  const latest = useRef({ ...presence, hurry })
  useEffect(() => {
    latest.current = { ...presence, hurry }
  })
  const toldName = useRef(name)
  useEffect(() => {
    if (toldName.current === name) return
    toldName.current = name
    latest.current.hurry()
  }, [name])
  useEffect(
    () =>
      onGuestListener(({ demoId: at, ...news }) => {
        if (at !== demoId) return
        const { listeners, hear, hurry } = latest.current
        // A listener who has just come in does not know of us yet.
        if (!news.leaving && listeners.every((one) => one.userId !== news.userId)) hurry()
        hear(news)
      }),
    [demoId],
  )
  return presence.listeners
}

const placeText = (listener: Listener, time: string): ReactNode => {
  const place = {
    name: listener.name || t('Somebody'),
    time,
    mono: (text: ReactNode) => <span className="mono">{text}</span>,
  }
  return listener.playing
    ? rich('{name} is listening at <mono>{time}</mono>', place)
    : rich('{name} is here, at <mono>{time}</mono>', place)
}

/** Who else listens to a version, and where; it tells them the same of this page. */
const AlsoHere = ({
  token,
  versionId,
  duration,
  guestName,
}: {
  token: string
  versionId: string
  duration: number
  /** What this guest is called; null before they said it. */
  guestName: string | null
}) => {
  const listeners = useGuestPresence(token, versionId, guestName)
  const now = useNow(listeners.length > 0)
  if (listeners.length === 0) return null
  return (
    <ul className={alsoHereStyles.line} aria-label={t('Also here')}>
      {listeners.map((listener) => (
        <li key={listener.userId} className={alsoHereStyles.listener}>
          <Avatar name={listener.name ?? ''} size={22} />
          {listener.guest && <Chip tone="line">{t('guest')}</Chip>}
          <span>{placeText(listener, timeLabel(placeOf(listener, Math.max(now, listener.heardAt), duration)))}</span>
        </li>
      ))}
    </ul>
  )
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }

/** Length, tempo, key and loudness of a version, as far as they are known. */
const VersionFacts = ({ version }: { version: GuestVersion }) => {
  const facts = [
    version.durationSeconds === null ? null : timeLabel(version.durationSeconds),
    version.stage && stageWords()[version.stage],
    version.bpm === null ? null : `${numberText(version.bpm, { maximumFractionDigits: 2, useGrouping: false })} BPM`,
    version.keySignature && spokenKey(version.keySignature),
    version.integratedLufs === null ? null : `${numberText(version.integratedLufs, oneDecimal).replace('-', '−')} LUFS`,
  ].filter((fact) => fact !== null)
  return (
    <span className={`${versionFactsStyles.facts} mono`}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}

/** The round button that starts and stops a version. */
const PlayRound = ({ name, versionId, onPlay }: { name: string; versionId: string; onPlay: () => void }) => {
  const loaded = useGuestPlayer((state) => state.track?.id === versionId)
  const playing = useGuestPlayer((state) => state.playing) && loaded
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button
      type="button"
      className={playRoundStyles.play}
      aria-label={playing ? t('Pause {name}', { name }) : t('Play {name}', { name })}
      onClick={loaded ? guestPlayer.toggle : onPlay}
    >
      <Icon size={24} aria-hidden="true" />
    </button>
  )
}

/** What a guest listens to: the songs, one of them open with its versions, its waveform and its notes. */
export const ListenRoom = ({ token, listening }: { token: string; listening: Listening }) => {
  const live = useGuestLive(token)
  useQuery(listeningQuery(token, live))
  const { songs } = listening
  const [chosen, setChosen] = useState<string | null>(null)
  const sounding = useGuestPlayer((state) => state.track?.id ?? null)
  // What plays by itself after a song is shown as if it had been chosen.
  useEffect(() => {
    if (sounding) setChosen(sounding)
  }, [sounding])
  const song = songs.find((one) => one.versions.some((version) => version.id === chosen)) ?? songs[0]
  const version = song?.versions.find((one) => one.id === chosen) ?? song?.versions[0]
  const queue = useMemo(
    () =>
      songs.flatMap((one) => {
        const shown = one.id === song?.id ? version : one.versions[0]
        return shown ? [guestTrack(token, listening, one, shown)] : []
      }),
    [songs, song, version, token, listening],
  )
  if (!song || !version) return null
  const play = (of: GuestSong, wanted: GuestVersion, at?: number): void => {
    setChosen(wanted.id)
    guestPlayer.play(guestTrack(token, listening, of, wanted), { queue, ...(at !== undefined && { at }) })
  }
  const choose = (of: GuestSong, wanted: GuestVersion): void => {
    const { track, playing } = guestPlayer.getState()
    // Another version goes on where this one was, so that one hears what has changed.
    if (track && playing) play(of, wanted, of.versions.some((one) => one.id === track.id) ? guestPlayer.position() : 0)
    else setChosen(wanted.id)
  }
  const seek = (seconds: number): void => {
    if (guestPlayer.getState().track?.id === version.id) guestPlayer.seek(seconds)
    else play(song, version, seconds)
  }
  const name = `${song.title} v${version.version}`
  return (
    <div className={styles.room}>
      {songs.length > 1 && (
        <SongList
          songs={songs}
          current={song.id}
          onChoose={(one) => {
            const [newest] = one.versions
            if (newest) choose(one, newest)
          }}
        />
      )}
      <div className={styles.title}>
        <PlayRound name={name} versionId={version.id} onPlay={() => play(song, version)} />
        <h1 className={styles.name}>{song.title}</h1>
      </div>
      <div className={styles.line}>
        {song.versions.length > 1 ? (
          <Segmented
            sound
            label={t('Version')}
            value={version.id}
            onChange={(id) => {
              const next = song.versions.find((one) => one.id === id)
              if (next) choose(song, next)
            }}
            options={song.versions.map((one) => ({ value: one.id, label: `v${one.version}` }))}
          />
        ) : (
          <span className={`${styles.version} mono`}>v{version.version}</span>
        )}
        <VersionFacts version={version} />
        <AlsoHere
          key={`here ${version.id}`}
          token={token}
          versionId={version.id}
          duration={version.durationSeconds ?? 0}
          guestName={listening.guestName}
        />
      </div>
      {version.listenFor && (
        <p className={styles.focus}>{t('Listen for: {listenFor}', { listenFor: version.listenFor })}</p>
      )}
      <GuestWaveform
        key={version.id}
        token={token}
        name={name}
        version={version}
        onSeek={seek}
        onToggle={() => (sounding === version.id ? guestPlayer.toggle() : play(song, version))}
      />
      <ListenActions token={token} listening={listening} version={version} />
      <GuestNotes
        key={`notes ${version.id}`}
        token={token}
        listening={listening}
        version={version}
        onSeek={(at) => play(song, version, at)}
      />
    </div>
  )
}
