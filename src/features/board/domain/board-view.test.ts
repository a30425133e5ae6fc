import { expect, test } from 'vitest'
import type { BoardMilestone, BoardTask } from '../contract/task.ts'
import {
  type BoardFilter,
  columnsOf,
  filterMilestones,
  filterTasks,
  isFiltered,
  labelsOf,
  neighbourPlace,
  noFilter,
  placeBelow,
} from './board-view.ts'

const task = (id: string, more: Partial<BoardTask> = {}): BoardTask => ({
  id,
  number: 1,
  name: id,
  details: '',
  priority: 'mid',
  status: 'todo',
  position: 'a0',
  assigned_to: 'everyone',
  assigneeName: null,
  assigneeId: null,
  assigneePicture: null,
  assigneeLeft: false,
  dueDate: null,
  labels: [],
  checklist: [],
  links: [],
  comments: 0,
  demo: null,
  createdBy: null,
  createdAt: '2026-11-20T10:00:00Z',
  changedBy: null,
  rowVersion: 1,
  ...more,
})

const tasks = [
  task('artwork', { number: 209, priority: 'urgent', assigneeId: 'eliska', assigned_to: 'eliska', labels: ['EP'] }),
  task('invoice', { number: 204, priority: 'urgent', status: 'done', dueDate: '2026-11-01', labels: ['money'] }),
  task('Upload the Máster', { number: 214, dueDate: '2026-11-19', details: '24 bit WAV', labels: ['ep', 'Money'] }),
]
const shown = (filter: Partial<BoardFilter>) =>
  filterTasks(tasks, { ...noFilter, ...filter }, { me: 'eliska', today: '2026-11-20' }).map((one) => one.number)

test.each<[Partial<BoardFilter>, number[]]>([
  [{}, [209, 204, 214]],
  [{ mine: true }, [209]],
  [{ urgent: true }, [209]],
  [{ overdue: true }, [214]],
  [{ assignee: 'eliska' }, [209]],
  [{ assignee: 'everyone' }, [204, 214]],
  [{ priority: 'urgent' }, [209, 204]],
  [{ priority: 'mid', assignee: 'eliska' }, []],
  [{ label: 'ep' }, [209, 214]],
  [{ label: 'ep', overdue: true }, [214]],
  [{ typed: '  MÁSTER wav ' }, [214]],
  [{ typed: '#204' }, [204]],
  [{ typed: '20' }, []],
  [{ typed: 'eliska' }, [209]],
  [{ typed: 'nothing' }, []],
  [{ kinds: 'tasks' }, [209, 204, 214]],
  [{ kinds: 'milestones' }, []],
])('%j shows %j', (filter, numbers) => {
  expect(shown(filter)).toEqual(numbers)
})

const milestones = [
  { title: 'Master', due: '2026-11-19', releaseName: 'Harbour Lights', owner: 'jon', ownerId: 'jon', isDone: true },
  {
    title: 'Pitch',
    due: '2026-11-19',
    releaseName: 'Harbour Lights',
    owner: 'eliska',
    ownerId: 'eliska',
    isDone: false,
  },
  { title: 'Radio', due: '2026-11-20', releaseName: 'Low Tide', owner: 'jon', ownerId: 'jon', isDone: false },
  { title: 'Film', due: '2026-11-19', releaseName: 'Low Tide', owner: null, ownerId: null, isDone: false },
  { title: 'Photos', due: '2026-12-04', releaseName: 'Low Tide', owner: null, ownerId: null, isDone: false },
  { title: 'Party', due: '2026-12-05', releaseName: 'Low Tide', owner: null, ownerId: null, isDone: false },
  { title: 'Mix', due: '2026-11-19', releaseName: 'Low Tide', owner: null, ownerId: null, isDone: true },
].map(
  (one): BoardMilestone => ({
    ...one,
    id: one.title,
    releaseId: one.releaseName,
    ownerPicture: null,
    doneByItself: false,
  }),
)

