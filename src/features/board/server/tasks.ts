import { generateKeyBetween } from 'fractional-indexing'
import { holdDemoOfNote, holdDemos } from '#features/demos/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { foldName } from '#kernel/text.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { maxOpenTasks, maxTasks } from '../contract/board-limits.ts'
import type { routes } from '../contract/routes.ts'
import { type BoardTask, boardTask, type CheckItem } from '../contract/task.ts'
import { everyone, type Priority, type Status, taskTexts } from '../contract/task-values.ts'
import { type GivenLink, keptLinks, mergeLinks } from './links.ts'
import {
  deletedTasks,
  insertTask,
  type LockedTask,
  lockBoard,
  readPlaceAfter,
  type TaskSaid,
  updateLastNumber,
  updateTask,
  updateTicks,
} from './store.ts'
import { countTasks } from './task-counts.store.ts'
import { readAssigneeName, readPeople } from './task-people.store.ts'
import { findTask, readWhole, refuseTooMany, tellAndRead } from './task-rules.ts'
import { tellBoard } from './tell-live.ts'
import { tellAssignee } from './tell-people.ts'

/** Who has to do a task, as the table keeps it. */
interface Assignment {
  for_everyone: boolean
  assignee_id: string | null
}

/** Reads `everyone`, a username or a member's id; who has the task already may keep it, also after leaving the band. */
const findAssignment = async (
  tx: Tx,
  scope: WorkspaceScope,
  given: string,
  now: string | null = null,
): Promise<Assignment> => {
  if (given === everyone) return { for_everyone: true, assignee_id: null }
  const people = await readPeople(tx, scope)
  const found = people.find((one) => one.id === given || foldName(one.username) === foldName(given))
  if (found) return { for_everyone: false, assignee_id: found.id }
  if (now !== null) {
    const name = await readAssigneeName(tx, now)
    if (given === now || (name !== null && foldName(name) === foldName(given)))
      return { for_everyone: false, assignee_id: now }
  }
  throw invalidField('assigned_to', t('Choose everyone or a member.'))
}

/** What a person says about a task; what is left out is empty, or stays as it is. */
interface GivenTask {
  name: string
  details: string
  priority: Priority
  assigned_to: string
  dueDate?: string | null | undefined
  labels?: string[] | undefined
  checklist?: { id?: string | undefined; text: string }[] | undefined
  links?: GivenLink[] | undefined
}

/** Puts a task at the top of a column. */
export const addTask = async (
  services: Services,
  scope: WorkspaceScope,
  given: GivenTask & { status?: Status | undefined; demoId?: string | undefined; noteId?: string | undefined },
  keepReply: KeepReply,
): Promise<{ task: BoardTask; message: string }> =>
  services.database.within(scope, async (tx) => {
    const number = (await lockBoard(tx, scope)) + 1
    const { status = 'todo' } = given
    await refuseTooMany(tx, scope, status, 1)
    const id = newId()
    const assignment = await findAssignment(tx, scope, given.assigned_to)
    await insertTask(tx, scope, {
      id,
      number,
      name: given.name,
      details: given.details,
      priority: given.priority,
      ...assignment,
      due_date: given.dueDate ?? null,
      labels: given.labels ?? [],
      checklist: mergeChecklist(given.checklist ?? [], []),
      links: await mergeLinks(tx, scope, given.links ?? [], []),
      status,
      position: generateKeyBetween(null, await readPlaceAfter(tx, scope, status, null, null)),
      ...(await findLink(tx, scope, given)),
    })
    await updateLastNumber(tx, scope, number)
    // Behind what the new task refers to: who deletes that clears the tasks last, too.
    await deletedTasks.purge(tx, scope)
    await tellAssignee(services, tx, { id, name: given.name, assigneeId: assignment.assignee_id })
    return keepReply(tx, { ...(await tellAndRead(services, tx, scope, id)), message: taskTexts.created })
  })

const findLink = async (
  tx: Tx,
  scope: WorkspaceScope,
  { demoId, noteId }: { demoId?: string | undefined; noteId?: string | undefined },
): Promise<{ demo_id: string | null; note_id: string | null }> => {
  if (noteId !== undefined) {
    const demo = await holdDemoOfNote(tx, scope, noteId)
    if (demo === null || (demoId !== undefined && demoId !== demo)) throw missing(t('This note'))
    return { demo_id: demo, note_id: noteId }
  }
  if (demoId === undefined) return { demo_id: null, note_id: null }
  if (!(await holdDemos(tx, scope, [demoId])).has(demoId)) throw missing(t('This demo'))
  return { demo_id: demoId, note_id: null }
}

