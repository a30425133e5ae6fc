import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demosOfPage } from '#features/demos/contract/demo-limits.ts'
import { Database } from '#server/database/database.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { seed } from '#tests/support/seed.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { mend } from './mend.ts'
import { verify } from './verify.ts'

let server: TestServer
let login: pg.ClientConfig
// Several connections: acts are done at once.
let pool: pg.Pool
let marta: QuickPerson
let jon: QuickPerson
let ada: QuickPerson
let band: string
let demoIds: string[]
beforeAll(async () => {
  server = await startTestServer()
  login = { ...inject('cluster').owner, database: server.owner.database ?? '' }
  pool = new pg.Pool({ ...login, max: 6 })
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPerson(server, 'jon')
  band = marta.workspaceId ?? ''
  jon.workspaceId = band
  ada = await quickPerson(server, 'ada')
  await run(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')`, [band, jon.id])
  const add = async (demoVersion: number) =>
    (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion, file: wavSound(1, 220) })).demo.id
  demoIds = [await add(1), await add(2)]
  await analysed()
  await run(
    `INSERT INTO guest_links (workspace_id, id, made_by, name, token_hash, newest_only, shows_notes, may_comment, may_download)
     VALUES ($1, $2, $3, 'Label', '\\x0a', false, true, true, true)`,
    [band, linkId, marta.id],
  )
  await run(
    `INSERT INTO guests (workspace_id, id, link_id, token_hash, name, knows_password) VALUES ($1, $2, $3, '\\x0b', 'Ada', false)`,
    [band, guestId, linkId],
  )
  await run(
    `INSERT INTO releases (workspace_id, id, name, name_key, type, expected_release_date, status, art_ready, mix_ready)
     VALUES ($1, $2, 'Tide', 'tide', 'single', current_date + 60, 'mixing', false, false)`,
    [band, releaseId],
  )
  await run(
    `INSERT INTO release_milestones (workspace_id, id, release_id, title, due, owner_id)
     VALUES ($1, gen_random_uuid(), $2, 'Masters', current_date + 30, $3)`,
    [band, releaseId, jon.id],
  )
  for (const fact of ['split', 'page', 'master'])
    await run(
      `INSERT INTO release_milestones (workspace_id, id, release_id, title, due, fact)
       VALUES ($1, gen_random_uuid(), $2, $3, current_date + 3, $3)`,
      [band, releaseId, fact],
    )
  await run(
    `INSERT INTO release_tracks (workspace_id, id, release_id, position, title, title_key, demo_id)
     VALUES ($1, gen_random_uuid(), $2, 1, 'Tide', 'tide', $3)`,
    [band, releaseId, demoIds[0]],
  )
  await marta.api.getBooks({})
  await run('INSERT INTO money_people (workspace_id, id, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    band,
    marta.id,
    'Marta',
  ])
  await run(
    `INSERT INTO split_agreements (workspace_id, id, kind, target_id, name) VALUES ($1, $2, 'release', $3, 'Tide')`,
    [band, agreementId, releaseId],
  )
  await run(
    `INSERT INTO split_versions (workspace_id, id, agreement_id, number, valid_from) VALUES ($1, $2, $3, 1, current_date)`,
    [band, versionId, agreementId],
  )
  await run(
    `INSERT INTO split_shares (workspace_id, version_id, member_id, place, millionths) VALUES ($1, $2, $3, 0, 1000000)`,
    [band, versionId, marta.id],
  )
  await run(
    `INSERT INTO link_pages (workspace_id, id, kind, slug, release_id, draft) VALUES ($1, $2, 'release', 'tide-kept', $3, '{}')`,
    [band, pageId, releaseId],
  )
  await run(
    `INSERT INTO events (workspace_id, id, title, category, starts_on, ends_on, time_zone, last_on, spans_from, spans_to, for_everyone)
     VALUES ($1, $2, 'Rehearsal', 'rehearsal', current_date, current_date, 'UTC', current_date, current_date - 1, current_date + 1, true)`,
    [band, eventId],
  )
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const [linkId, guestId, releaseId, eventId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const [agreementId, versionId, pageId] = [randomUUID(), randomUUID(), randomUUID()]
const analysed = () =>
  until(async () => (await marta.api.getDemos({})).musicDemos.every(({ analysis }) => analysis === 'ready'))
const run = (text: string, values: unknown[] = []) => pool.query(text, values)
const rows = async (text: string) => (await run(text)).rows

/** Something that people do, or that becomes of what they did; `pick` says to which of what there is. */
type Act = (pick: <T>(all: readonly T[]) => T) => Promise<unknown>

const tasks = () => rows('SELECT id FROM board_tasks WHERE deleted_at IS NULL ORDER BY number')
const notes = () => rows('SELECT id, demo_id FROM demo_notes WHERE parent_id IS NULL ORDER BY at_ms, id')
const said = (pick: Parameters<Act>[0]) => ({
  priority: pick(['urgent', 'low'] as const),
  assigned_to: pick(['everyone', marta.username, jon.username]),
  dueDate: pick([new Date().toISOString().slice(0, 10), null, '2031-05-01']),
})

const acts: Act[] = [
  (pick) =>
    marta.api.addBoardTask({ name: `Task ${randomUUID()}`, ...said(pick), status: pick(['todo', 'done'] as const) }),
  async (pick) =>
    jon.api.editBoardTask({ taskId: pick(await tasks()).id, name: `Named ${randomUUID()}`, ...said(pick) }),
  async (pick) =>
    jon.api.moveBoardTask({
      taskId: pick(await tasks()).id,
      status: pick(['todo', 'doing', 'waiting', 'done'] as const),
    }),
  async (pick) => marta.api.deleteBoardTask({ id: pick(await tasks()).id }),
  async (pick) =>
    marta.api.restoreBoardTask({ taskId: pick(await rows('SELECT id FROM board_tasks ORDER BY number')).id }),
  (pick) => run('UPDATE board_tasks SET status = $1 WHERE number % 2 = 0', [pick(['doing', 'done'])]),
  async (pick) =>
    jon.api.addDemoNote({ demoId: pick(demoIds), text: `Louder ${randomUUID()}`, atSeconds: pick([0.1, 0.5]) }),
  async (pick) => marta.api.editDemoNote({ noteId: pick(await notes()).id, text: `Softer ${randomUUID()}` }),
  async (pick) => marta.api.deleteDemoNote({ noteId: pick(await notes()).id }),
  (pick) => run('UPDATE demo_notes SET resolved_at = $1', [pick([new Date(), null])]),
  async (pick) => {
    const { id, demo_id } = pick(await notes())
    return run(
      `INSERT INTO demo_notes (workspace_id, id, demo_id, parent_id, author_id, text, at_ms)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, 'Why?', 100)`,
      [band, demo_id, id, jon.id],
    )
  },
  (pick) =>
    run(
      `INSERT INTO demo_notes (workspace_id, id, demo_id, guest_id, text, at_ms) VALUES ($1, gen_random_uuid(), $2, $3, 'Hm.', $4)`,
      [band, pick(demoIds), guestId, pick([0, 100, 900])],
    ),
  () => run('UPDATE guests SET name = $1', [`Ada ${randomUUID()}`]),
  (pick) => run('UPDATE demos SET title = $1 WHERE id = $2', [`Ebb ${randomUUID()}`, pick(demoIds)]),
  (pick) => run('DELETE FROM demo_renditions WHERE demo_id = $1', [pick(demoIds)]),
  (pick) =>
    run(
      `INSERT INTO demo_renditions (workspace_id, demo_id, kind, file_key, file_bytes, file_sha256, media_type)
       VALUES ($1, $2, 'exact', $3, 4, $4, 'audio/mp4') ON CONFLICT (workspace_id, demo_id, kind) DO UPDATE SET file_sha256 = $4`,
      [band, pick(demoIds), randomUUID(), Buffer.from(randomUUID())],
    ),
  (pick) =>
    run('UPDATE accounts SET username = $1 WHERE id = $2', [`n${randomUUID().slice(0, 12)}`, pick([marta.id, jon.id])]),
  async (pick) => jon.api.addBoardComment({ taskId: pick(await tasks()).id, text: `Soon ${randomUUID()}` }),
  (pick) => run('UPDATE board_comments SET deleted_at = $1', [pick([new Date(), null])]),
  () => run('UPDATE releases SET name = $1', [`Ebb ${randomUUID()}`]),
  () => run('UPDATE release_milestones SET title = $1', [`Masters ${randomUUID()}`]),
  (pick) => run('UPDATE split_shares SET signed_at = $1', [pick([new Date(), null])]),
  (pick) => {
    const at = pick([new Date(), null])
    return run('UPDATE link_pages SET published_at = $1, published = $2', [at, at && '{}'])
  },
  (pick) => run('UPDATE demos SET stage = $1', [pick(['master', 'mix'])]),
  (pick) =>
    run('UPDATE events SET title = $1, deleted_at = $2', [`Rehearsal ${randomUUID()}`, pick([null, new Date()])]),
  (pick) =>
    run(
      'UPDATE board_tasks SET demo_id = $1, note_id = (SELECT min(id::text)::uuid FROM demo_notes WHERE demo_id = $1)',
      [pick(demoIds)],
    ),
  async (pick) => {
    const links = [
      { kind: 'release', id: releaseId, name: 'Tide' },
      { kind: 'event', id: eventId, name: 'Rehearsal' },
      { kind: 'demo', id: pick(demoIds), name: 'Tide v1' },
    ]
    return run('UPDATE board_tasks SET links = $1::jsonb WHERE id = $2', [
      JSON.stringify(links),
      pick(await tasks()).id,
    ])
  },
  () =>
    run(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member') ON CONFLICT DO NOTHING`, [
      band,
      ada.id,
    ]),
  () => run('UPDATE board_tasks SET created_by = $1 WHERE number % 2 = 1', [ada.id]),
  () => run('UPDATE accounts SET display_name = $1 WHERE id = $2', [`Ada ${randomUUID().slice(0, 12)}`, ada.id]),
  () => run('UPDATE board_tasks SET assignee_id = $1, for_everyone = false', [ada.id]),
  () => run('DELETE FROM memberships WHERE account_id = $1', [ada.id]),
]

