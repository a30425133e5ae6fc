import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { type Status, statuses } from '#features/board/contract/task-values.ts'
import {
  columnsOf,
  filterMilestones,
  filterTasks,
  isFiltered,
  labelsOf,
  noFilter,
  placeBelow,
} from '#features/board/domain/board-view.ts'
import { dateOf } from '#features/board/domain/due-date.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useMay } from '#web/session/use-may.ts'
import { useMembers } from '#web/session/use-members.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { useMedia } from '#web/use-media.ts'
import { dragCard } from '../card-drag.ts'
import { AddTaskModal } from '../components/add-task-modal.tsx'
import { BoardBar } from '../components/board-bar.tsx'
import { BoardColumns } from '../components/board-columns.tsx'
import { BoardSkeleton, SearchState } from '../components/board-states.tsx'
import { TaskList } from '../components/task-list.tsx'
import { menusId } from '../components/task-menu.tsx'
import { TaskModal } from '../components/task-modal.tsx'
import { useAskedId, useAskedTask, useBoardLook, useBoardTasks } from '../hooks/use-board.ts'
import { type Place, useCardKeys, usePlacing } from '../hooks/use-placing.ts'
import { removeTask } from '../queries.ts'
import { statusNames } from '../status-names.ts'
import styles from './board-page.module.css'

