import { type FocusEvent, type FormEvent, useRef } from 'react'

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const WRITTEN =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="search"], [type="password"], [role="combobox"])'

/**
 * Knows whether something was written in the fields of a window: each that somebody typed or chose in is compared with what it
 * held when one first went there. A field that changes by itself, as a list does when its choices arrive, was not written in.
 */
export const useDrafts = () => {
  const before = useRef(new Map<Written, string>())
  const typed = useRef(new Set<EventTarget>())
  return {
    remember: ({ target }: FocusEvent): void => {
      if (!target.matches(WRITTEN)) return
      const field = target as Written
      if (!before.current.has(field)) before.current.set(field, field.value)
    },
    noteTyping: ({ target }: FormEvent): void => void typed.current.add(target),
    isWritten: (): boolean =>
      [...before.current].some(
        ([field, text]) => field.isConnected && typed.current.has(field) && field.value !== text,
      ),
  }
}
