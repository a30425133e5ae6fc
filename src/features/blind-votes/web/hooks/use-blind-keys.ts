import { useEffect, useRef } from 'react'
import type { BlindSound } from './use-blind-sound.ts'

const typing = 'input:not([type="radio"], [type="range"]), textarea, [contenteditable], [role="dialog"]'

/** Space plays, X switches, 1 and 2 choose what is heard, wherever nothing is typed. */
export const useBlindKeys = (sound: BlindSound): void => {
  const latest = useRef(sound)
  useEffect(() => {
    latest.current = sound
  }, [sound])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const at = event.target
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(at instanceof Element)) return
      if (at.closest(typing) || document.querySelector('[role="dialog"]')) return
      const { heard, hear, toggle } = latest.current
      if (event.key.toLowerCase() === 'x') hear(heard === 'a' ? 'b' : 'a')
      else if (event.key === '1') hear('a')
      else if (event.key === '2') hear('b')
      else if (event.key === ' ' && !at.closest('a[href], button, input')) {
        toggle()
        // Else the app's player takes it for itself.
        event.stopPropagation()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