test.each<[Partial<BoardFilter>, string[]]>([
  [{}, ['Master', 'Pitch', 'Radio', 'Film', 'Photos']],
  [{ mine: true }, ['Pitch']],
  [{ overdue: true }, ['Pitch', 'Film']],
  [{ urgent: true }, []],
  [{ label: 'ep' }, []],
  [{ typed: 'TIDE jon' }, ['Radio']],
  [{ kinds: 'tasks' }, []],
  [{ kinds: 'milestones' }, ['Master', 'Pitch', 'Radio', 'Film', 'Photos', 'Party', 'Mix']],
])('of milestones %j shows %j', (filter, titles) => {
  const found = filterMilestones(milestones, { ...noFilter, ...filter }, { me: 'eliska', today: '2026-11-20' })
  expect(found.map(({ title }) => title)).toEqual(titles)
})

test('nobody has tasks of their own before it is known who looks', () => {
  expect(filterTasks(tasks, { ...noFilter, mine: true }, { me: null, today: '2026-11-20' })).toEqual([])
})

test('labels are listed once', () => {
  expect(labelsOf(tasks)).toEqual(['ep', 'Money'])
})

test('columns are ordered by the bytes of their places, however the tasks come', () => {
  const places = ['b00', 'a1', 'Zz', 'aV', 'a0V', 'a0']
  const { todo, done } = columnsOf(places.map((position) => task(position, { position })))
  expect(todo.map((one) => one.id)).toEqual(['Zz', 'a0', 'a0V', 'a1', 'aV', 'b00'])
  expect(done).toEqual([])
})

test('a place below a task is between it and the next one, no matter which task moves', () => {
  const column = ['a0', 'a1', 'a2'].map((position) => task(position, { position }))
  expect(placeBelow(column, 'a0', 'x')).toBe('a0V')
  expect(placeBelow(column, null, 'x')).toBe('Zz')
  expect(placeBelow(column, 'a2', 'a0')).toBe('a3')
  expect(placeBelow(column, 'a0', 'a1')).toBe('a1')
  expect(placeBelow([], null, 'x')).toBe('a0')
  expect(placeBelow(column, 'gone', 'x')).toBe('Zz')
})

test('arrow keys lead a task through its column and into the next ones', () => {
  const [a, b, c] = ['a0', 'a1', 'a2'].map((position) => task(position, { position }))
  const d = task('d', { status: 'doing' })
  if (!a || !b || !c) throw new Error('There are three.')
  const columns = columnsOf([a, b, c, d])
  expect(neighbourPlace(columns, a, 'ArrowUp')).toBeNull()
  expect(neighbourPlace(columns, b, 'ArrowUp')).toEqual({ status: 'todo', afterId: null })
  expect(neighbourPlace(columns, a, 'ArrowDown')).toEqual({ status: 'todo', afterId: 'a1' })
  expect(neighbourPlace(columns, c, 'ArrowDown')).toBeNull()
  expect(neighbourPlace(columns, a, 'ArrowLeft')).toBeNull()
  expect(neighbourPlace(columns, a, 'ArrowRight')).toEqual({ status: 'doing', afterId: null })
  expect(neighbourPlace(columns, c, 'ArrowRight')).toEqual({ status: 'doing', afterId: 'd' })
  expect(neighbourPlace(columns, d, 'ArrowRight')).toEqual({ status: 'waiting', afterId: null })
})

test('a filter that keeps nothing back is none', () => {
  expect(isFiltered(noFilter)).toBe(false)
  expect(isFiltered({ ...noFilter, typed: '  ' })).toBe(false)
  const filters: Partial<BoardFilter>[] = [{ mine: true }, { urgent: true }, { typed: 'mix' }, { kinds: 'milestones' }]
  for (const part of filters) expect(isFiltered({ ...noFilter, ...part })).toBe(true)
})
