import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayIn } from '#features/events/server/api.ts'
import { addDays } from '#kernel/dates.ts'
import { guestMailsTo, tellGuestsNow } from '#tests/support/guest-mails.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
const today = todayIn('Europe/Prague')
const evening = (days: number) => ({ date: addDays(today, days), start: '19:00', end: '22:00' })

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  await server.owner.query("UPDATE workspaces SET time_zone = 'Europe/Prague'")
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['date_polls', 'events', 'notifications', 'rate_windows'])
    await server.owner.query(`DELETE FROM ${table}`)
})

const ask = async () => (await marta.api.addDatePoll({ title: 'Show at <sea>', dates: [evening(9), evening(10)] })).poll

const here = (url: string | null): string => (url ?? '').replace(/^https?:\/\/[^/]+/, server.address)

const open = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, html: await answer.text() }
}

const send = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, html: await answer.text() }
}

const guests = async () =>
  (await marta.api.getDatePolls({})).polls[0]?.people
    .filter(({ memberId }) => memberId === null)
    .map(({ displayName, answers, hasEmail }) => [displayName, answers.join(), hasEmail])

const ownLink = (html: string): string => here(/href="([^"]*\/date-poll\/[^"]+)"/.exec(html)?.[1] ?? '')

test('somebody outside answers by the link, once, and changes it by their own', async () => {
  const poll = await ask()
  const url = here(poll.guestUrl)
  const page = await open(url)
  expect(page).toMatchObject({ status: 200 })
  expect(page.html).toContain('Show at &lt;sea&gt;')
  expect(page.html).toContain('(Europe/Prague)')
  expect(page.html).not.toContain('marta')
  const form = /name="form" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  const fields = { name: 'Ada', email: '', date1: 'yes', date2: 'no', form }
  const thanks = await send(url, fields)
  expect(thanks).toMatchObject({ status: 200 })
  expect(thanks.html).toContain('Thanks, Ada')
  // A page that is loaded again sends it again.
  expect((await send(url, fields)).html).toContain('Thanks, Ada')
  // By her name and her answers alone nobody gets her link.
  expect((await send(url, { ...fields, form: '' })).html).toContain('Somebody by this name has answered.')
  // What it is known by has the letters of our secrets alone.
  expect((await send(url, { ...fields, name: 'Nul', form: 'a\u0000b' })).status).toBe(400)
  expect(await guests()).toEqual([['Ada', 'yes,no', false]])
  expect((await marta.api.getNotifications({})).map(({ message }) => message)).toEqual([
    'Ada (guest) said which dates suit them for Show at <sea>',
  ])
  const own = ownLink(thanks.html)
  expect((await open(own)).html).toContain('You answer as Ada.')
  await send(own, { name: 'Mallory', date1: 'maybe', date2: 'yes' })
  expect(await guests()).toEqual([['Ada', 'maybe,yes', false]])
})

test('what is not whole is said, and what was written stays', async () => {
  const url = here((await ask()).guestUrl)
  const refused = [
    [{ name: 'Ada', date1: 'yes' }, 'Say yes, maybe or no to each date.'],
    [{ name: ' ', date1: 'yes', date2: 'no' }, 'Your name is required.'],
    [{ name: 'www.example.com', date1: 'yes', date2: 'no' }, 'Give your name, not a web address.'],
    [{ name: 'free-money.com', date1: 'yes', date2: 'no' }, 'Give your name, not a web address.'],
    [{ name: 'A\u0007da', date1: 'yes', date2: 'no' }, 'characters that cannot be shown'],
    [{ name: 'Ada', email: 'ada@', date1: 'yes', date2: 'no' }, 'That’s not an e-mail address.'],
  ] as const
  for (const [fields, text] of refused) {
    const answer = await send(url, fields)
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.html).toContain(text)
    expect(answer.html).toMatch(/name="date1" value="yes" required checked/)
  }
  expect(await guests()).toEqual([])
  await send(url, { name: 'Ada', date1: 'yes', date2: 'no' })
  const twice = await send(url, { name: ' ADA', date1: 'no', date2: 'no' })
  expect(twice.html).toContain('Somebody by this name has answered.')
  expect(await guests()).toEqual([['Ada', 'yes,no', false]])
})

