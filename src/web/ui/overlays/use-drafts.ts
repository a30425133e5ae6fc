import { type FocusEvent, useRef } from 'react'

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const WRITTEN =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="search"], [type="password"], [role="combobox"])'

/** Knows whether something was written in the fields of a window: each is compared with what it held when one first went there. */
export const useDrafts = () => {
  const before = useRef(new Map<Written, string>())
  return {
    remember: ({ target }: FocusEvent): void => {
      if (!target.matches(WRITTEN)) return
      const field = target as Written
      if (!before.current.has(field)) before.current.set(field, field.value)
    },
    isWritten: (): boolean => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  }
}
