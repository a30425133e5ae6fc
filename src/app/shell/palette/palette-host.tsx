import { lazy, Suspense, useEffect, useState } from 'react'
import { closePalette, isPaletteOpened, togglePalette, typeInPalette, usePaletteOpened } from './palette-opened.ts'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

const preloadAfterMs = 1500

/** Keeps what is typed between the wish for the palette and its focus from the page's own shortcuts. */
const keepEarlyKey = (event: KeyboardEvent): void => {
  if (!isPaletteOpened() || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
  if (event.key === 'Escape') closePalette()
  else if (event.key === 'Backspace') typeInPalette((before) => before.slice(0, -1))
  else if (event.key.length === 1) typeInPalette((before) => before + event.key)
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Listens for Ctrl-K and ⌘K, and loads the command palette when it is first asked for. */
export const PaletteHost = () => {
  const opened = usePaletteOpened()
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      togglePalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    window.addEventListener('keydown', keepEarlyKey, true)
    const preload = setTimeout(() => import('./command-palette.tsx').catch(() => undefined), preloadAfterMs)
    return () => {
      window.removeEventListener('keydown', keepEarlyKey, true)
      clearTimeout(preload)
    }
  }, [])
  return wanted ? (
    <Suspense fallback={null}>
      <CommandPalette />
    </Suspense>
  ) : null
}
