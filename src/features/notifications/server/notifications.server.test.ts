import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { rawSong } from '#tests/support/raw-song.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { pruneNotifications } from './store.ts'

let server: TestServer
let second: RunningServer
let marta: QuickPerson
let jon: QuickPerson
let sam: QuickPerson
let demoId: string

const join = async (person: QuickPerson, workspaceId: string | null) => {
  person.workspaceId = workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    workspaceId,
    person.id,
  ])
}
beforeAll(async () => {
  server = await startTestServer()
  second = await startServer({ ...server.parts, storage: new LocalStorage(`${server.dataDir}/files`) })
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPerson(server, 'jon')
  sam = await quickPerson(server, 'sam')
  for (const person of [jon, sam]) await join(person, marta.workspaceId)
  demoId = randomUUID()
  await server.owner.query(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256, added_by)
     VALUES ($1, $2, $3, 'Tide', 2, 'k', 'tide.mp3', 'mp3', 1, '', $4)`,
    [marta.workspaceId, demoId, await rawSong(server.owner, marta.workspaceId ?? '', 'Tide'), marta.id],
  )
})
afterAll(async () => {
  await second.stop()
  await server.close()
})

const told = (person: QuickPerson) => person.api.getNotifications({})
const messages = async (person: QuickPerson) => (await told(person)).map(({ message }) => message)
const unread = async (person: QuickPerson) => (await person.api.getUnreadCount({})).unread
const forget = async () => {
  await server.owner.query('DELETE FROM notifications')
  await server.owner.query('DELETE FROM notification_keys')
}
const note = (by: QuickPerson, more: { text?: string; mentions?: string[] } = {}) =>
  by.api.addDemoNote({ demoId, text: 'Too loud.', atSeconds: 83, ...more })

test('a mention is heard at another server process, leads to its note, and is nobody else’s', async () => {
  const stranger = await quickPersonWithBand(server, 'stranger')
  const his = await eventsOf(jon, second.address)
  const foreign = await eventsOf(stranger, second.address)
  const { note: made } = await note(marta, { text: '@jon listen', mentions: [jon.id] })
  expect(await his.next('notifications.changed')).toEqual({ workspaceId: null })
  const [entry, ...more] = await told(jon)
  expect(more).toEqual([])
  expect(entry).toEqual({
    id: expect.any(String),
    message: 'marta mentioned you on Tide',
    url: `/demos/${demoId}?note=${made.id}&workspace=${marta.workspaceId}`,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    read: false,
    kind: 'mention',
    workspace: { id: marta.workspaceId, name: 'Night Ferry', hue: expect.any(String) },
  })
  expect([await unread(jon), await unread(marta), await unread(sam)]).toEqual([1, 0, 0])
  await server.services.database.outside((tx) => server.services.live.publish(tx, { topic: 'x', userId: stranger.id }))
  await foreign.next('x')
  expect(foreign.seen).not.toContain('notifications.changed')
  his.close()
  foreign.close()
  await forget()
})

test('what is refused tells nobody, and what is said twice is told once', async () => {
  expect(await refusalOf(note(marta, { mentions: [jon.id, randomUUID()] }))).toMatchObject({ status: 400 })
  expect(await messages(jon)).toEqual([])
  const sent = { demoId, text: '@jon', atSeconds: 1, mentions: [jon.id] }
  const { note: made } = await marta.api.addDemoNote(sent, { idempotencyKey: 'one-note' })
  await marta.api.addDemoNote(sent, { idempotencyKey: 'one-note' })
  await marta.api.editDemoNote({ noteId: made.id, text: '@jon @sam', mentions: [jon.id, sam.id] })
  expect(await messages(jon)).toEqual(['marta mentioned you on Tide'])
  expect(await messages(sam)).toEqual(['marta mentioned you on Tide'])
  await marta.api.deleteDemoNote({ noteId: made.id })
  expect([await messages(jon), await messages(sam)]).toEqual([[], []])
  await forget()
})

test('ten notes in a row are one entry, however they come; a read entry is not counted on', async () => {
  await Promise.all(Array.from({ length: 10 }, () => note(jon)))
  expect(await messages(marta)).toEqual(['jon left 10 notes on Tide'])
  await note(sam)
  expect(await messages(marta)).toEqual(['sam left a note on Tide', 'jon left 10 notes on Tide'])
  const [, ofJon] = await told(marta)
  expect(await marta.api.markNotificationAsRead({ notification_id: ofJon?.id })).toMatchObject({ unread: 1 })
  await note(jon)
  await server.owner.query("UPDATE notifications SET created_at = created_at - interval '11 minutes'")
  await note(jon)
  expect(await messages(marta)).toEqual([
    'jon left a note on Tide',
    'jon left a note on Tide',
    'sam left a note on Tide',
    'jon left 10 notes on Tide',
  ])
  await forget()
})

test('an answer is told to whom it answers, and each is told of a note once', async () => {
  const { note: hers } = await note(sam)
  await forget()
  await jon.api.replyToDemoNote({ noteId: hers.id, text: 'Yes, @marta', mentions: [marta.id] })
  expect(await messages(sam)).toEqual(['jon replied to your note on Tide'])
  expect(await messages(marta)).toEqual(['jon mentioned you on Tide'])
  expect(await messages(jon)).toEqual([])
  await forget()
})

test('tasks: who gets one, who is named in a comment, and whom it concerns', async () => {
  const { task } = await marta.api.addBoardTask({ name: 'Book the room', priority: 'mid', assigned_to: 'jon' })
  expect((await told(jon))[0]).toMatchObject({
    message: 'marta assigned you “Book the room”',
    url: `/board?task=${task.id}&workspace=${marta.workspaceId}`,
  })
  const said = { taskId: task.id, name: 'Book the room', priority: 'mid' } as const
  await marta.api.editBoardTask({ ...said, assigned_to: 'jon' })
  expect(await messages(jon)).toHaveLength(1)
  await sam.api.editBoardTask({ ...said, assigned_to: 'sam' })
  expect(await messages(sam)).toEqual([])
  await forget()
  await jon.api.addBoardComment({ taskId: task.id, text: 'Room 4? @marta' })
  expect(await messages(marta)).toEqual(['jon mentioned you in “Book the room”'])
  expect(await messages(sam)).toEqual(['jon commented on “Book the room”'])
  await forget()
})

test('a new version is told to the band, and several as one', async () => {
  await sam.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 7, file: wavSound() })
  expect(await messages(sam)).toEqual([])
  expect(await messages(jon)).toEqual(['sam uploaded Harbour Lights v7'])
  const { demo } = await sam.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 8, file: wavSound() })
  expect(await messages(jon)).toEqual(['sam uploaded Harbour Lights v7 and 1 more'])
  await forget()
  await marta.api.deleteDemo({ id: demo.id })
})

test('those who are asked in a blind vote hear that it waits, and then that it is over', async () => {
  const other = randomUUID()
  await server.owner.query(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256)
     SELECT workspace_id, $2, song_id, title, 3, 'l', file_name, file_kind, 1, '' FROM demos WHERE id = $1`,
    [demoId, other],
  )
  await server.owner.query("UPDATE demos SET analysis = 'ready' WHERE id = ANY($1)", [[demoId, other]])
  const { blindVote } = await marta.api.startBlindVote({ firstDemoId: demoId, secondDemoId: other })
  expect(await messages(jon)).toEqual(['marta wants to know which version of Tide sounds better to you'])
  expect(await messages(marta)).toEqual([])
  await marta.api.closeBlindVote({ voteId: blindVote.id })
  expect(await messages(jon)).toEqual(['The blind vote on Tide is over'])
  await marta.api.deleteBlindVote({ voteId: blindVote.id })
  expect(await messages(jon)).toEqual([])
  await forget()
})

