import { lazy, Suspense } from 'react'
import type { SharedSong } from './link-queries.ts'

const ShareModal = lazy(() => import('./components/share-modal.tsx').then((module) => ({ default: module.ShareModal })))

/** The guest links to songs: those there are, and a new one; mounted while it is open. Several songs are there to choose from. */
export const ShareSongs = (props: { workspaceId: string; songs: readonly SharedSong[]; onClose: () => void }) => (
  <Suspense fallback={null}>
    <ShareModal {...props} />
  </Suspense>
)
