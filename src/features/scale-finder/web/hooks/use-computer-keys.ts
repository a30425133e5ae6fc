import { useEffect, useRef } from 'react'
import { noteOfKey } from '#web/music/computer-keys.ts'
import { keyboard } from '../../domain/keyboard.ts'

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'

/** What keys of the computer do beside picking notes, by what stands on them or by their physical place, in lower case. */
export type OtherKeys = Readonly<Record<string, () => void>>

/** Lets the computer's keyboard press the piano, wherever nothing is typed and no overlay is open. */
export const useComputerKeys = (lowestC: number, press: (midi: number) => void, others: OtherKeys): void => {
  const latest = useRef({ lowestC, press, others })
  useEffect(() => {
    latest.current = { lowestC, press, others }
  }, [lowestC, press, others])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(typing) || target.closest(overlay) || document.querySelector('[role="dialog"]')) return
      const now = latest.current
      const other = now.others[event.key.toLowerCase()] ?? now.others[event.code.toLowerCase()]
      const midi = noteOfKey(event.code, now.lowestC, keyboard.highest)
      if (midi !== null) now.press(midi)
      else if (other) other()
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
