import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { rawSong } from '#tests/support/raw-song.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: Person
const ids: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
  const songId = await rawSong(server.owner, marta.workspaceId ?? '', 'song')
  // Seven demos of the same microsecond, then seven a microsecond apart.
  for (const [at, id] of Array.from({ length: 14 }, () => randomUUIDv7())
    .sort()
    .entries()) {
    await server.owner.query(
      `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256, added_at)
       VALUES ($1, $2, $6, $3, $4, $3, $3, 'mp3', 1, '\\x00', timestamptz '2026-01-01' + $5::int * interval '1 microsecond')`,
      [marta.workspaceId, id, `song ${at}`, at, Math.max(0, at - 6), songId],
    )
    await server.owner.query(
      'INSERT INTO demo_notes (workspace_id, id, demo_id, text, at_ms) VALUES ($1, $2, $3, $4, 0)',
      [marta.workspaceId, randomUUIDv7(), id, `of ${at}`],
    )
    ids.unshift(id)
  }
})
afterAll(() => server.close())

test('the first page has the newest demos first, each with its own notes', async () => {
  const reply = await marta.api.getDemos({})
  expect(Object.keys(reply).sort()).toEqual(['musicDemos', 'nextCursor', 'success'])
  expect(reply.musicDemos.map((demo) => demo.id)).toEqual(ids)
  expect(reply.musicDemos.map((demo) => demo.notes.map((note) => note.text))).toEqual(
    reply.musicDemos.map((demo) => [`of ${demo.version}`]),
  )
})

test.each([1, 4, 7, 13, 14, 15])('pages of %i bring every demo once, in the same order', async (limit) => {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await marta.api.getDemos({ limit, ...(cursor && { cursor }) })
    pages.push(page.musicDemos.map((demo) => demo.id))
    expect(page.musicDemos.every((demo) => demo.notes.length === 1)).toBe(true)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(pages.flat()).toEqual(ids)
  expect(pages).toHaveLength(Math.ceil(ids.length / limit))
})

test.each([
  { cursor: 'x' },
  {
    cursor: Buffer.from(JSON.stringify({ addedAt: '2026-99-99T00:00:00.000000Z', id: randomUUIDv7() })).toString(
      'base64url',
    ),
  },
  { limit: 0 },
  { limit: 501 },
])('%o is refused', async (query) => {
  const error = (await marta.api.getDemos(query).catch((refusal) => refusal)) as CallError
  expect([error.status, Object.keys(error.body.fields ?? {})]).toEqual([400, Object.keys(query)])
})

test('the list follows every change of what it shows, no matter who makes it', async () => {
  const [id] = ids
  const { user_id } = await marta.api.getSessionUserId({})
  const changes: [text: string, values: unknown[]][] = [
    ["UPDATE demos SET title = 'Renamed' WHERE id = $1", [id]],
    ['UPDATE demos SET added_by = $2 WHERE id = $1', [id, user_id]],
    ["UPDATE accounts SET display_name = display_name || 'x' WHERE id = $1", [user_id]],
    ["UPDATE demo_notes SET text = 'other' WHERE demo_id = $1", [id]],
    ['UPDATE demo_notes SET author_id = $2 WHERE demo_id = $1', [id, user_id]],
    ['UPDATE demo_notes SET resolved_at = now(), resolved_by = $2 WHERE demo_id = $1', [id, user_id]],
    ['DELETE FROM demo_notes WHERE demo_id = $1', [id]],
    ['DELETE FROM demos WHERE id = $1', [id]],
  ]
  const seen = new Set([JSON.stringify(await marta.api.getDemos({}))])
  for (const [text, values] of changes) {
    await server.owner.query(text, values)
    const list = JSON.stringify(await marta.api.getDemos({}))
    expect(seen.has(list), text).toBe(false)
    expect(JSON.stringify(await marta.api.getDemos({}))).toBe(list)
    seen.add(list)
  }
})

test('a page stays small, however many demos and notes there are', async () => {
  const band = await signUpWithBand(server.address)
  const songId = await rawSong(server.owner, band.workspaceId ?? '', 'many')
  await server.owner.query(
    `WITH made AS (
       INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256)
       SELECT $1, gen_random_uuid(), $2, 'many', n, 'many ' || n, 'm', 'mp3', 1, '\\x00' FROM generate_series(1, 250) AS n
       RETURNING id
     )
     INSERT INTO demo_notes (workspace_id, id, demo_id, text, at_ms, resolved_at)
     SELECT $1, gen_random_uuid(), id, 'Too loud.', n, CASE WHEN n <= 40 THEN now() END FROM made, generate_series(1, 100) AS n`,
    [band.workspaceId, songId],
  )
  const first = await band.api.getDemos({})
  expect([first.musicDemos.length, first.nextCursor]).toEqual([200, expect.any(String)])
  expect(JSON.stringify(first).length).toBeLessThan(1_000_000)
  for (const demo of first.musicDemos) {
    expect(demo.notes.map(({ atSeconds }) => atSeconds * 1000)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([demo.openNotes, demo.numberOfNotes]).toEqual([60, 100])
  }
  const second = await band.api.getDemos({ cursor: first.nextCursor ?? '' })
  expect([second.musicDemos.length, second.nextCursor]).toEqual([50, null])
  const [demo] = second.musicDemos
  expect((await band.api.getDemo({ id: demo?.id ?? '' })).demo.notes).toHaveLength(100)
})

test('a version takes no more notes than are shown of it', async () => {
  const [demoId = ''] = (await marta.api.getDemos({})).musicDemos.map(({ id }) => id)
  await server.owner.query(
    `INSERT INTO demo_notes (workspace_id, id, demo_id, text, at_ms)
     SELECT $1, gen_random_uuid(), $2, 'x', n FROM generate_series(1, 5000 - (SELECT count(*)::integer FROM demo_notes WHERE demo_id = $2)) AS n`,
    [marta.workspaceId, demoId],
  )
  const error = (await marta.api
    .addDemoNote({ demoId, text: 'One more.', atSeconds: 0 })
    .catch((refusal: unknown) => refusal)) as CallError
  expect([error.status, error.body.error]).toEqual([
    409,
    'There are 5000 notes on this version already; delete some first.',
  ])
  expect((await marta.api.getDemo({ id: demoId })).demo.notes).toHaveLength(5000)
})
