import { lazy, Suspense } from 'react'
import type { ApprovalTarget } from '../queries.ts'

const Window = lazy(() => import('./approval-window.tsx').then((module) => ({ default: module.ApprovalWindow })))

/** The approval of a target that runs, or the question whom to ask; mounted while it is open. */
export const ApprovalWindow = (props: ApprovalTarget & { name: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Window {...props} />
  </Suspense>
)
