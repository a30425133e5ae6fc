import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { type Status, statuses } from '#features/board/contract/task-values.ts'
import { type Columns, neighbourPlace } from '#features/board/domain/board-view.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { putTask, refreshBoard } from '../queries.ts'
import { statusNames } from '../status-names.ts'

/** Where a task stands. */
export interface Place {
  status: Status
  position: string
}

const without = (places: ReadonlyMap<string, Place>, taskId: string): ReadonlyMap<string, Place> =>
  new Map([...places].filter(([id]) => id !== taskId))

/** Moves that are shown before the server has them; they are sent one after the other, and taken back when refused. */
export const usePlacing = (workspaceId: string) => {
  const [placed, setPlaced] = useState<ReadonlyMap<string, Place>>(new Map())
  const tail = useRef<Promise<unknown>>(Promise.resolve())

  const show = useCallback(
    (taskId: string, place: Place | null): void =>
      setPlaced((before) => (place ? new Map([...before, [taskId, place]]) : without(before, taskId))),
    [],
  )
  const send = useCallback(
    (taskId: string, place: Place, afterId: string | null): void => {
      show(taskId, place)
      const run = async (): Promise<void> => {
        try {
          putTask(
            workspaceId,
            (await api.moveBoardTask({ taskId, status: place.status, afterId }, { workspaceId })).task,
          )
        } catch (error) {
          flash.error(messageOf(error, t('Couldn’t move the task. It’s back where it was.')))
          void refreshBoard(workspaceId)
        }
        // A later move of the same task is shown until it is kept, too.
        setPlaced((before) => (before.get(taskId) === place ? without(before, taskId) : before))
      }
      tail.current = tail.current.then(run)
    },
    [workspaceId, show],
  )
  return { placed, show, send }
}

type Arrow = Parameters<typeof neighbourPlace>[2]
const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key)

interface Held {
  id: string
  /** Where it was picked up. */
  from: Place
  afterId: string | null
}

const findTask = (columns: Columns, taskId: string): BoardTask | undefined =>
  statuses.flatMap((status) => columns[status]).find((task) => task.id === taskId)

const placeWords = (columns: Columns, task: BoardTask): string => {
  const column = columns[task.status]
  return t('{column}, {place} of {count}', {
    column: statusNames[task.status],
    place: column.findIndex((one) => one.id === task.id) + 1,
    count: column.length,
  })
}

/** Keys on the cards: arrows go from card to card; for those who may edit (`edits`), Space picks one up, arrows then move it, Space puts it down, Escape takes it back. */
export const useCardKeys = (
  columns: Columns,
  root: RefObject<HTMLElement | null>,
  place: (task: BoardTask, status: Place['status'], afterId: string | null) => Place,
  show: (taskId: string, place: Place | null) => void,
  send: (taskId: string, place: Place, afterId: string | null) => void,
  edits: boolean,
) => {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const wanted = useRef<string | null>(null)
  const focusCard = (taskId: string): void => {
    wanted.current = taskId
    // The focus stays in an open dialog.
    if (document.activeElement?.closest('[role="dialog"]')) return
    root.current?.querySelector<HTMLElement>(`[data-task="${taskId}"] [data-grip]`)?.focus()
  }
  const latest = useRef(columns)
  useEffect(() => {
    if (latest.current === columns || wanted.current === null) return
    // A card in another column is another element.
    focusCard(wanted.current)
    const task = held && findTask(columns, held.id)
    if (task) setSaid(placeWords(columns, task))
    wanted.current = null
  })
  useEffect(() => {
    latest.current = columns
  }, [columns])

  const putDown = (task: BoardTask, { from, afterId }: Held): void => {
    setHeld(null)
    setSaid(t('Dropped: {place}.', { place: placeWords(columns, task) }))
    if (task.status === from.status && task.position === from.position) show(task.id, null)
    else send(task.id, { status: task.status, position: task.position }, afterId)
  }
  const pickUp = (task: BoardTask): void => {
    setHeld({ id: task.id, from: { status: task.status, position: task.position }, afterId: null })
    setSaid(
      t('Picked up {name}: {place}. Arrow keys move it, Space drops it, Escape puts it back.', {
        name: task.name,
        place: placeWords(columns, task),
      }),
    )
  }
  const takeBack = (task: BoardTask): void => {
    setHeld(null)
    wanted.current = task.id
    show(task.id, null)
    setSaid(t('Put back where it was.'))
  }
  const carry = (task: BoardTask, holds: Held, key: Arrow): void => {
    const next = neighbourPlace(columns, task, key)
    if (!next) return
    wanted.current = task.id
    setHeld({ ...holds, afterId: next.afterId })
    show(task.id, place(task, next.status, next.afterId))
  }
  const goTo = (task: BoardTask, key: Arrow): void => {
    const column = columns[task.status]
    const at = column.findIndex((one) => one.id === task.id)
    const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
    let next: BoardTask | undefined
    if (key === 'ArrowUp' || key === 'ArrowDown') next = column[at + step]
    else
      for (let to = statuses.indexOf(task.status) + step; !next && statuses[to]; to += step) {
        const other = columns[statuses[to] ?? task.status]
        next = other[Math.min(at, other.length - 1)]
      }
    if (next) focusCard(next.id)
    wanted.current = null
  }
  const onKey = (event: KeyboardEvent): void => {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
    const task = grip && findTask(columns, grip.closest('[data-task]')?.getAttribute('data-task') ?? '')
    if (!task || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const holds = held?.id === task.id ? held : null
    const takes = edits && (key === ' ' || (holds !== null && key === 'Enter'))
    if (!takes && !isArrow(key) && !(holds && key === 'Escape')) return
    // A button would take Space for a click, the page an arrow for scrolling.
    event.preventDefault()
    if (event.type === 'keyup' || (takes && event.repeat)) return
    if (isArrow(key)) {
      if (holds) carry(task, holds, key)
      else goTo(task, key)
    } else if (!holds) pickUp(task)
    else if (takes) putDown(task, holds)
    else takeBack(task)
  }
  /** Puts down what is held, where it is now; a pointer does something else. */
  const settle = (): void => {
    const task = held && findTask(columns, held.id)
    if (held && task) putDown(task, held)
  }
  /** Tells screen readers something, and brings the focus to a card once it is drawn again. */
  const follow = (taskId: string, words: string): void => {
    wanted.current = taskId
    setSaid(words)
  }
  return { heldId: held?.id ?? null, said, onKey, settle, follow }
}
