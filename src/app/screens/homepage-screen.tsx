import { lazy, Suspense, useEffect, useState } from 'react'
import { UrgentTasks } from '#features/board/web/components/urgent-tasks.tsx'
import { MonthWidget } from '#features/events/web/components/month-widget.tsx'
import { calendarQuery } from '#features/events/web/queries.ts'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { HomepagePage } from '#features/homepage/web/pages/homepage-page.tsx'
import type { HomepageSlots } from '#features/homepage/web/slots.ts'
import { NextReleaseLine } from '#features/releases/web/components/next-release-line.tsx'
import { dateIn } from '#kernel/dates.ts'
import { queryClient } from '#web/query-client.ts'

const AddTaskModal = lazy(() =>
  import('#features/board/web/components/add-task-modal.tsx').then((module) => ({ default: module.AddTaskModal })),
)

const AddEventModal = lazy(() =>
  import('#features/events/web/components/add-event-modal.tsx').then((module) => ({ default: module.AddEventModal })),
)

type Calendar = NonNullable<Homepage['calendar']>

// The month came with the homepage: its widget need not ask for it, unless there is more of it.
const keepMonth = (workspaceId: string, { from, to, ...calendar }: Calendar): void => {
  if (calendar.nextCursor === null) queryClient.setQueryData(calendarQuery(workspaceId, from, to).queryKey, calendar)
}

const Month: HomepageSlots['Month'] = ({ workspaceId, calendar }) => {
  // Before the widget is there for the first time, and whenever there is a newer answer.
  useState(() => calendar && keepMonth(workspaceId, calendar))
  useEffect(() => {
    if (calendar) keepMonth(workspaceId, calendar)
  }, [workspaceId, calendar])
  return <MonthWidget />
}

const slots: HomepageSlots = {
  UrgentTasks,
  AddTask: ({ workspaceId, onClose }) => (
    <Suspense fallback={null}>
      <AddTaskModal workspaceId={workspaceId} status="todo" onClose={onClose} />
    </Suspense>
  ),
  Month,
  AddEvent: ({ workspaceId, timeZone, onClose }) => (
    <Suspense fallback={null}>
      <AddEventModal
        workspaceId={workspaceId}
        start={{ date: dateIn(timeZone, Date.now()) }}
        zone={timeZone}
        onClose={onClose}
      />
    </Suspense>
  ),
  NextRelease: NextReleaseLine,
}

/** The homepage, put together from what its features draw. */
export const HomepageScreen = () => <HomepagePage slots={slots} />
