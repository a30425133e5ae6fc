import { type KeyboardEvent, useState } from 'react'

/** Where an arrow key leads from a place; null where it leads nowhere. */
export type ArrowStep = (from: string, key: string) => string | null

/**
 * One stop for Tab among many places, arrows inside: `tabIndexOf(id)` and `onFocus` go to each place, `onKeyDown` to what
 * holds them; a place is found by its `data-place`.
 */
export const useRovingFocus = (first: string, step: ArrowStep) => {
  const [current, setCurrent] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.place : undefined
    const to = from === undefined || event.ctrlKey || event.metaKey || event.altKey ? null : step(from, event.key)
    if (to === null) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus()
  }
  return { stop: current ?? first, onFocusAt: setCurrent, onKeyDown }
}
