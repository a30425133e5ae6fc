import { lazy, Suspense } from 'react'
import { UrgentTasks } from '#features/board/web/components/urgent-tasks.tsx'
import { HomepagePage } from '#features/homepage/web/pages/homepage-page.tsx'
import type { HomepageSlots } from '#features/homepage/web/slots.ts'
import { NextReleaseLine } from '#features/releases/web/components/next-release-line.tsx'

const AddTaskModal = lazy(() =>
  import('#features/board/web/components/add-task-modal.tsx').then((module) => ({ default: module.AddTaskModal })),
)

const slots: HomepageSlots = {
  UrgentTasks,
  AddTask: ({ workspaceId, onClose }) => (
    <Suspense fallback={null}>
      <AddTaskModal workspaceId={workspaceId} status="todo" onClose={onClose} />
    </Suspense>
  ),
  NextRelease: NextReleaseLine,
}

/** The homepage, put together from what its features draw. */
export const HomepageScreen = () => <HomepagePage slots={slots} />
