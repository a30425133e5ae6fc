import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { setUpApp } from '#tests/support/authenticator-app.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let admin: QuickPerson
let mark: string
const password = 'correct horse battery'
const newMark = (): string => crypto.randomUUID().slice(0, 8)
beforeAll(async () => {
  server = await startTestServer()
  admin = await quickPersonWithBand(server, `root-${newMark()}`, 'The Office', 'admin')
})
afterAll(() => server.close())

const registered = async (): Promise<Person & { id: string; username: string }> => {
  mark = newMark()
  const person = new Person(server.address)
  const username = `marta-${mark}`
  await person.api.register({ username, email: `${username}@example.com`, password, passwordAgain: password })
  await person.api.login({ username, password })
  const { user_id } = await person.api.getSessionUserId({})
  return Object.assign(person, { id: user_id ?? '', username })
}
const acts = async (q: string) =>
  (await admin.api.getAuditLog({ q })).entries
    .filter(({ act }) => !act.startsWith('security.'))
    .map(({ act, details }) => ({ act, details }))
const restored = async () => {
  const { settings } = await admin.api.getInstanceSettings({})
  const asItCame = { registration: 'open', largestUploadBytes: null, banner: '' } as const
  await admin.api.saveInstanceSettings({ ...asItCame, rowVersion: settings.rowVersion })
}
const settled = async (change: object) => {
  const { settings } = await admin.api.getInstanceSettings({})
  await admin.api.saveInstanceSettings({ ...settings, ...change })
}

