import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverFeatures } from '#server/features.gen.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { tellOfNearEvents } from './near-events.ts'
import { remindOfWhatIsDue } from './reminders.ts'

let server: TestServer
let second: RunningServer
let marta: QuickPerson
let jon: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  second = await startServer({ ...server.parts, storage: new LocalStorage(`${server.dataDir}/files`) })
  jon = await quickPerson(server, 'jon')
})
afterAll(async () => {
  await second.stop()
  await server.close()
})
// A band of its own for each test, in Auckland, where a day begins long before that of UTC.
let names = 0
beforeEach(async () => {
  await server.owner.query('DELETE FROM workspaces')
  names += 1
  marta = await quickPersonWithBand(server, `marta${names}`)
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  await server.owner.query("UPDATE workspaces SET time_zone = 'Pacific/Auckland', created_at = '2026-01-01'")
})

const sources = serverFeatures.flatMap((feature) => feature.reminders ?? [])
const nearEvents = serverFeatures.flatMap((feature) => feature.nearEvents ?? [])
/** At both processes at once, as their clocks would. */
const clock = async (time: string): Promise<number> => {
  const told = await Promise.all(
    [server, second].map(({ services }) => remindOfWhatIsDue(services, sources, new Date(`2026-11-${time}:00+13:00`))),
  )
  return told.reduce((sum, one) => sum + one, 0)
}
const messages = async (person: QuickPerson) => (await person.api.getNotifications({})).map(({ message }) => message)
const task = async (dueDate: string, assigned_to: string, more: { status?: 'done' } = {}) => {
  const named = { name: `Due ${dueDate.slice(8)}`, priority: 'mid', assigned_to, dueDate, ...more } as const
  const made = (await marta.api.addBoardTask(named)).task
  await server.owner.query('DELETE FROM notifications')
  return made
}

test('tasks are reminded of at nine in the workspace’s own morning, once, whatever processes there are', async () => {
  await task('2026-11-22', 'jon')
  await task('2026-11-22', 'everyone', { status: 'done' })
  expect(await clock('21 08:59')).toBe(0)
  expect(await clock('21 09:00')).toBe(1)
  expect(await clock('21 09:01')).toBe(0)
  expect(await messages(jon)).toEqual(['“Due 22” is due tomorrow'])
  expect(await messages(marta)).toEqual([])
  expect(await clock('22 09:00')).toBe(1)
  expect(await clock('23 09:00')).toBe(1)
  expect(await clock('24 09:00')).toBe(0)
  expect(await messages(jon)).toEqual(['“Due 22” is 1 day late', '“Due 22” is due today', '“Due 22” is due tomorrow'])
})

test('what a server missed is made up for within a day, in words that are still true, and not later', async () => {
  const first = await task('2026-11-22', 'everyone')
  // Down from before nine on the 21st until the small hours of the 22nd.
  expect(await clock('22 03:00')).toBe(2)
  expect(await messages(jon)).toEqual(['“Due 22” is due today'])
  expect(await clock('22 09:00')).toBe(0)
  await marta.api.deleteBoardTask({ id: first.id })
  await task('2026-11-23', 'jon')
  // Then for three days: the mornings of the 22nd to the 24th are over.
  expect(await clock('25 10:00')).toBe(0)
})

test('a band that is younger than the morning is not reminded of it', async () => {
  await task('2026-11-21', 'jon')
  await server.owner.query("UPDATE workspaces SET created_at = '2026-11-21 12:00+13:00'")
  expect(await clock('21 15:00')).toBe(0)
})

