import { useEffect, useRef } from 'react'

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const isTapKey = ({ key, code }: KeyboardEvent): boolean => code === 'Space' || /^\p{L}$/u.test(key)

/** While `active`, the space bar and every letter are taps wherever nothing is typed, with the moment they went down. */
export const useTapKeys = (active: boolean, onTap: (stamp: number) => void): void => {
  const latest = useRef(onTap)
  useEffect(() => {
    latest.current = onTap
  }, [onTap])
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isTapKey(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(typing) || document.querySelector('[role="dialog"]')) return
      // Neither the button that has the focus nor the keys of the screen may take it.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === 'keydown' && !event.repeat) latest.current(event.timeStamp)
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('keyup', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('keyup', onKey, true)
    }
  }, [active])
}
