import { useEffect, useSyncExternalStore } from 'react'
import { asOneOf, stored } from '#web/browser-storage.ts'

/** Gives the page the hue of a workspace while mounted; on the root element, so that modals outside the app's own tree take it too. */
export const usePageHue = (hue: string | undefined): void => {
  useEffect(() => {
    const page = document.documentElement
    if (hue) page.setAttribute('data-hue', hue)
    return () => page.removeAttribute('data-hue')
  }, [hue])
}

/** The two looks of the app. */
export type Theme = 'light' | 'dark'

// `theme.js` reads the same name before the first paint.
const place = stored<Theme>({ name: 'backline.theme', codec: asOneOf(['light', 'dark']), otherwise: 'light' })
const attribute = 'data-mantine-color-scheme'
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const show = (theme: Theme): void => {
  document.documentElement.setAttribute(attribute, theme)
  tell()
}

/** The theme on the page now; theme.js has set it before the first paint. */
export const currentTheme = (): Theme =>
  document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'

/** Shows a theme and keeps it in this browser. */
export const setTheme = (theme: Theme): void => {
  place.set(theme)
  show(theme)
}

const onStorage = (event: StorageEvent): void => {
  if (event.key === place.key && (event.newValue === 'light' || event.newValue === 'dark')) show(event.newValue)
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The theme on the page and a way to switch it; all tabs of the browser follow. */
export const useTheme = (): { theme: Theme; toggle: () => void } => {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const)
  return { theme, toggle: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark') }
}
