import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteFiles } from '#server/jobs/sweep-files.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import type { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { maxAttachmentBytes } from '../contract/bug-limits.ts'

let server: TestServer
let ada: QuickPerson
let bob: QuickPerson
let admin: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  ada = await quickPerson(server, 'ada')
  bob = await quickPerson(server, 'bob', 'pro')
  admin = await quickPerson(server, 'admin', 'admin')
})
afterAll(() => server.close())

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500, 7)])
const named = (name: string, bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], name)
const report = (person: Person, description: string, more: object = {}) =>
  person.api.submitBug({ bug_description: description, ...more })
const all = async () => (await admin.api.getBugs({})).bugReports
const found = async (id: string) => (await all()).find((one) => one.id === id)
const runDeletion = (id: string) =>
  deleteFiles(server.services)({ keys: [`bugs/${id}`] }, { signal: new AbortController().signal, isLastAttempt: false })
const messagesOf = async (person: Person) => (await person.api.getNotifications({})).map(({ message }) => message)

test('a report keeps where it came from and its file, which only an administrator gets, under a harmless name', async () => {
  const file = named('../shot<script>.html', new Uint8Array(png))
  const { bug, message } = await report(ada, ' The pin is late.\r\nOn the phone. ', { screen: '/demos/1?note=2', file })
  expect(message).toBe('Bug report submitted!')
  expect(bug).toMatchObject({ description: 'The pin is late.\nOn the phone.', doneAt: null, answer: '' })
  expect((await ada.api.getOwnBugs({})).bugReports).toEqual([bug])
  expect((await bob.api.getOwnBugs({})).bugReports).toEqual([])
  expect(await found(bug.id)).toMatchObject({
    user_id: ada.id,
    username: 'ada',
    screen: '/demos/1?note=2',
    version: (await ada.api.getVersion({})).version,
    attachment_path: `/bug-attachment/${bug.id}`,
    attachment_name: 'shot<script>.png',
    attachment_bytes: png.length,
  })
  const reply = await admin.fetch(`/bug-attachment/${bug.id}`)
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(png)
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  for (const other of [ada, bob]) expect((await other.fetch(`/bug-attachment/${bug.id}`)).status).toBe(403)
})

test('what cannot be a report is refused with its reason, and nothing of it stays', async () => {
  const before = (await all()).length
  const refused = async (description: string, more: object = {}) => {
    const refusal = await refusalOf(report(bob, description, more))
    return [refusal?.status, refusal?.fields]
  }
  expect(await refused('   ')).toEqual([400, { bug_description: 'The description is required.' }])
  expect(await refused('x'.repeat(5001))).toEqual([
    400,
    { bug_description: 'The description may have at most 5000 characters.' },
  ])
  for (const screen of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])
    expect(await refused('Late.', { screen })).toEqual([
      400,
      { screen: 'The screen must be an address on this site, such as /demos.' },
    ])
  for (const [name, bytes] of [
    ['shot.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['report.pdf', '<html>%PDF-1.7'],
    ['bomb.jpg', 'PK\u0003\u0004'],
  ] as const)
    expect(await refused('Late.', { file: named(name, bytes) })).toEqual([
      415,
      { file: 'Choose a PDF, JPG or PNG file.' },
    ])
  expect(await refused('Late.', { file: named('empty.png', '') })).toEqual([400, { file: 'This file is empty.' }])
  const large = await refusalOf(report(bob, 'Late.', { file: named('a.png', new Uint8Array(maxAttachmentBytes + 1)) }))
  expect(large?.status).toBe(413)
  expect((await all()).length).toBe(before)
})

test('its reporter hears once that it is done, with the answer; it opens again without a word', async () => {
  const { bug } = await report(bob, 'The metronome drags.')
  const done = { bugId: bug.id, answer: 'Mended in 0.1.' }
  const live = await eventsOf(bob, server.address)
  const others = await eventsOf(ada, server.address)
  await admin.api.finishBug(done)
  await admin.api.finishBug({ ...done, answer: 'Mended in 0.2.' })
  expect(await messagesOf(bob)).toEqual(['The bug you reported is done: “The metronome drags.”'])
  expect((await bob.api.getNotifications({}))[0]).toMatchObject({
    url: '/report-a-bug',
    workspace: { name: 'Backline' },
  })
  expect((await bob.api.getOwnBugs({})).bugReports[0]).toMatchObject({ answer: 'Mended in 0.2.' })
  expect(await found(bug.id)).toMatchObject({ doneBy: 'admin' })
  const { open } = await admin.api.getBugs({})
  await admin.api.reopenBug({ bugId: bug.id })
  const { entries } = await admin.api.getAuditLog({})
  const acts = entries.filter(({ subject }) => subject.id === bug.id).map(({ act }) => act)
  expect(acts).toEqual(['bug.reopen', 'bug.finish', 'bug.finish'])
  expect((await admin.api.getBugs({})).open).toBe(open + 1)
  expect(await messagesOf(bob)).toHaveLength(1)
  await admin.api.deleteBug({ id: bug.id })
  await admin.api.restoreBug({ bugId: bug.id })
  // The reporter's open list hears of all five, and nobody else's of any.
  for (let heard = 0; heard < 5; heard++) expect(await live.next('bugs.changed')).toMatchObject({})
  live.close()
  expect(others.seen).not.toContain('bugs.changed')
  others.close()
})

