import { asOneOf, stored } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'

const kept = stored({ name: 'backline-single-keys', codec: asOneOf(['on', 'off']), otherwise: 'on' })
const setting = createStore(kept.get())

/** Whether keys of one sign, such as X and 1, do something on this device. */
export const useSingleKeys = (): boolean => useStore(setting) === 'on'

/** Turns the keys of one sign on or off for this device. */
export const setSingleKeys = (isOn: boolean): void => {
  const next = isOn ? 'on' : 'off'
  kept.set(next)
  setting.set(next)
}

// Where one types, and where signs choose an entry of what has the focus.
const takesSigns =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/**
 * Speech input presses keys by accident, so one can turn off those that need no Ctrl, Alt or Meta (WCAG 2.1.4). They are
 * stopped before any screen hears of them; Space, Enter and the arrows are none of them.
 */
const stopSingleKeys = (event: KeyboardEvent): void => {
  if (setting.get() === 'on' || event.key.length !== 1 || event.key === ' ') return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(takesSigns)) return
  event.stopImmediatePropagation()
}

if ('addEventListener' in globalThis) addEventListener('keydown', stopSingleKeys, true)
