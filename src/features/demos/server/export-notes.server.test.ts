import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { pdfLines } from '#tests/support/pdf-lines.ts'
import { Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: Person
let demo: Demo
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
  demo = (await marta.api.addDemo({ demoTitle: 'Ferry / Přívoz', demoVersion: 7, file: wavSound(3) })).demo
  const { note } = await marta.api.addDemoNote({ demoId: demo.id, text: 'Dech je moc nahlas', atSeconds: 1.234 })
  await marta.api.replyToDemoNote({ noteId: note.id, text: '=HYPERLINK("x")' })
  const sections = [{ name: 'Intro', startSeconds: 0, endSeconds: 2 }]
  await marta.api.saveDemoSections({ demoId: demo.id, sections, sectionsVersion: 1 })
})
afterAll(() => server.close())

const save = async (format: string): Promise<{ name: string; type: string | null; body: Buffer }> => {
  const response = await marta.fetch(`/export-demo-notes/${demo.id}?workspace_id=${marta.workspaceId}&format=${format}`)
  expect(response.status).toBe(200)
  const name = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const type = response.headers.get('content-type')
  return { name: decodeURIComponent(name), type, body: Buffer.from(await response.arrayBuffer()) }
}

test('a table for spreadsheets, in which no answer is run', async () => {
  const { name, type, body } = await save('csv')
  expect([name, type]).toEqual(['Ferry _ Přívoz v7 notes.csv', 'text/csv; charset=utf-8'])
  const text = body.toString()
  expect(text).toContain('Note,0:01.234,1.234,,,Dech je moc nahlas,')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('markers for Reaper and labels for Audacity', async () => {
  expect((await save('reaper')).body.toString()).toMatch(
    /^#,Name,.*\r\nR1,Intro,0:00\.000,0:02\.000,0:02\.000,\w{6}\r\nM1,/,
  )
  const labels = await save('audacity')
  expect(labels.name).toBe('Ferry _ Přívoz v7 labels.txt')
  expect(labels.body.toString()).toMatch(
    /^0\.000000\t2\.000000\tIntro\n1\.234000\t1\.234000\t\w+: Dech je moc nahlas\n$/,
  )
})

test('a PDF that is whole', async () => {
  const { type, body } = await save('pdf')
  expect(type).toBe('application/pdf')
  expect(body.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  expect(body.subarray(-6).toString('latin1')).toBe('%%EOF\n')
})

test('another format is refused with a sentence', async () => {
  const response = await marta.fetch(`/export-demo-notes/${demo.id}?workspace_id=${marta.workspaceId}&format=doc`)
  expect(response.status).toBe(400)
})

test('a guest who took the name of a member is marked as a guest in every format', async () => {
  const { displayName: name } = await marta.api.accountInfo({})
  const rights = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: false, expiresAt: null }
  const { link } = await marta.api.makeGuestLink({ songIds: [demo.songId], name: 'Label', ...rights })
  const token = link.url?.split('/').at(-1) ?? ''
  const guest = new Person(server.address)
  await guest.api.nameGuest({ token, name })
  await guest.api.addGuestNote({ token, demoId: demo.id, text: 'Not by a member', atSeconds: 2.5 })
  expect((await save('csv')).body.toString()).toContain(`Not by a member,${name} (guest),`)
  expect((await save('reaper')).body.toString()).toContain(`,${name} (guest): Not by a member,`)
  expect((await save('audacity')).body.toString()).toContain(`\t${name} (guest): Not by a member\n`)
  expect((await pdfLines((await save('pdf')).body)).join('\n')).toContain(`${name} (guest), `)
})
