import { useEffect, useRef } from 'react'

/** What each key of the review screen does. */
export interface ReviewKeys {
  play: () => void
  noteHere: () => void
  resolve: () => void
  previous: () => void
  next: () => void
  help: () => void
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
}

/** Listens for the keys of the review screen wherever nothing is being typed and no overlay is open. */
export const useReviewKeys = (keys: ReviewKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const at = event.target
      if (!(at instanceof Element) || at.closest(typing) || at.closest(overlay)) return
      if (document.querySelector('[role="dialog"]')) return
      const action = event.key === ' ' ? (at.closest(control) ? undefined : 'play') : actions[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      latest.current[action]()
    }
    // Before the player's own Space, which knows only what is loaded already.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