test('an account is found, gets another plan, is disabled everywhere at once with its reason at the door, and comes back', async () => {
  const marta = await registered()
  const { accounts } = await admin.api.getAdminAccounts({ q: marta.username.toUpperCase() })
  expect(accounts).toMatchObject([{ id: marta.id, tier: 'free', sessions: 1, disabledAt: null }])
  expect(accounts[0]?.lastSeenAt).not.toBeNull()
  await admin.api.changeAccountTier({ accountId: marta.id, tier: 'band_plus' })
  expect((await marta.api.accountInfo({})).subscriptionTier).toBe('band_plus')
  const asAdmin = { accountId: marta.id, tier: 'admin' } as unknown as { accountId: string; tier: 'pro' }
  expect(await refusalOf(admin.api.changeAccountTier(asAdmin))).toMatchObject({ status: 400 })
  await expect(
    server.services.administration.as(admin.id, (tx) =>
      tx.updateTable('accounts').set({ tier: 'admin' }).where('id', '=', marta.id).execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' })

  const second = await startServer({ ...server.parts, storage: new LocalStorage(`${server.dataDir}/files`) })
  const stream = await eventsOf(marta, second.address)
  await admin.api.disableAccount({ accountId: marta.id, reason: 'Spam in the feed.' })
  await stream.ended
  await second.stop()
  expect(await refusalOf(marta.api.accountInfo({}))).toMatchObject({ status: 401 })
  expect(await refusalOf(marta.api.login({ username: marta.username, password: 'wrong one' }))).toMatchObject({
    error: 'Username or password is wrong.',
  })
  const reason = 'This account was disabled by the administrator of this server. Reason: Spam in the feed.'
  expect(await stream.next('live.ended')).toMatchObject({ text: reason })
  expect(await refusalOf(marta.api.login({ username: marta.username, password }))).toMatchObject({
    status: 403,
    error: reason,
  })
  // Not even a session that slipped in meanwhile opens anything.
  await server.owner.query(
    `INSERT INTO sessions (token_hash, account_id, expires_at) VALUES (sha256($1), $2, now() + interval '1 day')`,
    [Buffer.from(marta.cookie.split('=')[1] ?? ''), marta.id],
  )
  expect(await refusalOf(marta.api.accountInfo({}))).toMatchObject({ status: 401 })
  await admin.api.restoreAccount({ accountId: marta.id })
  await marta.api.login({ username: marta.username, password })

  const { sessions } = await admin.api.getAdminAccount({ accountId: marta.id })
  expect(sessions.length).toBeGreaterThan(0)
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)
  expect((await admin.api.endAccountSessions({ accountId: marta.id, sessionId: sessions[0]?.id })).ended).toBe(1)
  await admin.api.endAccountSessions({ accountId: marta.id })
  expect(await refusalOf(marta.api.accountInfo({}))).toMatchObject({ status: 401 })
  await admin.api.sendAccountReset({ accountId: marta.id })
  expect((await acts(marta.username)).map(({ act }) => act).reverse()).toEqual([
    'account.tier',
    'account.disable',
    'account.restore',
    'account.end-sessions',
    ...(sessions.length > 1 ? ['account.end-sessions'] : []),
    'account.reset-link',
  ])
})

test('an account or a workspace that was deleted is marked as long as it comes back', async () => {
  const owner = await quickPersonWithBand(server, `iris-${newMark()}`, `Kite ${newMark()}`)
  const told = async () => {
    const { accounts } = await admin.api.getAdminAccounts({ q: owner.username })
    const { workspaces } = await admin.api.getAdminWorkspaces({ q: owner.username })
    const one = await admin.api.getAdminAccount({ accountId: owner.id })
    const moments = [...accounts, ...workspaces, one.account, ...one.workspaces].map((row) => row.deletedUntil)
    return moments.map((moment) => moment && Math.round((Date.parse(moment) - Date.now()) / 86_400_000))
  }
  expect(await told()).toEqual([null, null, null, null])
  await owner.api.deleteWorkspace({ workspace_id: owner.workspaceId ?? '' })
  expect(await told()).toEqual([null, 7, null, 7])
  await server.owner.query("UPDATE accounts SET deleted_until = now() + interval '3 days' WHERE id = $1", [owner.id])
  expect(await told()).toEqual([3, 7, 3, 7])
})

test('administrators are out of reach on screen, and an old login has to prove itself again', async () => {
  const other = await quickPerson(server, `second-${newMark()}`, 'admin')
  for (const accountId of [admin.id, other.id]) {
    expect(await refusalOf(admin.api.disableAccount({ accountId, reason: '' }))).toMatchObject({ status: 403 })
    expect(await refusalOf(admin.api.changeAccountTier({ accountId, tier: 'free' }))).toMatchObject({ status: 403 })
  }
  const closing = { targetId: admin.workspaceId ?? '', state: 'closed', reason: '' } as const
  expect(await refusalOf(admin.api.setWorkspaceState(closing))).toMatchObject({ status: 403 })

  const boss = await registered()
  await server.owner.query("UPDATE accounts SET tier = 'admin' WHERE id = $1", [boss.id])
  const { codes } = await setUpApp(boss)
  await server.owner.query("UPDATE sessions SET confirmed_at = now() - interval '16 minutes' WHERE account_id = $1", [
    boss.id,
  ])
  const victim = await quickPerson(server, `victim-${newMark()}`)
  const disable = () => boss.api.disableAccount({ accountId: victim.id, reason: '' })
  expect(await refusalOf(disable())).toMatchObject({ status: 403, details: { asksFactor: ['totp', 'recovery'] } })
  expect(await refusalOf(boss.api.proveByCode({ code: '000000' }))).toMatchObject({ status: 400 })
  expect((await victim.api.accountInfo({})).username).toBe(victim.username)
  await boss.api.proveByCode({ code: codes[0] ?? '' })
  await disable()
  expect(await refusalOf(victim.api.accountInfo({}))).toMatchObject({ status: 401 })
  await boss.api.setWorkspaceState({ ...closing, state: 'open' })
})

test('a read-only workspace shows everything and takes nothing; a closed one lets nobody in, by link either', async () => {
  const owner = await quickPersonWithBand(server, `olga-${newMark()}`, `Tide ${newMark()}`, 'pro')
  const workspaceId = owner.workspaceId ?? ''
  const { demo } = await owner.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound() })
  const rights = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }
  const { link } = await owner.api.makeGuestLink({ songIds: [demo.songId], name: 'For the label', ...rights })
  const token = (link.url ?? '').split('/').at(-1) ?? ''
  const { workspaces } = await admin.api.getAdminWorkspaces({ q: owner.username })
  expect(workspaces).toMatchObject([{ id: workspaceId, tier: 'pro', members: 1, quotaBytes: 5e9, state: 'open' }])
  expect(workspaces[0]?.usedBytes).toBe(wavSound().size)
  const set = (state: 'open' | 'read_only' | 'closed') =>
    admin.api.setWorkspaceState({ targetId: workspaceId, state, reason: 'Unpaid.' })

  await set('read_only')
  expect((await owner.api.getDemos({})).musicDemos).toHaveLength(1)
  // What guests do not see is only looked at, too.
  expect((await owner.api.getLedger({})).entries).toEqual([])
  expect(await refusalOf(owner.api.deleteDemo({ id: demo.id }))).toMatchObject({
    status: 423,
    error: expect.stringContaining('Reason: Unpaid.'),
  })
  await owner.api.getGuestLink({ token })
  await set('closed')
  expect(await refusalOf(owner.api.getDemos({}))).toMatchObject({
    status: 423,
    error: expect.stringMatching(/was closed .* Unpaid\./),
  })
  expect(await refusalOf(owner.api.getGuestLink({ token }))).toMatchObject({ status: 404 })
  const outsider = await quickPerson(server, `zoe-${newMark()}`)
  outsider.workspaceId = workspaceId
  expect(await refusalOf(outsider.api.getDemos({}))).toMatchObject({ status: 404 })
  await set('open')
  await owner.api.getGuestLink({ token })
  await owner.api.deleteDemo({ id: demo.id })
  expect((await acts(workspaces[0]?.name ?? '')).map(({ details }) => details.after)).toEqual([
    'open',
    'closed',
    'read_only',
  ])
})

