import { useEffect, useRef } from 'react'

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'
const pressed = 'a[href], button, summary'

/**
 * Listens for keys of a screen (`' '`, `'a'`, `'Enter'`, in lower case) wherever nothing is typed and no overlay is open;
 * Space and Enter stay with a button that has the focus.
 */
export const useKeys = (keys: Readonly<Record<string, (() => void) | null>>): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(typing) || target.closest(overlay) || document.querySelector('[role="dialog"]')) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if ((key === ' ' || key === 'Enter') && target.closest(pressed)) return
      const act = latest.current[key]
      if (!act) return
      event.preventDefault()
      // Otherwise the player of the page would take the space bar, too.
      event.stopImmediatePropagation()
      act()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
