import { expect, test } from 'vitest'
import type { Catalogue, TableLocks } from './locks/catalogue.ts'
import { circlesIn } from './locks/circles-in.ts'
import { locksOfTransaction } from './locks/locks-of-transaction.ts'
import { withoutNulls } from './locks/without-nulls.ts'

const table = (more: Partial<TableLocks> = {}): TableLocks => ({
  isOne: false,
  isOfBand: true,
  keys: new Set(['workspace_id', 'id']),
  refersTo: [],
  referredBy: [],
  triggers: [],
  ...more,
})

// Bands have a board, tasks are about songs, comments hang on tasks and their number stands with the board.
const catalogue: Catalogue = {
  tables: new Map([
    ['boards', table({ isOne: true })],
    ['songs', table({ referredBy: [{ table: 'tasks', brings: 'clear' }] })],
    [
      'tasks',
      table({
        refersTo: [{ table: 'songs', columns: ['workspace_id', 'song_id'], deferred: false }],
        referredBy: [{ table: 'comments', brings: 'delete' }],
      }),
    ],
    [
      'comments',
      table({
        refersTo: [{ table: 'tasks', columns: ['workspace_id', 'task_id'], deferred: false }],
        triggers: [{ on: 'insert', does: 'count_comment' }],
      }),
    ],
  ]),
  functions: new Map([['count_comment', 'BEGIN UPDATE boards SET comments = comments + 1; RETURN NULL; END']]),
}

const lockedBy = (...texts: string[]): string[] =>
  locksOfTransaction(texts, catalogue).map(
    ({ of, mode, skips, own }) => `${of} ${mode}${skips ? ', free ones' : ''}${own ? ', a new one' : ''}`,
  )

test('what a statement locks follows from it, its foreign keys, its triggers and its functions', () => {
  const newTask = ['songs key share', 'tasks key share, a new one']
  expect(lockedBy('insert into "tasks" ("workspace_id", "song_id") values ($1, $2)')).toEqual(newTask)
  expect(lockedBy('insert into "tasks" ("workspace_id", "name") values ($1, $2)')).toEqual([newTask[1]])
  const newComment = ['comments key share, a new one', 'boards no key update']
  const comment = 'insert into "comments" ("workspace_id", "task_id") values ($1, $2)'
  expect(lockedBy(comment)).toEqual(['tasks key share', ...newComment])
  // It stands under the task that was just made.
  expect(lockedBy('insert into "tasks" select 1', comment)).toEqual([...newTask, ...newComment])
  expect(lockedBy('update "tasks" set "name" = $1 where "id" = $2')).toEqual(['tasks no key update'])
  expect(lockedBy('update "tasks" set "song_id" = $1')).toEqual(['tasks no key update', 'songs key share'])
  expect(lockedBy('UPDATE tasks t SET id = $1')).toEqual(['tasks update'])
  expect(lockedBy('delete from "songs" where "id" = $1')).toEqual(['songs update', 'tasks no key update'])
  expect(lockedBy('delete from "tasks"')).toEqual(['tasks update', 'comments update'])
  expect(lockedBy('SELECT count_comment()')).toEqual(['boards no key update'])
  expect(
    lockedBy('select "id" from "tasks" as "t" inner join "songs" as "s" on true for no key update of "s"'),
  ).toEqual(['songs no key update'])
  expect(
    lockedBy('SELECT 1 FROM tasks WHERE id = (SELECT id FROM songs WHERE a IS DISTINCT FROM b FOR SHARE)'),
  ).toEqual(['songs share'])
  expect(
    lockedBy(
      'insert into "boards" ("a") values ($1) on conflict ("a") do update set "b" = 1',
      'update boards set b = 2',
    ),
  ).toEqual(['boards no key update'])
  expect(lockedBy('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 87))')).toEqual(['advisory 87 beside'])
  expect(lockedBy('delete from tasks where id in (select id from tasks for update skip locked)')).toEqual([
    'tasks update, free ones',
    'comments update',
  ])
})

test('a new row locks nothing by a foreign key that is null', () => {
  const two = 'insert into "tasks" ("workspace_id", "song_id") values ($1, $2), ($3, $4) returning "id"'
  expect(lockedBy(withoutNulls(two, ['b', null, 'b', null]))).toEqual(['tasks key share, a new one'])
  expect(withoutNulls(two, ['b', null, 'b', 's'])).toBe(two)
  const reckoned = 'insert into "tasks" ("workspace_id", "song_id") values (app_workspace(), $1)'
  expect(withoutNulls(reckoned, [null])).toBe(reckoned)
})

const seen = (...transactions: string[][]) =>
  circlesIn(
    transactions.map((texts, at) => ({ texts, calls: new Set([`POST /${at}`]) })),
    catalogue,
  )

const [lockTask, lockSong, lockBoard] = ['task', 'song', 'board'].map((name) => `SELECT FROM ${name}s FOR UPDATE`) as [
  string,
  string,
  string,
]
const refer = 'insert into tasks (workspace_id, song_id) values ($1, $2)'
const alone = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 87))'
const beside = 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 87))'

test('a circle is found, with the calls on each side', () => {
  expect(seen([lockTask, lockSong], [lockSong, lockTask])).toEqual([
    '  holds songs (update), waits for tasks (update): POST /1\n  holds tasks (update), waits for songs (update): POST /0',
  ])
  expect(seen([lockTask, lockSong], [lockSong, lockTask], [lockTask, lockSong])[0]).toContain('POST /0, POST /2')
  expect(seen([lockTask, refer], ['delete from songs'])).toHaveLength(1)
  expect(seen([lockTask, lockSong], [lockSong, lockBoard], [lockBoard, lockTask])).toHaveLength(1)
  // Both share it, and each waits for the other to let go.
  expect(seen(['SELECT FROM songs FOR SHARE', 'update songs set name = $1'])).toHaveLength(1)
})

test('what cannot clash is no circle', () => {
  expect(seen([lockTask, lockSong], [lockTask, lockSong])).toEqual([])
  // Foreign keys get on with each other, and with a change of what they refer to.
  expect(seen([lockTask, refer], [refer, lockTask])).toEqual([])
  expect(seen([lockTask, refer], ['update songs set name = $1', lockTask])).toEqual([])
  // Who holds the one row of a band, or the band alone, is by themselves.
  expect(seen([lockBoard, lockTask, lockSong], [lockBoard, lockSong, lockTask])).toEqual([])
  expect(seen([beside, lockTask, lockSong], [alone, lockSong, lockTask])).toEqual([])
  expect(seen([beside, lockTask, lockSong], [beside, lockSong, lockTask])).toHaveLength(1)
  expect(seen([lockTask, 'SELECT FROM songs FOR UPDATE SKIP LOCKED'], [lockSong, lockTask])).toEqual([])
})