test('who may register, how large a file may be and the banner hold on the server at once', async () => {
  const someone = (email: string, invitation?: string) => {
    const username = `new-${newMark()}`
    return new Person(server.address).api.register({ username, email, password, passwordAgain: password, invitation })
  }
  const address = `${newMark()}@example.com`
  await new Person(server.address).api.notifyMe({ email: address, plan: 'pro' })
  await new Person(server.address).fetch(await linkMailedTo(server, address, '/plan-interest/'), { method: 'POST' })
  await settled({ registration: 'invited', banner: 'Back at nine.', largestUploadBytes: 10_000_000 })
  expect(await new Person(server.address).api.getInstanceNotice({})).toMatchObject({
    registration: 'invited',
    banner: 'Back at nine.',
  })
  expect(await refusalOf(someone(address))).toMatchObject({ status: 403, error: expect.stringContaining('invitation') })
  await admin.api.inviteWaiting({ email: address.toUpperCase(), plan: 'pro' })
  await admin.api.inviteWaiting({ email: address, plan: 'pro' })
  expect(await refusalOf(someone(address))).toMatchObject({ status: 403 })
  const sent = await linkMailedTo(
    server,
    address,
    `/register?email=${encodeURIComponent(address.toUpperCase())}&invitation=`,
  )
  await someone(address, sent.slice(-43))
  const owner = await quickPersonWithBand(server, `ulla-${newMark()}`, 'Large')
  const large = new Blob([new Uint8Array(10_000_001)])
  expect(await refusalOf(owner.api.addDemo({ demoTitle: 'L', demoVersion: 1, file: large }))).toMatchObject({
    status: 413,
    error: 'This file is larger than 10 MB.',
  })
  await settled({ registration: 'closed' })
  expect(await refusalOf(someone(`${newMark()}@example.com`))).toMatchObject({
    status: 403,
    error: 'This server isn’t taking new accounts.',
  })
  const { settings } = await admin.api.getInstanceSettings({})
  expect(
    await refusalOf(admin.api.saveInstanceSettings({ ...settings, rowVersion: settings.rowVersion - 1 })),
  ).toMatchObject({ status: 409, details: { settings } })
  for (const largestUploadBytes of [1, 1e12, 20_000_000.5])
    expect(await refusalOf(admin.api.saveInstanceSettings({ ...settings, largestUploadBytes }))).toMatchObject({
      status: 400,
    })
  await restored()

  const formula = `+cmd-${newMark()}@example.com`
  await server.owner.query(
    "INSERT INTO plan_interest (email, email_key, plan, confirmed_at) VALUES ($1, $1, 'pro', now())",
    [formula],
  )
  const csv = await (await admin.fetch('/api/export-waitlist')).text()
  expect(csv).toContain(`'${formula},Pro,`)
  expect(csv).toMatch(new RegExp(`${address},Pro,[^,]+Z,[^,]+Z\r\n`))
  expect((await acts(address)).map(({ act }) => act)).toEqual(['waitlist.invite'])
  const log = await (await admin.fetch(`/api/export-audit-log?q=${address}`)).text()
  expect(log).toContain('Invited from the waiting list')
  await admin.api.removeWaiting({ email: formula, plan: 'pro' })
  expect((await admin.api.getWaitlist({ q: formula })).waiting).toEqual([])
})

