import { timeLabel } from '@backline/waveform/time-scale.ts'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconPlaylist,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { useId, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { allDemos } from '#features/demos/web/api.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { playDemo, player, usePlayedSeconds, usePlayer } from '#web/audio/player.ts'
import { usePlayerPlace } from '#web/audio/player-place.ts'
import type { Track } from '#web/audio/track.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { usePhone } from '#web/use-media.ts'
import { BarPanel } from './bar-panel.tsx'
import styles from './player-bar.module.css'
import { SeekBar } from './seek-bar.tsx'

/** Resolves when no change of this tab is under way. */
const ownChangesDone = (): Promise<void> =>
  new Promise((resolve) => {
    if (queryClient.isMutating() === 0) return resolve()
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() > 0) return
      stop()
      resolve()
    })
  })

/** Whether what plays is none of the demos of the workspace. */
const isElsewhere = ({ isFile, postId }: Track): boolean => isFile === true || postId !== undefined

const dropDeleted = async (workspaceId: string): Promise<void> => {
  const demos = await allDemos(workspaceId)
  const there = new Set(demos.map(({ id }) => id))
  // A deletion made here says so by itself, and the player stops with it.
  await ownChangesDone()
  const { track, queue } = player.getState()
  for (const one of queue)
    if (one.workspaceId === workspaceId && !isElsewhere(one) && !there.has(one.id)) player.drop(one.id)
  if (track && player.getState().track === null) flash.info(t('“{title}” was deleted.', { title: track.title }))
}

/** Takes demos that somebody has deleted out of the player's queue; stops the one that sounds, and says so. */
const useDeletedTrack = (): void => {
  useLive('*', ({ topic, data }) => {
    const { track, queue } = player.getState()
    const mayBeGone =
      topic === 'live.reset' || (topic === 'demos.changed' && queue.some(({ id }) => id === data.demoId))
    // Without an answer it plays on; a player without a file says so by itself.
    if (track && !isElsewhere(track) && mayBeGone) dropDeleted(track.workspaceId).catch(() => undefined)
  })
}

/** What plays after this, to choose from; nothing while the track is alone. */
const QueuePanel = () => {
  const queue = usePlayer((state) => state.queue)
  const index = usePlayer((state) => state.index)
  if (queue.length < 2) return null
  const place = `${index + 1}/${queue.length}`
  return (
    <BarPanel
      label={t('Queue {place}', { place })}
      className={styles.queueButton}
      icon={
        <>
          <IconPlaylist size={18} aria-hidden="true" />
          <span className="mono">{place}</span>
        </>
      }
    >
      <ol className={styles.queue} aria-label={t('Queue')}>
        {queue.map((track, at) => (
          <li key={track.id}>
            <button
              type="button"
              className={styles.queued}
              aria-current={at === index || undefined}
              onClick={() => playDemo(track, { queue })}
            >
              <span className={styles.queuedTitle}>{track.title}</span>
              <span className="mono">{t('v{version}', { version: track.version })}</span>
            </button>
          </li>
        ))}
      </ol>
    </BarPanel>
  )
}

/** How loud it plays; kept in this browser. */
const VolumePanel = () => {
  const volume = usePlayer((state) => state.volume)
  const id = useId()
  const percent = Math.round(volume * 100)
  const Icon = percent === 0 ? IconVolumeOff : percent < 50 ? IconVolume2 : IconVolume
  return (
    <BarPanel label={t('Volume')} icon={<Icon size={18} aria-hidden="true" />}>
      <div className={styles.volume}>
        <label htmlFor={id} className="visually-hidden">
          {t('Volume')}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          aria-valuetext={`${percent} percent`}
          onChange={(event) => player.setVolume(Number(event.currentTarget.value) / 100)}
        />
        <span className={`${styles.percent} mono`}>{percent}</span>
      </div>
    </BarPanel>
  )
}

