import { useEffect, useRef } from 'react'

/** What each key of the review screen does. */
export interface ReviewKeys {
  play: () => void
  noteHere: () => void
  resolve: () => void
  previous: () => void
  next: () => void
  help: () => void
  loop: () => void
  section: () => void
  tap: () => void
  zoomIn: () => void
  zoomOut: () => void
  zoomWhole: () => void
  zoomSelection: () => void
  follow: () => void
  bars: () => void
  snap: () => void
  markStart: () => void
  markEnd: () => void
  /** False when there was nothing to clear. */
  clear: () => boolean
  removeSection: () => void
  undo: () => void
  /** Hears the other of the two compared versions. */
  switchVersion: () => void
  hearA: () => void
  hearB: () => void
  matchLevels: () => void
}

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'
const control = 'a[href], button, input, summary, [role="slider"]'

const actions: Record<string, keyof ReviewKeys> = {
  n: 'noteHere',
  r: 'resolve',
  j: 'next',
  k: 'previous',
  '?': 'help',
  l: 'loop',
  s: 'section',
  t: 'tap',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomWhole',
  z: 'zoomSelection',
  f: 'follow',
  b: 'bars',
  g: 'snap',
  '[': 'markStart',
  ']': 'markEnd',
  Escape: 'clear',
  Delete: 'removeSection',
  x: 'switchVersion',
  '1': 'hearA',
  '2': 'hearB',
}
const changing: ReadonlySet<keyof ReviewKeys> = new Set(['section', 'removeSection', 'tap', 'undo'])
const repeating: ReadonlySet<keyof ReviewKeys> = new Set(['zoomIn', 'zoomOut'])

/** Listens for the keys of the review screen wherever nothing is being typed and no overlay is open; those that change the demo need `edits`. */
export const useReviewKeys = (keys: ReviewKeys, edits: boolean): void => {
  const latest = useRef({ keys, edits })
  useEffect(() => {
    latest.current = { keys, edits }
  }, [keys, edits])
  useEffect(() => {
    const actionOf = (event: KeyboardEvent, at: Element): keyof ReviewKeys | undefined => {
      if (event.ctrlKey || event.metaKey)
        return event.key.toLowerCase() === 'z' && !event.shiftKey && !event.altKey ? 'undo' : undefined
      // Keyboards that write brackets with AltGr or Option say so with the key itself.
      if (event.altKey && event.key !== '[' && event.key !== ']') return undefined
      if (event.shiftKey && event.key.toLowerCase() === 'x') return 'matchLevels'
      if (event.key === ' ') return at.closest(control) ? undefined : 'play'
      return actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const at = event.target
      if (event.defaultPrevented || !(at instanceof Element)) return
      if (at.closest(typing) || at.closest(overlay) || document.querySelector('[role="dialog"]')) return
      const action = actionOf(event, at)
      if (!action || (event.repeat && !repeating.has(action))) return
      if (!latest.current.edits && changing.has(action)) return
      if (latest.current.keys[action]() !== false) event.preventDefault()
    }
    // Before the player's own Space, which knows only what is loaded already.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
