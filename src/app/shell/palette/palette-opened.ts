import { t } from '#kernel/language/translate.ts'
import { createStore, useStore } from '#web/store.ts'

const opened = createStore(false)
const typed = createStore('')

/** Opens the command palette. */
export const openPalette = (): void => {
  if (!opened.get()) typed.set('')
  opened.set(true)
}

/** Closes the command palette. */
export const closePalette = (): void => opened.set(false)

/** Opens the closed and closes the open command palette. */
export const togglePalette = (): void => (opened.get() ? closePalette() : openPalette())

/** Whether the command palette is open. */
export const usePaletteOpened = (): boolean => useStore(opened)

/** Whether the palette is asked for, shown already or not. */
export const isPaletteOpened = opened.get

/** What is typed into the palette, also before it is shown. */
export const usePaletteTyped = (): string => useStore(typed)

/** Changes what is typed into the palette. */
export const typeInPalette = (change: (before: string) => string): void => typed.set(change(typed.get()))

/** The keys that open it, as this machine's keyboard calls them. */
export const shortcutLabel = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : t('Ctrl K'))
