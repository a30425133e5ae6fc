import { useEffect, useRef } from 'react'
import { staffChoices } from '../engine/player-state.ts'
import type { LoadedTab } from './use-tab-player.ts'

/** What the keys do beyond the player. */
export interface MoreKeys {
  help: () => void
  tap: () => void
  switchSound: () => void
  ramp: () => void
}

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'
// Space does nothing on what is chosen already.
const control = 'a[href], button, input:not([type="range"], [type="radio"]:checked), summary'
const chooser = 'input[type="radio"], input[type="range"]'

const actionOf = (key: string, { player, state }: LoadedTab, more: MoreKeys): (() => void) | undefined => {
  if (!player) return undefined
  const { bar } = player.getPosition()
  const { range, speed, zoom, staves } = state
  const actions: Record<string, () => void> = {
    ' ': () => player.toggle(),
    arrowleft: () => player.goToBar(bar - 1),
    arrowright: () => player.goToBar(bar + 1),
    home: () => player.stop(),
    a: () => player.setRange({ from: bar, to: Math.max(bar, range?.to ?? bar) }),
    b: () => player.setRange({ from: Math.min(bar, range?.from ?? bar), to: bar }),
    l: () => player.setLooping(!state.looping),
    escape: () => player.setRange(null),
    '+': () => player.setSpeed(speed + 5),
    '=': () => player.setSpeed(speed + 5),
    '-': () => player.setSpeed(speed - 5),
    '0': () => player.setSpeed(100),
    r: more.ramp,
    m: () => player.setMetronome(!state.metronome),
    c: () => player.setCountIn(!state.countIn),
    d: more.switchSound,
    n: () => player.setStaves(staffChoices[(staffChoices.indexOf(staves) + 1) % staffChoices.length] ?? 'both'),
    '[': () => player.setZoom(zoom - 10),
    ']': () => player.setZoom(zoom + 10),
    f: () => player.setFollow(!state.follow),
    p: () => player.print(),
    t: more.tap,
    '?': more.help,
  }
  return /^[1-9]$/.test(key) ? () => player.showTracks([Number(key) - 1]) : actions[key]
}

const repeating = new Set(['arrowleft', 'arrowright', '+', '=', '-', '[', ']'])

/** Listens for the keys of the viewer wherever nothing is being typed and no overlay is open. */
export const useTabKeys = (tab: LoadedTab, more: MoreKeys): void => {
  const latest = useRef({ tab, more })
  useEffect(() => {
    latest.current = { tab, more }
  }, [tab, more])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const at = event.target
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(at instanceof Element)) return
      if (at.closest(typing) || at.closest(overlay) || document.querySelector('[role="dialog"]')) return
      if (event.altKey && event.key !== '[' && event.key !== ']') return
      // What has the focus keeps the keys that it is worked with.
      if (event.key === ' ' && at.closest(control)) return
      if (/^(Arrow|Home)/.test(event.key) && at.closest(chooser)) return
      const key = event.key.toLowerCase()
      if (event.repeat && !repeating.has(key)) return
      const act = actionOf(key, latest.current.tab, latest.current.more)
      if (!act) return
      act()
      event.preventDefault()
    }
    // Before the player's own Space, which knows only what is loaded already.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