/** The tasks of the band: what there is to do, who does it, how far it is; `?task=ID` opens one. */
export const BoardPage = () => {
  const workspace = useWorkspace()
  const edits = useMay('edit')
  const { data: me = null } = useQuery(sessionQuery)
  const people = useMembers(workspace.id)
  const placing = usePlacing(workspace.id)
  const [filter, setFilter] = useState(noFilter)
  const [look, setLook] = useBoardLook()
  const [shownStatus, setShownStatus] = useState<Status>('todo')
  const [adds, setAdds] = useState<Status | null>(null)
  const [opened, setOpened] = useState<BoardTask | null>(null)
  const narrow = useMedia('(max-width: 43.75em)')
  const root = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)

  const today = dateOf(new Date())
  const askedId = useAskedId()
  const board = useBoardTasks(workspace.id, { filter, today, openId: opened?.id ?? askedId })
  const { first, tasks: kept, milestones, hidden, search, error, refetch, isFetching } = board
  const forgetAsked = useAskedTask({ tasks: first && board.known, isFetching }, setOpened)
  const wanted = useDeferredValue(filter)
  const tasks = useMemo(() => {
    if (placing.placed.size === 0) return kept
    return kept.map((task) => {
      const place = placing.placed.get(task.id)
      return place ? { ...task, ...place } : task
    })
  }, [kept, placing.placed])
  const all = useMemo(() => columnsOf(tasks), [tasks])
  const columns = useMemo(() => columnsOf(filterTasks(tasks, wanted, { me, today })), [tasks, wanted, me, today])
  const shownMilestones = useMemo(
    () => filterMilestones(milestones, wanted, { me, today }),
    [milestones, wanted, me, today],
  )
  const labels = useMemo(() => labelsOf(kept), [kept])
  const place = (task: BoardTask, status: Status, afterId: string | null): Place => ({
    status,
    position: placeBelow(all[status], afterId, task.id),
  })
  const keys = useCardKeys(columns, root, place, placing.show, placing.send, edits)

  const move = (task: BoardTask, status: Status, afterId: string | null): void => {
    keys.follow(task.id, t('{name} is in {column} now.', { name: task.name, column: statusNames[status] }))
    placing.send(task.id, place(task, status, afterId), afterId)
  }
  const latest = useRef({ move, tasks })
  latest.current = { move, tasks }
  const actions = useMemo(
    () => ({
      open: setOpened,
      move: (task: BoardTask, status: Status) => {
        if (task.status !== status) latest.current.move(task, status, null)
      },
      remove: (task: BoardTask) => void removeTask(workspace.id, task),
    }),
    [workspace.id],
  )
  const onDrop = useCallback((taskId: string, drop: { status: Status; afterId: string | null }): void => {
    const task = latest.current.tasks.find((one) => one.id === taskId)
    if (!task) return
    const before = root.current?.querySelector(`[data-task="${taskId}"]`)?.previousElementSibling
    const stays = task.status === drop.status && (before?.getAttribute('data-task') ?? null) === drop.afterId
    if (!stays) latest.current.move(task, drop.status, drop.afterId)
  }, [])
  const onPress = (event: PointerEvent): void => {
    keys.settle()
    const target = event.target instanceof Element ? event.target : null
    const card = target?.closest<HTMLElement>('[data-task]')
    if (!edits || !card || !layer.current || event.button !== 0) return
    if (target?.closest('a, input, button:not([data-grip])')) return
    dragCard(event.nativeEvent, card, layer.current, onDrop)
  }
  const shown = (status: Status): number => columns[status].length + hidden[status]
  const found = statuses.reduce((sum, status) => sum + shown(status), shownMilestones.length)
  const current = opened && [...tasks, ...board.known].find((task) => task.id === opened.id)
  const addFirst = edits && (
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setAdds('todo')}>
      {t('Add task')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <BoardBar
        counts={first ? board.counts : null}
        filter={filter}
        people={people}
        labels={labels}
        hasMilestones={milestones.length > 0}
        look={look}
        onFilter={(part) => setFilter((before) => ({ ...before, ...part }))}
        onLook={setLook}
        onAdd={() => setAdds(narrow && look === 'board' ? shownStatus : 'todo')}
      />
      {!first && error && (
        <ScreenState>
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load the tasks. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {!first && !error && <BoardSkeleton />}
      {first && found === 0 && !isFiltered(filter) && (
        <ScreenState>
          <EmptyState
            title={t('Nothing to do yet')}
            text={
              edits
                ? t('Write down the first thing the band must not forget.')
                : t('The band hasn’t added any tasks yet.')
            }
            action={addFirst}
          />
        </ScreenState>
      )}
      {first && found === 0 && isFiltered(filter) && !search?.isPending && !search?.error && (
        <ScreenState>
          <EmptyState
            title={t('No matching tasks')}
            text={t('Nothing matches your search and filters.')}
            action={<Button onClick={() => setFilter(noFilter)}>{t('Show all tasks')}</Button>}
          />
        </ScreenState>
      )}
      {found > 0 && look === 'list' && (
        <TaskList
          {...{ columns, hidden }}
          more={board.more}
          milestones={shownMilestones}
          today={today}
          actions={actions}
        />
      )}
      {found > 0 && look === 'board' && (
        <>
          {narrow && (
            <div className={styles.switch}>
              <Segmented
                label={t('Column')}
                wide
                value={shownStatus}
                onChange={setShownStatus}
                options={statuses.map((value) => ({ value, label: `${statusNames[value]} ${shown(value)}` }))}
              />
            </div>
          )}
          <BoardColumns
            ref={root}
            {...{ columns, hidden }}
            more={board.more}
            milestones={shownMilestones}
            only={narrow ? shownStatus : null}
            today={today}
            heldId={keys.heldId}
            actions={actions}
            onAdd={setAdds}
            onPress={onPress}
            onKey={keys.onKey}
          />
        </>
      )}
      <SearchState search={search} />
      <p id="board-keys" className={narrow ? 'visually-hidden' : styles.keys}>
        {edits
          ? t('Enter opens, arrow keys go from task to task, Space picks a task up to move it.')
          : t('Enter opens, arrow keys go from task to task.')}
      </p>
      <p className="visually-hidden" role="status">
        {keys.said}
      </p>
      <div id={menusId} />
      <div ref={layer} className={styles.layer} aria-hidden="true" />
      {adds && <AddTaskModal workspaceId={workspace.id} status={adds} onClose={() => setAdds(null)} />}
      {opened && (
        <TaskModal
          key={opened.id}
          workspaceId={workspace.id}
          task={current ?? opened}
          deleted={!current}
          actions={actions}
          onClose={() => {
            setOpened(null)
            forgetAsked()
          }}
        />
      )}
    </div>
  )
}
