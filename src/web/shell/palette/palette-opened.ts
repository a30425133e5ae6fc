import { useSyncExternalStore } from 'react'

let opened = false
let typed = ''
const listeners = new Set<() => void>()

const set = (next: boolean): void => {
  if (next && !opened) typed = ''
  opened = next
  tell()
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Opens the command palette. */
export const openPalette = (): void => set(true)

/** Closes the command palette. */
export const closePalette = (): void => set(false)

/** Opens the closed and closes the open command palette. */
export const togglePalette = (): void => set(!opened)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the command palette is open. */
export const usePaletteOpened = (): boolean => useSyncExternalStore(subscribe, () => opened)

/** Whether the palette is asked for, shown already or not. */
export const isPaletteOpened = (): boolean => opened

/** What is typed into the palette, also before it is shown. */
export const usePaletteTyped = (): string => useSyncExternalStore(subscribe, () => typed)

/** Changes what is typed into the palette. */
export const typeInPalette = (change: (before: string) => string): void => {
  typed = change(typed)
  tell()
}

/** The keys that open it, as this machine's keyboard calls them. */
export const shortcutLabel = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K')