test('a guest’s note reaches who added the demo', async () => {
  const { rows } = await server.owner.query('SELECT song_id AS id FROM demos WHERE id = $1', [demoId])
  const { link } = await jon.api.makeGuestLink({
    songIds: [rows[0].id],
    name: 'For the label',
    newestOnly: false,
    showsNotes: true,
    mayComment: true,
    mayDownload: false,
    expiresAt: null,
  })
  const token = new URL(link.url ?? '').pathname.split('/').at(-1) ?? ''
  const ada = new Person(server.address)
  await ada.api.nameGuest({ token, name: 'Ada' })
  const { note: first } = await ada.api.addGuestNote({ token, demoId, text: 'Lovely.', atSeconds: 12 })
  await ada.api.addGuestNote({ token, demoId, text: 'Louder.', atSeconds: 20 })
  expect(await told(marta)).toMatchObject([
    {
      message: 'Ada (guest) left 2 notes on Tide',
      url: `/demos/${demoId}?note=${first.id}&workspace=${marta.workspaceId}`,
    },
  ])
  expect(await messages(jon)).toEqual([])
  await forget()
})

test('marking and clearing are one’s own; a clearing can be taken back', async () => {
  await note(jon)
  await note(sam)
  const events = await eventsOf(marta, second.address)
  const [newest] = await told(marta)
  const id = newest?.id ?? ''
  expect(await refusalOf(jon.api.markNotificationAsRead({ notification_id: id }))).toMatchObject({ status: 404 })
  await marta.api.markNotificationAsRead({ notification_id: id })
  await events.next('notifications.changed')
  expect((await told(marta)).map(({ read }) => read)).toEqual([true, false])
  expect(await marta.api.markNotificationAsRead({})).toMatchObject({ unread: 0 })

  const cleared = await marta.api.clearNotifications({ upTo: newest?.timestamp })
  expect(cleared).toMatchObject({ cleared: 2, messages: [{ type: 'success', text: 'Notifications cleared.' }] })
  expect(await messages(marta)).toEqual([])
  await note(jon)
  const clearing_id = cleared.clearing_id ?? ''
  expect(await refusalOf(jon.api.restoreNotifications({ clearing_id }))).toMatchObject({ status: 404 })
  await marta.api.restoreNotifications({ clearing_id })
  expect(await messages(marta)).toHaveLength(3)
  expect(await marta.api.clearNotifications({ upTo: '2020-01-01T00:00:00.000Z' })).toMatchObject({ cleared: 0 })
  const [first] = await marta.api.getNotifications({ limit: 1 })
  expect(await marta.api.getNotifications({ cursor: first?.id })).toHaveLength(2)
  const answer = await (await marta.fetch('/api/get-notifications')).text()
  expect(answer).toMatch(/^\[\{"id":/)
  events.close()
  await forget()
})

test('an invitation reaches who has the address without its secret, and goes when it is settled', async () => {
  const eliska = await quickPerson(server, 'eliska')
  const { invitation } = await marta.api.sendInvite({
    workspaceId: marta.workspaceId ?? '',
    email: 'Eliska@example.com',
  })
  const [entry] = await told(eliska)
  expect(entry).toMatchObject({
    message: 'marta invited you to Night Ferry. The link is in your email',
    url: '/my-workspaces',
    workspace: { id: null, name: 'Night Ferry' },
  })
  await marta.api.revokeInvite({ invite_id: invitation.id })
  expect(await messages(eliska)).toEqual([])
  await forget()
})

test('a former member sees nothing more of the band, and is told so; the others are told, too', async () => {
  const petr = await quickPerson(server, 'petr')
  await join(petr, marta.workspaceId)
  await note(marta, { mentions: [petr.id] })
  expect(await unread(petr)).toBe(1)
  await marta.api.removeWorkspaceMember({ member_id: petr.id })
  expect(await messages(petr)).toEqual(['marta removed you from Night Ferry'])
  expect(await messages(jon)).toEqual(['marta removed petr from Night Ferry'])
  await forget()
})

test('90 days and 500 are kept', async () => {
  const add = (count: number, days: number) =>
    server.owner.query(
      `INSERT INTO notifications (account_id, id, workspace_id, kind, facts, path, created_at)
       SELECT $1, gen_random_uuid(), $2, 'note', '{"song": "Tide"}', '/demos', now() - make_interval(days => $4, secs => n)
       FROM generate_series(1, $3::integer) AS n`,
      [jon.id, marta.workspaceId, count, days],
    )
  await add(499, 1)
  await add(5, 2)
  await add(7, 91)
  await pruneNotifications(server.services.database)
  const { rows } = await server.owner.query(
    "SELECT count(*)::int AS kept, min(created_at) > now() - interval '3 days' AS young FROM notifications WHERE account_id = $1",
    [jon.id],
  )
  expect(rows[0]).toEqual({ kept: 500, young: true })
  await forget()
})
