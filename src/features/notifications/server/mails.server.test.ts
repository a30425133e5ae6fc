import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { urgentMinutes } from '../contract/notification-limits.ts'
import { mailWhatIsUnread } from './mails.ts'

let server: TestServer
let second: RunningServer
let marta: QuickPerson
let jon: QuickPerson
let names = 0
beforeAll(async () => {
  server = await startTestServer()
  second = await startServer({ ...server.parts, storage: new LocalStorage(`${server.dataDir}/files`) })
  marta = await quickPersonWithBand(server, 'marta')
})
afterAll(async () => {
  await second.stop()
  await server.close()
})
beforeEach(async () => {
  names += 1
  jon = await quickPerson(server, `jon${names}`)
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
})

/** Both processes look at once; answers how many mails they sent. */
const look = async (): Promise<number> => {
  const sent = await Promise.all([server, second].map(({ services }) => mailWhatIsUnread(services)))
  return sent.reduce((sum, one) => sum + one, 0)
}
const later = (minutes: number) =>
  server.owner.query(
    'UPDATE notifications SET mail_after = mail_after - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1)',
    [minutes],
  )
const give = (name: string) => marta.api.addBoardTask({ name, priority: 'mid', assigned_to: jon.username })
const mails = () => mailsTo(server, jon.email)
const nextMail = (count = 1) => until(async () => (await mails())[count - 1])

test('what is urgent and unread is mailed after ten minutes, once, with all that is urgent', async () => {
  await give('Book the room')
  await later(urgentMinutes - 1)
  expect(await look()).toBe(0)
  await later(urgentMinutes + 1)
  await give('Bring the mics')
  expect(await look()).toBe(1)
  const mail = await nextMail()
  expect(mail.subject).toBe('2 things you haven’t read')
  expect(mail.text).toMatch(/^Night Ferry\r?\n/)
  expect(mail.text).toContain('marta assigned you “Book the room”')
  expect(mail.text).toContain('marta assigned you “Bring the mics”')
  await later(urgentMinutes + 1)
  expect(await look()).toBe(0)
  expect(await mails()).toHaveLength(1)
})

test('while one process mails to a person, another takes no part of what there is', async () => {
  await give('Book the room')
  await give('Bring the mics')
  await later(urgentMinutes + 1)
  // What a process does that has begun, and not ended yet.
  await server.owner.query('BEGIN')
  await server.owner.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 88))', [jon.id])
  expect(await look()).toBe(0)
  await server.owner.query('ROLLBACK')
  expect(await look()).toBe(1)
  expect((await nextMail()).subject).toBe('2 things you haven’t read')
})

test('what was read or cleared meanwhile is not mailed', async () => {
  await give('Bring the mics')
  await jon.api.clearNotifications({})
  await give('Book the room')
  await jon.api.markNotificationAsRead({})
  await later(urgentMinutes + 1)
  expect(await look()).toBe(0)
  await give('Tune the piano')
  await later(urgentMinutes + 1)
  expect(await look()).toBe(1)
  expect((await nextMail()).subject).toBe('marta assigned you “Tune the piano”')
})

test('the rest waits for nine in the morning of the workspace, and then comes with everything', async () => {
  await server.owner.query("UPDATE workspaces SET time_zone = 'Pacific/Auckland'")
  const { task } = await marta.api.addBoardTask({ name: 'Sign', priority: 'mid', assigned_to: 'everyone' })
  await jon.api.addBoardComment({ taskId: task.id, text: 'Mine.' })
  await marta.api.addBoardComment({ taskId: task.id, text: 'Good.' })
  const { rows } = await server.owner.query(
    `SELECT kind, to_char(mail_after AT TIME ZONE 'Pacific/Auckland', 'HH24:MI') AS at, mail_after > now() AS later,
      mail_after <= now() + interval '25 hours' AS soon FROM notifications WHERE account_id = $1`,
    [jon.id],
  )
  expect(rows).toEqual([{ kind: 'task-comment', at: '09:00', later: true, soon: true }])
  expect(await look()).toBe(0)
  await give('Book the room')
  await later(25 * 60)
  await look()
  const mail = await nextMail()
  expect(mail.text).toContain('marta commented on “Sign”')
  expect(mail.text).toContain('marta assigned you “Book the room”')
})

test('a mail about one thing names it and leads there', async () => {
  const { task } = await give('Book the room')
  await later(urgentMinutes + 1)
  await look()
  const mail = await nextMail()
  expect(mail.subject).toBe('marta assigned you “Book the room”')
  expect(mail.text).toContain(`Open the task:`)
  expect(mail.text).toContain(`/board?task=${task.id}&workspace=${marta.workspaceId}`)
  expect(mail.messageId).toMatch(/^<notifications-[0-9a-f-]{36}@backline\.localhost>$/)
})

test('nobody is mailed who does not want it, nor what came before they wanted it again', async () => {
  expect(await jon.api.getSettings({})).toMatchObject({ emailNotifications: true, email: jon.email })
  const saved = await jon.api.saveSettings({ emailNotifications: false })
  expect(saved).toMatchObject({ emailNotifications: false, messages: [{ type: 'success', text: 'Settings saved.' }] })
  await give('Book the room')
  await later(urgentMinutes + 1)
  expect(await look()).toBe(0)
  await jon.api.saveSettings({ emailNotifications: true })
  expect(await look()).toBe(0)
  await give('Bring the mics')
  await later(urgentMinutes + 1)
  expect(await look()).toBe(1)
  expect((await nextMail()).subject).toBe('marta assigned you “Bring the mics”')
})

test('mails end with one click and no login, and the link can do nothing else', async () => {
  await give('Book the room')
  await later(urgentMinutes + 1)
  await look()
  const mail = await nextMail()
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = /^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
  expect(mail.text).toContain(`Unsubscribe: ${url}`)
  expect(mail.html).toContain(`>Unsubscribe</a>`)
  const wanted = async () => (await jon.api.getSettings({})).emailNotifications

  // Programs open links to look behind them: that changes nothing.
  const page = await fetch(url)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<form method="post">')
  expect(await wanted()).toBe(true)
  const clicked = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([clicked.status, await wanted()]).toEqual([200, false])
  expect(await clicked.text()).toContain('These emails are off')

  await jon.api.saveSettings({ emailNotifications: true })
  for (const wrong of [url.slice(0, -1), url.replace(jon.id, marta.id), `${server.address}/unsubscribe/x`]) {
    expect([(await fetch(wrong, { method: 'POST' })).status, wrong]).toEqual([404, wrong])
  }
  expect([await wanted(), (await marta.api.getSettings({})).emailNotifications]).toEqual([true, true])
})

test('a removed member is mailed about the removal, and about nothing of the band', async () => {
  await give('Book the room')
  await marta.api.removeWorkspaceMember({ member_id: jon.id })
  await later(urgentMinutes + 1)
  await look()
  const mail = await nextMail()
  expect(mail.subject).toBe('marta removed you from Night Ferry')
  expect(mail.text).not.toContain('Book the room')
})