test('a deleted report comes back with its file within the hour, and is gone for good after it', async () => {
  const { bug } = await report(ada, 'Gone.', { file: named('shot.png', new Uint8Array(png)) })
  const status = async () => (await admin.fetch(`/bug-attachment/${bug.id}`)).status
  expect(await admin.api.deleteBug({ id: bug.id })).toMatchObject({ message: 'Bug deleted successfully.' })
  expect([await found(bug.id), await status()]).toEqual([undefined, 404])
  expect(await refusalOf(admin.api.deleteBug({ id: bug.id }))).toMatchObject({ status: 404 })
  await admin.api.restoreBug({ bugId: bug.id })
  await admin.api.restoreBug({ bugId: bug.id })
  // The job that its deletion left finds it in use again.
  await runDeletion(bug.id)
  expect([(await found(bug.id))?.id, await status()]).toEqual([bug.id, 200])

  await admin.api.deleteBug({ id: bug.id })
  await server.owner.query("UPDATE bug_reports SET deleted_at = now() - interval '61 minutes' WHERE id = $1", [bug.id])
  expect(await refusalOf(admin.api.restoreBug({ bugId: bug.id }))).toMatchObject({ status: 404 })
  await runDeletion(bug.id)
  expect(await server.services.storage.size(`bugs/${bug.id}`)).toBe(null)
})

test('pages by cursor, newest first', async () => {
  for (const description of ['One.', 'Two.', 'Three.']) await report(bob, description)
  const first = await admin.api.getBugs({ limit: 2 })
  expect(first.bugReports.map(({ description }) => description)).toEqual(['Three.', 'Two.'])
  const second = await admin.api.getBugs({ limit: 2, ...(first.nextCursor && { cursor: first.nextCursor }) })
  expect(second.bugReports[0]?.description).toBe('One.')
  // Somebody else deletes the last one that is on the screen.
  await admin.api.deleteBug({ id: first.nextCursor ?? '' })
  const after = await admin.api.getBugs({ limit: 2, ...(first.nextCursor && { cursor: first.nextCursor }) })
  expect(after.bugReports[0]?.description).toBe('One.')
})

test('ten at once, names and texts that mean harm, and two who settle the same one', async () => {
  const eve = await quickPerson(server, `eve-${crypto.randomUUID().slice(0, 8)}`)
  const names = [
    ['..\\..\\etc\\passwd', 'passwd.png'],
    ['a"; filename="b.exe', 'a"; filename="b.png'],
    ['x\r\nset-cookie: a=b.png', null],
    ['.png', 'attachment.png'],
    [`${'🎸'.repeat(80)}.png`, null],
    ['\u202Egnp.exe', null],
    ['Häß lich.PNG', 'Häß lich.png'],
  ] as const
  const text = '<img src=x onerror=alert(1)> & "quoted" [link](javascript:alert(1))'
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, at) => {
      const name = names[at]?.[0]
      return report(eve, `${at} ${text}`, name === undefined ? {} : { file: named(name, new Uint8Array(png)) })
    }),
  )
  expect(new Set(sent.map(({ bug }) => bug.id)).size).toBe(10)
  expect((await eve.api.getOwnBugs({})).bugReports).toHaveLength(10)
  for (const [at, [, kept]] of names.entries()) {
    const id = sent[at]?.bug.id ?? ''
    const bug = await found(id)
    expect(bug?.description).toBe(`${at} ${text}`)
    expect(bug?.attachment_name).toEqual(kept ?? expect.stringMatching(/^[^\r\n\u202E/\\]+\.png$/u))
    const reply = await admin.fetch(`/bug-attachment/${id}`)
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null])
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]*"/)
  }
  const second = await quickPerson(server, `second-${crypto.randomUUID().slice(0, 8)}`, 'admin')
  const bugId = sent[9]?.bug.id ?? ''
  await Promise.all([admin, second].map((who) => who.api.finishBug({ bugId })))
  expect(await messagesOf(eve)).toHaveLength(1)
  const deleted = await Promise.allSettled([admin, second].map((who) => who.api.deleteBug({ id: bugId })))
  expect(deleted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(second.api.finishBug({ bugId }))).toMatchObject({ status: 404 })
  await second.api.restoreBug({ bugId })
  expect((await found(bugId))?.doneAt).not.toBeNull()
})