// What is not there cannot change, and a name may be taken: a refusal changes nothing.
const refused = (error: { status?: number }): void => {
  if (!(error instanceof TypeError) && (error.status === undefined || error.status >= 500)) throw error
}

const check = () => verify(login, server.services.storage, { quick: true, graceMs: 3_600_000 })
const wrong = async () => (await check()).flatMap(({ violations }) => violations).filter((text) => /sum/.test(text))

/** What a list of everything shows, as it is kept for the person and as it is formed now. */
const shown = async () => {
  const { now: _now, ...page } = await marta.api.getHomepage({})
  await run('UPDATE workspaces SET hue = hue WHERE id = $1', [band])
  const { now: _later, ...formed } = await marta.api.getHomepage({})
  const { musicDemos } = await marta.api.getDemos({})
  const { musicDemos: read } = await marta.api.getDemos({ limit: demosOfPage + 1 })
  const board = await marta.api.getBoardTasks({})
  await run('UPDATE list_marks SET changes = changes + 1')
  return { kept: [page, musicDemos, board], formed: [formed, read, await marta.api.getBoardTasks({})] }
}

test('whatever changes, also at once, no list that is kept shows what was, and counts are what there is', async () => {
  const step = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.array(fc.nat(97), { minLength: 6, maxLength: 6 })), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
      for (const chosen of steps) {
        await Promise.all(
          chosen.map(async ([which, numbers]) => {
            let at = 0
            await acts[which]?.((all) => all[(numbers[at++ % numbers.length] ?? 0) % all.length] as never).catch(
              refused,
            )
          }),
        )
        const { kept, formed } = await shown()
        expect(kept).toEqual(formed)
      }
      expect(await wrong()).toEqual([])
    }),
    { numRuns: 2, seed: Number(seed), endOnFailure: true },
  )
})

