import { useEffect, useSyncExternalStore } from 'react'
import { asOneOf, stored } from '#web/browser-storage.ts'
import { onLookChange } from './on-look-change.ts'

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

/** The theme on the page now; theme.js has set it before the first paint. */
export const currentTheme = (): Theme =>
  document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'

/** Shows a theme and keeps it in this browser; `theme.js` brings it to the other tabs. */
export const setTheme = (theme: Theme): void => {
  place.set(theme)
  document.documentElement.setAttribute(attribute, theme)
}

/** The theme on the page and a way to switch it; all tabs of the browser follow. */
export const useTheme = (): { theme: Theme; toggle: () => void } => {
  const theme = useSyncExternalStore(onLookChange, currentTheme, () => 'light' as const)
  return { theme, toggle: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark') }
}
