import { lazy, Suspense } from 'react'
import type { FileLinkKind } from '#features/files/contract/file-item.ts'

const Files = lazy(() =>
  import('./components/attached-files.tsx').then((module) => ({ default: module.AttachedFiles })),
)

/** The files of the band that belong to a song, a release or a task. */
export const AttachedFiles = (props: { kind: FileLinkKind; targetId: string }) => (
  <Suspense fallback={null}>
    <Files {...props} />
  </Suspense>
)
