import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { GuestSong, GuestVersion, Listening } from '#features/guests/contract/listening.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { guestPlayer, guestTrack, useGuestPlayer } from '../guest-player.ts'
import { listeningQuery } from '../guest-queries.ts'
import { useGuestLive } from '../hooks/use-guest-live.ts'
import { AlsoHere } from './also-here.tsx'
import { GuestNotes } from './guest-notes.tsx'
import { GuestWaveform } from './guest-waveform.tsx'
import { ListenActions } from './listen-actions.tsx'
import styles from './listen-room.module.css'
import { PlayRound } from './play-round.tsx'
import { SongList } from './song-list.tsx'
import { VersionFacts } from './version-facts.tsx'

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
            label="Version"
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
      {version.listenFor && <p className={styles.focus}>Listen for: {version.listenFor}</p>}
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
