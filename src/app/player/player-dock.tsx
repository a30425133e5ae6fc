import { lazy, Suspense } from 'react'
import { usePlayerPresent } from '#web/audio/player-presence.ts'

const PlayerBar = lazy(() => import('./player-bar.tsx').then((module) => ({ default: module.PlayerBar })))

/** The place of the player bar, outside all layouts, so that no navigation touches it. */
export const PlayerDock = () =>
  usePlayerPresent() ? (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  ) : null
