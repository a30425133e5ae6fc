import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '#tests/support/live-events.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { type Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address, 'marta')
})
afterAll(() => server.close())

const post = async (person: Person, path: string, body: string | FormData, headers: Record<string, string> = {}) => {
  const { csrfToken } = await person.api.csrfToken({})
  return person.fetch(path, { method: 'POST', body, headers: { 'x-csrftoken': csrfToken, ...headers } })
}

test('a workspace that is named only behind the file is not passed over', async () => {
  const form = new FormData()
  form.append('demoFile', wavSound(), 'tide.wav')
  form.append('demoTitle', 'Tide')
  form.append('demoVersion', '1')
  form.append('workspace_id', '01890000-0000-7000-8000-000000000000')
  const response = await post(marta, '/add-demo', form)
  expect(response.status).toBe(400)
  expect((await server.owner.query('SELECT FROM demos')).rowCount).toBe(0)
})

test.each([
  ['no form at all', 'multipart/form-data; boundary=Z', 'x'],
  ['no boundary', 'multipart/form-data', '--Z\r\n\r\n--Z--'],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=Z',
    '--Z\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  ],
])('%s is refused as unreadable, not as a bug', async (_what, type, body) => {
  for (const path of ['/notify-me', '/upload-profile-picture']) {
    const response = await post(marta, path, body, { 'content-type': type })
    expect([path, response.status]).toEqual([path, 400])
    expect(await response.json()).toMatchObject({ success: false, code: 'invalid' })
  }
})

test('plain text is no form', async () => {
  expect((await post(marta, '/notify-me', 'email=a@example.com', { 'content-type': 'text/plain' })).status).toBe(415)
})

test.each([
  [{ demoVersion: '' }, 'demoVersion'],
  [{ demoVersion: null }, 'demoVersion'],
  [{ demoVersion: [] }, 'demoVersion'],
  [{ demoVersion: true }, 'demoVersion'],
  [{ demoVersion: '1e309' }, 'demoVersion'],
  [{ demoSignature: 'A\u0000' }, 'demoSignature'],
  [{ demoSignature: 'A\u202e' }, 'demoSignature'],
  [{ demoBPM: 'fast' }, 'demoBPM'],
  [{ demoBPM: 9000 }, 'demoBPM'],
  [{ demoTitle: '\u200b\u3164' }, 'demoTitle'],
])('%j is refused beside its field, with a sentence of ours', async (fields, field) => {
  const id = '01890000-0000-7000-8000-000000000000'
  const body = JSON.stringify({ demoId: id, demoTitle: 'Tide', demoVersion: 1, ...fields })
  const response = await post(marta, '/edit-demo', body, {
    'content-type': 'application/json',
    'x-workspace-id': marta.workspaceId ?? '',
  })
  expect(response.status).toBe(400)
  const sentence = ((await response.json()) as { fields: Record<string, string> }).fields[field]
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  expect(sentence).not.toMatch(/Invalid input|received|expected/)
})

test('a malformed workspace id is the id of nothing, also where the session has a workspace', async () => {
  const response = await marta.fetch('/api/get-current-workspace', { headers: { 'x-workspace-id': 'zzz' } })
  expect(await response.json()).toEqual({ success: true, workspace: null, needsFactor: false })
})

test('a live stream ends with its session', async () => {
  const sam = await signUpWithBand(server.address, 'sam')
  const stream = await sam.fetch('/api/live')
  const ended = stream.text()
  await sam.api.logout({})
  expect(await ended).toContain('retry:')
  await expect(eventsOf(sam, server.address)).rejects.toThrow('401')
})

test('changing the password ends the reset links that are still open', async () => {
  const password = 'correct horse battery'
  const tom = await signUp(server.address, 'tom')
  await tom.api.forgotPassword({ username: 'tom' })
  const link = await linkMailedTo(server, 'tom@example.com', '/reset-password/')
  await tom.api.changePassword({ currentPassword: password, password: `${password}!`, passwordAgain: `${password}!` })
  const token = link.split('/').at(-1) ?? ''
  const refusal = await refusalOf(tom.api.resetPassword({ token, password, passwordAgain: password }))
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
  await expect(tom.api.login({ username: 'tom', password: `${password}!` })).resolves.toMatchObject({ success: true })
})
