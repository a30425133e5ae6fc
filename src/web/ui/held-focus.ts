import { type RefObject, useLayoutEffect, useRef } from 'react'

const controls = 'button, a[href], input, select, textarea'

/** Whether nothing has the focus. */
export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Whether the focus is on something that one presses or writes in, not on the page or a heading that was only read out. */
export const isInControl = (): boolean => document.activeElement?.matches(controls) ?? false

/** A ref for what comes in place of what had the focus: it takes it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/**
 * Keeps the focus in a place whose controls change with `mode`, where that takes away the one that had it: on the control that
 * led to the mode before (`data-opens`), else on what has `data-autofocus`, else on the first one.
 */
export const useHeldFocus = <E extends HTMLElement>(mode: string): RefObject<E | null> => {
  const place = useRef<E>(null)
  const last = useRef(mode)
  useLayoutEffect(() => {
    const before = last.current
    last.current = mode
    if (before === mode || !isNowhere()) return
    const choices = [`[data-opens="${before}"]`, '[data-autofocus]', controls]
    const found = choices.map((choice) => place.current?.querySelector<HTMLElement>(choice))
    takeFocus(found.find((one) => one) ?? null)
  }, [mode])
  return place
}
