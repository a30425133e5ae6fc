import { t } from '#kernel/language/translate.ts'
import type { Player } from './create-player.ts'

const controls =
  'a[href], button, input, select, textarea, summary, audio, video, [contenteditable], [tabindex]:not(main, [tabindex="-1"]), [role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a key pressed here is free: the focus is on no control and in no overlay. */
const isFree = (target: EventTarget | null): boolean => target instanceof Element && target.closest(controls) === null

/** Space starts and stops the sound wherever it means nothing else. */
export const bindSpaceKey = (player: Player): void => {
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!player.getState().track || !isFree(event.target)) return
    event.preventDefault()
    if (!event.repeat) player.toggle()
  })
}

const skipSeconds = 10

/** Connects the player with the keys, lock screen and headphones of the machine, where the browser can. */
export const bindMediaSession = (player: Player): void => {
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  const on = (action: MediaSessionAction, handler: MediaSessionActionHandler): void => {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // This browser does not know the action.
    }
  }
  on('play', () => player.toggle())
  on('pause', () => player.pause())
  on('stop', () => player.clear())
  on('previoustrack', () => player.previous())
  on('nexttrack', () => player.next())
  on('seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime))
  on('seekbackward', ({ seekOffset }) => player.seek(player.position() - (seekOffset ?? skipSeconds)))
  on('seekforward', ({ seekOffset }) => player.seek(player.position() + (seekOffset ?? skipSeconds)))

  let shown: string | null = null
  const tellPosition = (): void => {
    const { track, duration } = player.getState()
    if (!track || duration <= 0) return
    session.setPositionState({ duration, position: Math.min(duration, player.position()), playbackRate: 1 })
  }
  player.subscribe(() => {
    const { track, heard, playing } = player.getState()
    session.playbackState = track ? (playing ? 'playing' : 'paused') : 'none'
    const version = (heard ?? track)?.version
    const name = track && `${track.id} ${track.title} ${version}`
    if (name !== shown) {
      shown = name
      session.metadata = track
        ? new MediaMetadata({ title: track.title, artist: track.artist, album: t('Version {version}', { version }) })
        : null
    }
    tellPosition()
  })
  player.subscribeTime(tellPosition)
}
