import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FlashRegion } from '#web/ui/flash-region.tsx'
import { PlayerDock } from './player/player-dock.tsx'

/** What surrounds every screen: the flash messages, the page title, and where the focus goes after a navigation. */
export const RootLayout = () => {
  const title = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const lastPath = useRef(path)
  useEffect(() => {
    document.title = title ? `${title} · Backline` : 'Backline'
  }, [title])
  useEffect(() => {
    // The first screen keeps the browser's own focus; later ones move it, so that screen readers notice.
    if (lastPath.current && path && lastPath.current !== path && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
    lastPath.current = path
  }, [path])
  return (
    <>
      <Outlet />
      <PlayerDock />
      <FlashRegion />
    </>
  )
}
