import { useEffect, useRef } from 'react'

/** What the keys of the calendar do. */
export interface CalendarKeys {
  month: () => void
  week: () => void
  agenda: () => void
  today: () => void
  add: () => void
  help: () => void
  /** So many days on; false where arrows scroll. */
  step: (key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown') => boolean
}

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
const arrowed = 'input, select, [role="menu"], [role="grid"], [role="radiogroup"]'
const letters = { m: 'month', w: 'week', a: 'agenda', t: 'today', n: 'add', '?': 'help' } as const
const isLetter = (key: string): key is keyof typeof letters => key in letters

/** Listens for the keys of the calendar wherever nothing is being typed and no window is open. */
export const useCalendarKeys = (keys: CalendarKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const at = event.target
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(at instanceof Element)) return
      if (at.closest(typing) || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      const { key } = event
      if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown') {
        if (!at.closest(arrowed) && latest.current.step(key)) event.preventDefault()
        return
      }
      const letter = key.toLowerCase()
      if (event.repeat || !isLetter(letter)) return
      event.preventDefault()
      latest.current[letters[letter]]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