test('links that are not ours, and those of a poll that is over, change nothing', async () => {
  const poll = await ask()
  const url = here(poll.guestUrl)
  const thanks = await send(url, { name: 'Ada', date1: 'yes', date2: 'no' })
  for (const wrong of [
    `${url}x`,
    `${url}.x`,
    url.replace(poll.id, marta.workspaceId ?? ''),
    `${server.address}/date-poll/none`,
  ])
    expect(await send(wrong, { name: 'Eve', date1: 'no', date2: 'no' })).toMatchObject({ status: 404 })
  await server.owner.query('UPDATE date_polls SET answer_until = $1', [addDays(today, -1)])
  expect((await open(url)).html).toContain('The last day for answers was')
  expect((await send(ownLink(thanks.html), { date1: 'no', date2: 'yes' })).html).toContain('came too late')
  expect(await guests()).toEqual([['Ada', 'yes,no', false]])
  // An answer that a member takes away, its link opens no more; brought back, it does.
  await server.owner.query('UPDATE date_polls SET answer_until = $1', [addDays(today, 5)])
  const personId =
    (await marta.api.getDatePolls({})).polls[0]?.people.find(({ memberId }) => memberId === null)?.id ?? ''
  await marta.api.removeDatePollGuest({ pollId: poll.id, personId })
  expect(await guests()).toEqual([])
  expect(await open(ownLink(thanks.html))).toMatchObject({ status: 404 })
  await send(url, { name: 'ada', date1: 'no', date2: 'no' })
  const named = { pollId: poll.id, personId }
  expect(await refusalOf(marta.api.restoreDatePollGuest(named))).toMatchObject({ status: 409 })
  await server.owner.query("DELETE FROM date_poll_people WHERE guest_name = 'ada'")
  await marta.api.restoreDatePollGuest(named)
  expect((await open(ownLink(thanks.html))).html).toContain('You answer as Ada.')
  await marta.api.endDatePoll({ pollId: poll.id })
  expect(await open(url)).toMatchObject({ status: 404 })
})

test('once the date is set, those outside who can come and left an address are invited, and the page says when', async () => {
  const poll = await ask()
  const url = here(poll.guestUrl)
  await send(url, { name: 'Ada', email: 'ada@example.com', date1: 'yes', date2: 'no' })
  await send(url, { name: 'Ben', email: 'ben@example.com', date1: 'no', date2: 'yes' })
  await send(url, { name: 'Cleo', email: '', date1: 'yes', date2: 'yes' })
  const { poll: decided, faults } = await marta.api.decideDatePoll({ pollId: poll.id, place: 0 })
  expect(faults).toEqual([])
  const { guests: invited } = await marta.api.getEventGuests({ eventId: decided.event?.id ?? '' })
  expect(invited.map(({ name, email, answer }) => [name, email, answer])).toEqual([['Ada', 'ada@example.com', 'yes']])
  await tellGuestsNow(server)
  expect((await guestMailsTo(server, 'ada@example.com')).map(({ subject }) => subject)).toEqual([
    'Night Ferry invites you: Show at <sea>',
  ])
  expect((await open(url)).html).toContain('The date is set: ')
  await marta.api.deleteEvent({ event_id: decided.event?.id ?? '' })
  expect(await open(url)).toMatchObject({ status: 404 })
  await server.owner.query('UPDATE accounts SET email_proved_at = NULL WHERE id = $1', [marta.id])
  const second = await ask()
  await send(here(second.guestUrl), { name: 'Ada', email: 'ada2@example.com', date1: 'yes', date2: 'no' })
  const told = await marta.api.decideDatePoll({ pollId: second.id, place: 0 })
  expect(told.faults).toEqual([expect.stringContaining('Ada (ada2@example.com) isn’t invited: ')])
  expect(told.poll.state).toBe('decided')
})
