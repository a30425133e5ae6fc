import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

const czech = JSON.parse(readFileSync(join(import.meta.dirname, '../../../languages/cs.json'), 'utf8')) as Record<
  string,
  string
>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refusedIn = async (headers: Record<string, string>, person = new Person(server.address)): Promise<string> => {
  const response = await person.fetch('/api/account-info', { headers })
  return ((await response.json()) as { error: string }).error
}

test('a refusal is in the language that the caller asks for, and in English without a word of it', async () => {
  const english = 'Log in to continue.'
  expect(czech[english]).toBeDefined()
  expect(await refusedIn({})).toBe(english)
  for (const asked of ['cs', 'cs-CZ,cs;q=0.9,en;q=0.8', 'xx, cs;q=0.3'])
    expect(await refusedIn({ 'accept-language': asked }), asked).toBe(czech[english])
  for (const asked of ['en-GB, cs;q=0.5', 'xx', '*', 'cs;q=0', ','])
    expect(await refusedIn({ 'accept-language': asked }), asked).toBe(english)
})

test('a page for people says which language it is in, and that it depends on who asks', async () => {
  const page = await fetch(`${server.address}/nowhere/at.all`, {
    headers: { accept: 'text/html', 'accept-language': 'cs' },
  })
  expect(page.headers.get('vary')).toMatch(/accept-language/i)
  expect(await page.text()).toContain('<html lang="cs">')
})

test('the language that an account chose wins over the browser, in replies, in its cookie and in mails', async () => {
  const person = await signUp(server.address, 'jazyk')
  const saved = await person.api.saveProfile({ language: 'cs' })
  expect([saved.language, saved.languages]).toEqual(['cs', expect.arrayContaining(['cs', 'en'])])
  expect(saved.message).toBe(czech['Your profile is saved.'])
  const refused = await person.fetch('/get-demos', { headers: { 'accept-language': 'en' } })
  expect(((await refused.json()) as { error: string }).error).toMatch(/[ěščřžýáíé]/)
  // Who asks for a new password says who they are by a name alone; the mail is in the language of the account.
  const stranger = new Person(server.address)
  await stranger.api.forgotPassword({ username: 'jazyk' })
  const mail = await until(async () => (await mailsTo(server, 'jazyk@example.com')).at(-1))
  expect(mail.text).toContain(czech['The link works once, for the next {minutes} minutes.']?.split('{')[0])
  expect(mail.html).toContain('<html lang="cs">')
})

test('a language that is not there is refused beside its field', async () => {
  const person = await signUp(server.address, 'nejazyk')
  await expect(person.api.saveProfile({ language: 'tlh' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { language: expect.any(String) } },
  })
  expect((await person.api.accountInfo({})).language).toBe('en')
})
