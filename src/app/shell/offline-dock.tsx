import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { keptAnswers } from '#web/offline/kept-answers.ts'
import { onKeptSongs } from '#web/offline/kept-songs.ts'
import { mayHaveWaiting } from '#web/offline/waiting-people.ts'
import { sessionQuery } from '#web/session/session.ts'

const OfflineHost = lazy(() =>
  import('#app/offline/offline-host.tsx').then(
    (module): { default: () => ReactNode } => ({ default: module.OfflineHost }),
    // Without its part the app works all the same; the next start brings it.
    () => ({ default: Nothing }),
  ),
)

const Nothing = (): ReactNode => null

/** The place of what keeps songs for times without a network, fetched only where some are kept or notes wait. */
export const OfflineDock = () => {
  const { data: person } = useQuery(sessionQuery)
  const keeps = useSyncExternalStore(onKeptSongs, () => keptAnswers() !== null || mayHaveWaiting(person))
  return keeps ? (
    <Suspense fallback={null}>
      <OfflineHost />
    </Suspense>
  ) : null
}
