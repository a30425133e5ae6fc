import { useEffect } from 'react'

/** Gives the page the hue of a workspace while mounted; on the root element, so that modals outside the app's own tree take it too. */
export const usePageHue = (hue: string | undefined): void => {
  useEffect(() => {
    const page = document.documentElement
    if (hue) page.setAttribute('data-hue', hue)
    return () => page.removeAttribute('data-hue')
  }, [hue])
}