test('each act by itself changes what is kept', async () => {
  // What the last ones do is done to what the first ones made.
  const first = acts.filter((_act, at) => [0, 6, 10, 11].includes(at))
  for (const act of [...first, ...first, ...acts]) {
    await act((all) => all[0] as never).catch(refused)
    const { kept, formed } = await shown()
    expect(kept).toEqual(formed)
  }
})

test('counts that are not what there is are found and mended, and go with what they count', async () => {
  await run('UPDATE board_counts SET tasks = tasks + 1')
  await run('DELETE FROM demo_note_counts')
  await jon.api.addDemoNote({ demoId: demoIds[0] ?? '', text: 'Louder', atSeconds: 0.1 })
  await run('UPDATE demo_note_counts SET notes = notes + 5')
  expect(await wrong()).toEqual([expect.stringMatching(/^The board/), expect.stringMatching(/^The list of demos/)])
  await shown()
  const database = new Database(login, () => undefined, 1)
  const { storage, jobs } = server.services
  await mend({ database, storage, jobs, folder: 'today' }, await check())
  await database.close()
  expect(await wrong()).toEqual([])
  // Files that were made away with above are made again meanwhile.
  await analysed()
  const { kept, formed } = await shown()
  expect(kept).toEqual(formed)
  await run('DELETE FROM demos WHERE id = $1', [demoIds[0]])
  expect(await rows(`SELECT FROM demo_note_counts WHERE demo_id = '${demoIds[0]}'`)).toEqual([])
  await run('DELETE FROM workspaces')
  for (const table of ['list_marks', 'board_counts', 'demo_note_counts'])
    expect(await rows(`SELECT FROM ${table}`)).toEqual([])
})
