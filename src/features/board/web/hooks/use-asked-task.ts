import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { flash } from '#web/ui/flash.ts'

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
    flash.info('This task is not on the board any more.')
    forget()
  }, [asked, tasks, isFetching, open, forget])
  return forget
}
