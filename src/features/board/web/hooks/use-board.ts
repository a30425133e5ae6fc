import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { BoardMilestone, BoardTask } from '#features/board/contract/task.ts'
import type { Status } from '#features/board/contract/task-values.ts'
import type { BoardFilter } from '#features/board/domain/board-view.ts'
import { t } from '#kernel/language/translate.ts'
import { asOneOf, stored, useStored } from '#web/browser-storage.ts'
import { flash } from '#web/ui/flash.ts'
import { type AskedTasks, tasksQuery } from '../queries.ts'

const useSearch = (): Record<string, unknown> => useLocation({ select: (location) => location.search })

/** The id of the task that the address names (`/board?task=ID`), or null. */
export const useAskedId = (): string | null => {
  const { task } = useSearch()
  return typeof task === 'string' ? task : null
}

/**
 * Opens the task that the address names as soon as the board knows it; one that is gone is said to be gone. Answers how to
 * take the name out of the address when its window closes.
 */
export const useAskedTask = (
  { tasks, isFetching }: { tasks: readonly BoardTask[] | undefined; isFetching: boolean },
  open: (task: BoardTask) => void,
): (() => void) => {
  const search = useSearch()
  const asked = useAskedId()
  const answered = useRef<string | null>(null)
  const navigate = useNavigate()
  const forget = useCallback((): void => {
    answered.current = null
    if (asked === null) return
    const { task: _asked, ...rest } = search
    // Which screen it is shows only at run time, so its search cannot be checked.
    void navigate({ to: '/board', search: rest as never, replace: true })
  }, [asked, search, navigate])
  useEffect(() => {
    if (asked === null || !tasks || answered.current === asked) return
    const task = tasks.find((one) => one.id === asked)
    // A link may know of a task that came after the list was read.
    if (!task && isFetching) return
    answered.current = asked
    if (task) return open(task)
    flash.info(t('This task isn’t on the board any more.'))
    forget()
  }, [asked, tasks, isFetching, open, forget])
  return forget
}

/** Columns of cards, or lines. */
export type BoardLook = 'board' | 'list'

const place = stored<BoardLook>({
  name: 'backline.board.look',
  codec: asOneOf(['board', 'list']),
  otherwise: 'board',
})

/** How this browser shows the board, kept for the next visit. */
export const useBoardLook = (): [BoardLook, (look: BoardLook) => void] => useStored(place)

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