/** The line at the bottom of every screen while something is loaded to play; a screen may give its controls another place. */
export const PlayerBar = () => {
  const track = usePlayer((state) => state.track)
  const heard = usePlayer((state) => state.heard)
  const duration = usePlayer((state) => state.duration)
  const place = usePlayerPlace()
  const phone = usePhone()
  const matches = useMatchRoute()
  // The screen of the song says its name.
  const slim = phone && track !== null && matches({ to: '/demos/$demoId', params: { demoId: track.id } }) !== false
  useDeletedTrack()
  useLayoutEffect(() => {
    if (place) return
    // What reaches to the bottom of the window (shell, flash messages) ends above the player, which stands on the bar of a phone.
    document.documentElement.style.setProperty(
      '--player-now',
      `calc(${slim ? 'var(--player-slim)' : 'var(--player)'} + var(--bar-now, env(safe-area-inset-bottom, 0px)))`,
    )
    return () => {
      document.documentElement.style.removeProperty('--player-now')
    }
  }, [place, slim])
  if (!track) return null
  if (place)
    return createPortal(
      <>
        <Transport />
        <span className="mono">
          <Elapsed />
          <span className={styles.length}> / {timeLabel(duration)}</span>
        </span>
        <span className={styles.panels}>
          <QueuePanel />
          <VolumePanel />
        </span>
      </>,
      place,
    )
  return (
    <section className={styles.bar} aria-label={t('Player')} data-hue={track.hue}>
      <Transport />
      {!slim && (
        <div className={styles.what}>
          <Link {...placeOf(track)} className={styles.title} title={track.title}>
            {track.title}
          </Link>
          <span className={styles.version}>
            <span className="mono">{t('v{version}', { version: (heard ?? track).version })}</span>, {sourceOf(track)}
          </span>
        </div>
      )}
      <Elapsed />
      <SeekBar track={track} />
      <span className={classNames(styles.length, 'mono')}>{timeLabel(duration)}</span>
      <Loudness lufs={(heard ?? track).lufs} />
      <span className={styles.panels}>
        <QueuePanel />
        <VolumePanel />
      </span>
    </section>
  )
}

// Which screen it is shows only at run time, so its search cannot be checked.
const placeOf = ({ id, isFile, postId, workspaceId }: Track) => {
  if (postId) return { to: '/community', search: { post: postId } as never } as const
  return isFile
    ? ({ to: '/files', search: { file: id, workspace: workspaceId } as never } as const)
    : ({ to: '/demos/$demoId', params: { demoId: id }, search: { workspace: workspaceId } as never } as const)
}

const sourceOf = ({ artist, isFile, postId }: Track): string => (postId ? artist : isFile ? t('Files') : t('Demos'))

const Transport = () => {
  const playing = usePlayer((state) => state.playing)
  const last = usePlayer((state) => state.index >= state.queue.length - 1)
  return (
    <div className={styles.transport}>
      <IconButton label={t('Previous')} className={styles.skip ?? ''} onClick={player.previous}>
        <IconPlayerSkipBackFilled size={18} aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className={styles.play}
        aria-label={playing ? t('Pause') : t('Play')}
        onClick={player.toggle}
      >
        {playing ? (
          <IconPlayerPauseFilled size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden="true" />
        )}
      </button>
      <IconButton label={t('Next')} className={styles.skip ?? ''} disabled={last} onClick={player.next}>
        <IconPlayerSkipForwardFilled size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const Elapsed = () => <span className={classNames(styles.elapsed, 'mono')}>{timeLabel(usePlayedSeconds())}</span>

const loudness = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

const Loudness = ({ lufs }: { lufs: number | null }) =>
  lufs === null ? null : (
    <span className={styles.lufs}>
      <span className="mono">{numberText(lufs, loudness).replace('-', '−')}</span>
      <span className={classNames(styles.unit, 'mono')}>LUFS</span>
    </span>
  )