// The ticks are the board's, not the form's: somebody may have ticked a line while another wrote.
const mergeChecklist = (given: NonNullable<GivenTask['checklist']>, kept: readonly CheckItem[]): CheckItem[] => {
  const left = new Map(kept.map((item) => [item.id, item]))
  return given.map(({ id, text }) => {
    const old = id === undefined ? undefined : left.get(id)
    if (old) left.delete(old.id)
    return { id: old?.id ?? newId(), text, done: old?.done ?? false }
  })
}

const itemsOf = (task: LockedTask): CheckItem[] => boardTask.shape.checklist.parse(task.checklist)

type TaskChange = HandlerInput<typeof routes.editBoardTask>

/** Has a task say something else; a stale version is refused with the newer one. */
export const editTask = async (
  services: Services,
  scope: WorkspaceScope,
  change: TaskChange,
): Promise<{ task: BoardTask }> =>
  services.database.within(scope, async (tx) => {
    const current = await findTask(tx, scope, change.taskId)
    await requireFreshVersion(current.row_version, change.rowVersion, t('this task'), () =>
      readWhole(tx, scope, change.taskId),
    )
    const assignment =
      change.assigned_to === undefined
        ? undefined
        : await findAssignment(tx, scope, change.assigned_to, current.assignee_id)
    const linked = change.links ? await mergeLinks(tx, scope, change.links, keptLinks(current)) : []
    const fields = columnsOf<Omit<TaskChange, 'taskId' | 'rowVersion'>, TaskSaid>(change, {
      name: 'name',
      details: 'details',
      priority: 'priority',
      assigned_to: () => assignment ?? {},
      dueDate: 'due_date',
      labels: 'labels',
      checklist: (checklist) => ({ checklist: mergeChecklist(checklist, itemsOf(current)) }),
      links: () => ({ links: linked }),
    })
    await updateTask(tx, scope, change.taskId, fields)
    if (assignment && assignment.assignee_id !== current.assignee_id)
      await tellAssignee(services, tx, {
        id: change.taskId,
        name: change.name ?? current.name,
        assigneeId: assignment.assignee_id,
      })
    return tellAndRead(services, tx, scope, change.taskId)
  })

/** Ticks a line of a checklist, or unticks it. */
export const checkTask = async (
  services: Services,
  scope: WorkspaceScope,
  { taskId, itemId, done }: { taskId: string; itemId: string; done: boolean },
): Promise<{ task: BoardTask }> =>
  services.database.within(scope, async (tx) => {
    const items = itemsOf(await findTask(tx, scope, taskId))
    if (!items.some((item) => item.id === itemId)) throw missing(t('This item'))
    await updateTicks(
      tx,
      scope,
      taskId,
      items.map((item) => (item.id === itemId ? { ...item, done } : item)),
    )
    return tellAndRead(services, tx, scope, taskId)
  })

/** Takes a task off the board; a band looks after its tasks together, so any member may. */
export const deleteTask = async (
  services: Services,
  scope: WorkspaceScope,
  taskId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    if (!(await deletedTasks.mark(tx, scope, taskId))) throw missing(t('This task'))
    await tellBoard(services, tx, scope, 'board.changed', taskId)
    return { message: taskTexts.deleted }
  })

/** Brings a deleted task back to where it stood; one that is there stays as it is. */
export const restoreTask = async (
  services: Services,
  scope: WorkspaceScope,
  taskId: string,
): Promise<{ task: BoardTask }> =>
  services.database.within(scope, async (tx) => {
    await lockBoard(tx, scope)
    if (!(await deletedTasks.unmark(tx, scope, taskId))) return readWhole(tx, scope, taskId)
    const { status } = await findTask(tx, scope, taskId)
    const { all, open } = await countTasks(tx, scope)
    if (all > maxTasks || (status !== 'done' && open > maxOpenTasks))
      throw new Failure('conflict', t('The board has filled up, so there’s no room to bring this task back.'))
    return tellAndRead(services, tx, scope, taskId)
  })
