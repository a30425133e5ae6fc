import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Database } from '#server/database/database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { setUpApp } from '#tests/support/authenticator-app.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { adminCommands } from './admin-commands.ts'

let server: TestServer
let database: Database
beforeAll(async () => {
  server = await startTestServer()
  database = new Database({ ...inject('cluster').owner, database: server.owner.database ?? '' }, () => undefined, 1)
  await signUp(server.address, 'Marta.B')
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const hints: string[] = []

/** What a command prints. */
const admin = async (name: string, ...words: string[]): Promise<string> => {
  const act = adminCommands.find((one) => one.name === name)?.parse(words)
  if (!act) throw new Error('This is no command.')
  const lines: string[] = []
  const say = (line: string): void => void lines.push(`${line}\n`)
  const address = { publicUrl: server.address, isConfigured: false }
  const secretsFile = join(server.dataDir, 'secrets.json')
  const hint = (line: string): void => void hints.push(line)
  await act({
    database,
    live: server.services.live,
    jobs: async () => server.services.jobs,
    ...address,
    explorerScript: () => 'DO',
    poolerLogins: () => '',
    secrets: { file: secretsFile, kept: await loadSecrets(secretsFile) },
    takeStore: async () => '',
    say,
    hint,
  })
  return lines.join('')
}
const refused = (name: string, ...words: string[]): Promise<string> =>
  admin(name, ...words).then(
    () => 'not refused',
    (error: Error) => error.message,
  )

test('with nobody logged in: disable, restore, log out, set a password, close the doors, and read what was done', async () => {
  const password = 'an entirely new one'
  const anna = `anna-${crypto.randomUUID().slice(0, 8)}`
  await signUp(server.address, anna)
  expect(adminCommands.map(({ usage }) => usage)).toContain('reset-password NAME')
  await admin('grant', 'Marta.B', 'admin')
  expect(await refused('disable', 'marta.b')).toContain('last administrator')
  expect(await admin('disable', anna, 'Spam', 'again')).toBe(`${anna} is disabled, and logged out everywhere.\n`)
  const knocking = new Person(server.address)
  const door = knocking.api.login({ username: anna, password: 'correct horse battery' })
  await expect(door).rejects.toMatchObject({ status: 403, body: { error: expect.stringContaining('Spam again') } })
  expect(await admin('restore', anna)).toBe(`${anna} can log in.\n`)
  const link = await admin('reset-password', anna)
  expect(hints.at(-1)).toContain(`PUBLIC_URL is not set, so the link leads to ${server.address}.`)
  const token = link.trim().split('/').at(-1) ?? ''
  await knocking.api.resetPassword({ token, password, passwordAgain: password })
  await knocking.api.login({ username: anna, password })
  expect(await admin('end-sessions', anna)).toBe(`1 session of ${anna} ended.\n`)
  await expect(knocking.api.accountInfo({})).rejects.toMatchObject({ status: 401 })
  expect(await admin('registration', 'closed')).toBe('Registration is closed now.\n')
  await expect(signUp(server.address, `late-${anna}`)).rejects.toMatchObject({ status: 403 })
  expect(await admin('registration', 'open')).toBe('Registration is open now.\n')
  expect(await admin('jobs', 'retry')).toMatch(/^\d+ failed jobs? (is|are) tried again\.\n$/)
  const log = await admin('audit', '50')
  expect(log).not.toContain(token)
  const told = log
    .split('\n')
    .filter((line) => line.includes(`\t${anna}\t`))
    .map((line) => line.split('\t')[2])
    .filter((act) => !act?.startsWith('security.'))
  expect(told).toEqual(['account.end-sessions', 'account.reset-link', 'account.restore', 'account.disable'])
})

test('who has lost their factors logs in by password again, is told by mail, and reads it in their account', async () => {
  const lotte = await signUp(server.address, 'lotte')
  await proveAddress(server, 'lotte')
  await setUpApp(lotte)
  expect(await admin('reset-factors', 'lotte')).toContain('lotte logs in by password alone now')
  const again = new Person(server.address)
  expect(await again.api.login({ username: 'lotte', password: 'correct horse battery' })).toMatchObject({ factors: [] })
  const { records } = await again.api.getOwnRecords({})
  expect(records).toContainEqual(
    expect.objectContaining({ act: 'account.reset-factors', by: null, isByAdministrator: true }),
  )
  await until(async () =>
    (await mailsTo(server, 'lotte@example.com')).some(
      ({ subject }) => subject === 'Two-step login was turned off for your Backline account',
    ),
  )
})

test('words that are no command do nothing', async () => {
  const wrong = [
    [],
    ['grant'],
    ['grant', 'anna', 'gold'],
    ['list', 'all'],
    ['disable'],
    ['restore', 'a', 'b'],
    ['registration', 'shut'],
    ['jobs', 'stop'],
    ['audit', '0'],
    ['audit', 'x'],
  ]
  for (const [name = '', ...words] of wrong) expect(await refused(name, ...words)).toBe('This is no command.')
})

test('rates come from a bank’s file, of all its days; what is none says so, and what is known stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-rates-'))
  const file = join(folder, 'eurofxref-hist.xml')
  const cube = (day: string, rate: string) => `<Cube time="${day}"><Cube currency="USD" rate="${rate}"/></Cube>`
  const inside = (days: string) => `<gesmes:Envelope><Cube>${days}</Cube></gesmes:Envelope>`
  try {
    await writeFile(file, inside(cube('2017-03-02', '1.0514') + cube('2017-03-01', '1.0533')))
    expect(await admin('rates', file)).toBe('The rates of 2 days are known, from 2017-03-01 to 2017-03-02.\n')
    await writeFile(file, inside(cube('2017-03-01', '9.9')))
    expect(await admin('rates', file)).toBe('The rates of one day are known: 2017-03-01.\n')
    const marta = await quickPersonWithBand(server, `rates-${crypto.randomUUID().slice(0, 8)}`, 'Night Ferry', 'pro')
    const { rate } = await marta.api.getExchangeRate({ from: 'EUR', to: 'USD', date: '2017-03-01' })
    expect(rate).toMatchObject({ rate: '1.0533', source: 'ECB', date: '2017-03-01' })
    await writeFile(file, 'no rates')
    expect(await refused('rates', file)).toContain('names no exchange rates')
    expect(await refused('rates', join(folder, 'missing.xml'))).toContain('cannot be read')
  } finally {
    await rm(folder, { recursive: true })
  }
})