test('milestones go to who has them, else to all, and a release warns on the day when time runs out', async () => {
  const { release } = await marta.api.addRelease({ releaseName: 'Tide', releaseDate: '2026-12-18', status: 'mixing' })
  const add = (title: string, ownerId?: string) =>
    marta.api.addMilestone({ releaseId: release.id, title, due: '2026-11-22', ...(ownerId && { ownerId }) })
  await add('Upload final master', jon.id)
  await add('Artwork')
  await clock('21 09:00')
  expect(await messages(marta)).toEqual([
    'Tide: Not delivered yet: distributors want 28 days.',
    'Tide: Artwork is due tomorrow',
  ])
  expect((await messages(jon)).toSorted()).toEqual([
    'Tide: Artwork is due tomorrow',
    'Tide: Not delivered yet: distributors want 28 days.',
    'Tide: Upload final master is due tomorrow',
  ])
  const [warning] = await marta.api.getNotifications({})
  expect(warning?.url).toBe(`/release-plan/${release.id}?workspace=${marta.workspaceId}`)
})

test('a zone that the database does not know counts as UTC', async () => {
  await server.owner.query("UPDATE workspaces SET time_zone = 'Moon/Sea of Tranquility'")
  await task('2026-11-21', 'jon')
  expect(await clock('20 22:00')).toBe(1)
  expect(await clock('21 09:30')).toBe(0)
  expect(await clock('21 22:00')).toBe(1)
  expect(await messages(jon)).toEqual(['“Due 21” is due today', '“Due 21” is due tomorrow'])
})

test('a reminder that fails leaves its morning for the next try', async () => {
  await task('2026-11-21', 'jon')
  const broken = () => Promise.reject(new Error(`broken ${randomUUID()}`))
  const at = new Date('2026-11-21T09:00:00+13:00')
  await expect(remindOfWhatIsDue(server.services, [...sources, broken], at)).rejects.toThrow('broken')
  expect(await messages(jon)).toEqual([])
  expect(await clock('21 09:01')).toBe(1)
})

test('an event is told of the morning before and within the hour before, at both processes once', async () => {
  const { event } = await marta.api.addEvent({ title: 'Rehearsal', date: '2026-11-22', start: '19:00', end: '21:00' })
  await clock('21 09:00')
  expect(await messages(jon)).toEqual(['Rehearsal is tomorrow, 19:00'])
  const near = async (time: string) => {
    const at = new Date(`2026-11-${time}:00+13:00`)
    const told = await Promise.all([server, second].map(({ services }) => tellOfNearEvents(services, nearEvents, at)))
    return told.reduce((sum, one) => sum + one, 0)
  }
  expect(await near('22 17:59')).toBe(0)
  expect(await near('22 18:00')).toBe(2)
  expect(await near('22 18:01')).toBe(0)
  expect(await near('22 19:00')).toBe(0)
  expect(await messages(marta)).toEqual(['Rehearsal begins at 19:00', 'Rehearsal is tomorrow, 19:00'])
  const [told] = await jon.api.getNotifications({})
  expect(told?.url).toBe(`/calendar?event=${event.id}&workspace=${marta.workspaceId}`)
})

test('the people who keep the books are told once on the day on which money falls due, unless it is paid', async () => {
  const bank = (await marta.api.getBooks({})).books.accounts[0]?.id ?? ''
  const owed = (text: string, dueOn: string) =>
    marta.api.addUnpaid({ direction: 'income', text, dueOn, amount: '300.01', currency: 'EUR', decimalSign: '.' })
  await owed('Fee, Wien', '2026-11-21')
  await owed('Fee, Graz', '2026-11-22')
  const { unpaid } = await owed('Fee, Brno', '2026-11-21')
  await marta.api.payUnpaid({ unpaidId: unpaid.id, date: '2026-11-20', by: { accountId: bank } })
  expect(await clock('21 09:00')).toBe(1)
  expect(await clock('21 10:00')).toBe(0)
  expect(await messages(marta)).toEqual(['“Fee, Wien” is due today: 300.01\u00a0€ to receive'])
  expect(await messages(jon)).toEqual([])
  // Paid before anybody read of it, it is no news any more.
  const [wien] = (await marta.api.getUnpaid({})).unpaid
  await marta.api.payUnpaid({ unpaidId: wien?.id ?? '', date: '2026-11-21', by: { accountId: bank } })
  expect(await messages(marta)).toEqual([])
})
