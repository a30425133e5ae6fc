import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { player as demoPlayer } from '#web/audio/player.ts'
import { emptyState, type TabPlayerState } from '../engine/player-state.ts'
import type { TabPlayer, TabPosition } from '../engine/tab-player.ts'

export interface LoadedTab {
  /** Null until alphaTab has arrived. */
  player: TabPlayer | null
  state: TabPlayerState
  /** alphaTab itself could not be loaded. */
  isMissing: boolean
}

const nothing = (): (() => void) => () => undefined
const empty = (): TabPlayerState => emptyState

/** Draws a tab into an element and plays it; the app's own player pauses for it, and it for that one. */
export const useTabPlayer = (
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  bytes: Uint8Array,
): LoadedTab => {
  const [player, setPlayer] = useState<TabPlayer | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let made: TabPlayer | null = null
    let left = false
    import('../engine/tab-player.ts')
      .then(({ TabPlayer: Player }) => {
        if (left || !element.current || !scroller.current) return
        made = new Player(element.current, scroller.current, bytes)
        setPlayer(made)
      })
      .catch(() => setMissing(true))
    return () => {
      left = true
      made?.destroy()
      setPlayer(null)
    }
  }, [element, scroller, bytes])
  const state = useSyncExternalStore(player?.subscribe ?? nothing, player?.getState ?? empty)
  useEffect(() => {
    if (state.playing) demoPlayer.pause()
  }, [state.playing])
  useEffect(
    () =>
      demoPlayer.subscribe(() => {
        if (demoPlayer.getState().playing) player?.pause()
      }),
    [player],
  )
  return { player, state, isMissing }
}

const atStart: TabPosition = { ms: 0, endMs: 0, bar: 0, occurrence: 0 }

/** A part of where the tab is; only a change of that part draws again. */
export const useTabPosition = <T extends string | number>(
  player: TabPlayer | null,
  select: (position: TabPosition) => T,
): T => {
  const latest = useRef(select)
  latest.current = select
  return useSyncExternalStore(player?.subscribeTime ?? nothing, () => latest.current(player?.getPosition() ?? atStart))
}