test('mails are read without their secrets and told of; failed jobs come back, undone ones can be cancelled', async () => {
  const marta = await registered()
  await admin.api.sendAccountReset({ accountId: marta.id })
  await linkMailedTo(server, `${marta.username}@example.com`, '/reset-password/')
  const written = await until(async () =>
    (await admin.api.getAdminMails({})).mails.find(({ place, to }) => place === 'outbox' && to.includes(mark)),
  )
  const { mail, text } = await admin.api.readAdminMail({ mailId: written.id })
  expect(mail.subject).toBe('Set a new Backline password')
  expect(text).toContain('/reset-password/…')
  expect(await acts(written.to)).toContainEqual({
    act: 'mail.read',
    details: { subject: 'Set a new Backline password', at: written.at },
  })
  for (const mailId of ['../secrets.json', '..%2Fsecrets.json', crypto.randomUUID(), written.id.replace('Z-', 'Z-../')])
    expect(await refusalOf(admin.api.readAdminMail({ mailId }))).toMatchObject({ status: 404 })

  const secret = 's'.repeat(43)
  const insert = async (state: string) => {
    const { rows } = await server.owner.query(
      `INSERT INTO pgboss.job (name, data, state, output, start_after) VALUES ('send-mail', $1, $2, $3, now() + interval '1 hour') RETURNING id`,
      [
        { to: `${newMark()}@example.com`, subject: 'Again', text: `http://x/listen/${secret}`, html: secret },
        state,
        { message: `No route to host for ${secret}` },
      ],
    )
    return rows[0].id as string
  }
  const [failed, waiting] = [await insert('failed'), await insert('created')]
  const answer = await admin.api.getAdminJobs({})
  expect(JSON.stringify(answer)).not.toContain(secret)
  expect(answer.jobs.find(({ id }) => id === failed)).toMatchObject({
    queue: 'send-mail',
    error: 'No route to host for …',
  })
  expect((await admin.api.readAdminMail({ mailId: failed })).text).toBe('http://x/listen/…')
  expect((await admin.api.retryJobs({ queue: 'send-mail', jobId: failed })).retried).toBe(1)
  expect((await admin.api.retryJobs({ queue: 'send-mail', jobId: failed })).retried).toBe(0)
  for (const jobId of [failed, waiting])
    expect((await admin.api.cancelJob({ queue: 'send-mail', jobId })).cancelled).toBe(1)
  expect((await admin.api.cancelJob({ queue: 'send-mail', jobId: waiting })).cancelled).toBe(0)
})

test('the overview counts, and the check of the storage finds a file that belongs to nothing', async () => {
  const overview = await admin.api.getAdminOverview({})
  expect(overview).toMatchObject({ version: server.services.version, storage: { works: true }, lastBackupAt: null })
  expect(overview.counts.accounts).toBeGreaterThan(0)
  expect(overview.disk?.freeBytes).toBeGreaterThan(0)
  const { checks } = await admin.api.checkStorage({})
  expect(checks.every(({ violations }) => violations === 0)).toBe(true)
  await server.owner.query('UPDATE workspaces SET used_bytes = used_bytes + 1 WHERE id = $1', [admin.workspaceId])
  const wrong = (await admin.api.checkStorage({})).checks.filter(({ violations }) => violations > 0)
  await server.owner.query('UPDATE workspaces SET used_bytes = used_bytes - 1 WHERE id = $1', [admin.workspaceId])
  expect(wrong).toMatchObject([{ violations: 1, examples: [expect.stringContaining('byte booked')] }])
  const { rows } = await server.owner.query("SELECT details FROM audit_log WHERE act = 'instance.check' ORDER BY id")
  expect(rows.map(({ details }) => details.wrong)).toEqual(expect.arrayContaining([0, 1]))
})
