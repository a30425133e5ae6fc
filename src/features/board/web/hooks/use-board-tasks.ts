import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BoardMilestone, BoardTask } from '#features/board/contract/task.ts'
import type { Status } from '#features/board/contract/task-values.ts'
import type { BoardFilter } from '#features/board/domain/board-view.ts'
import { type AskedTasks, tasksQuery } from '../queries.ts'

const settleMs = 250
const noTasks: readonly BoardTask[] = []
const noMilestones: readonly BoardMilestone[] = []
const noneHidden: Readonly<Record<Status, number>> = { todo: 0, doing: 0, waiting: 0, done: 0 }

const askedBy = (filter: BoardFilter, today: string): AskedTasks => ({
  ...(filter.mine && { mine: true }),
  ...(filter.urgent && { urgent: true }),
  ...(filter.overdue && { lateOn: today }),
  ...(filter.assignee !== null && { assignee: filter.assignee }),
  ...(filter.priority !== null && { priority: filter.priority }),
  ...(filter.label !== null && { label: filter.label }),
  ...(filter.typed.trim() !== '' && { text: filter.typed.trim().slice(0, 200) }),
})

/**
 * The tasks of the board as far as they are there. While some of them are not, the server is asked for what a filter
 * leaves of all; `openId` names a task that must be known, wherever it stands.
 */
export const useBoardTasks = (
  workspaceId: string,
  { filter, today, openId }: { filter: BoardFilter; today: string; openId: string | null },
) => {
  const all = useInfiniteQuery(tasksQuery(workspaceId))
  const [settled] = useDebouncedValue(filter, settleMs)
  const asked = askedBy(settled, today)
  const seeks = all.hasNextPage && Object.keys(asked).length > 0 && settled.kinds !== 'milestones'
  const sought = useInfiniteQuery({ ...tasksQuery(workspaceId, asked), enabled: seeks })
  const listed = seeks ? sought : all
  const tasks = useMemo(() => {
    const own = all.data?.pages.flatMap((page) => page.tasks) ?? noTasks
    const more = seeks ? (sought.data?.pages.flatMap((page) => page.tasks) ?? noTasks) : noTasks
    return [...new Map([...more, ...own].map((task) => [task.id, task])).values()]
  }, [all.data, sought.data, seeks])
  const isOpenKnown = openId === null || tasks.some((task) => task.id === openId)
  const one = useInfiniteQuery({
    ...tasksQuery(workspaceId, { taskId: openId ?? '' }),
    enabled: all.hasNextPage && !isOpenKnown,
  })
  const hidden = useMemo(() => {
    const last = listed.data?.pages.at(-1)
    if (!last || last.nextCursor === null) return noneHidden
    const there = Map.groupBy(listed.data?.pages.flatMap((page) => page.tasks) ?? [], ({ status }) => status)
    const rest = (status: Status): number => Math.max(0, last.inColumns[status] - (there.get(status)?.length ?? 0))
    return { todo: rest('todo'), doing: rest('doing'), waiting: rest('waiting'), done: rest('done') }
  }, [listed.data])
  const first = all.data?.pages[0]
  return {
    first,
    tasks,
    /** The tasks that are shown, and the one that is open. */
    known: isOpenKnown ? tasks : [...tasks, ...(one.data?.pages.flatMap((page) => page.tasks) ?? [])],
    milestones: first?.milestones ?? noMilestones,
    hidden,
    counts: {
      tasks: first?.numberOfTasks ?? 0,
      yours: first?.usersTasks ?? 0,
      urgent: first?.numberOfUrgentTasks ?? 0,
    },
    error: all.error,
    refetch: all.refetch,
    isFetching: all.isFetching || one.isFetching,
    /** The search among what is not shown: under way, or failed. */
    search: seeks
      ? { isPending: sought.isPending && sought.isFetching, error: sought.error, retry: sought.refetch }
      : null,
    more: { isPending: listed.isFetchingNextPage, show: () => void listed.fetchNextPage() },
  }
}
