import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarOf, guestMailsTo, linkIn, press, tellGuestsNow } from '#tests/support/guest-mails.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let alone: QuickPerson
let eventId: string
let ada: string
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  alone = await quickPersonWithBand(server, 'alone', 'Solo')
  await server.owner.query("UPDATE workspaces SET time_zone = 'Europe/Prague'")
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.owner.query('DELETE FROM events')
  await server.owner.query("DELETE FROM rate_windows WHERE key LIKE 'event-%' OR key LIKE 'addEventGuests%'")
  ada = `ada${++serial}@example.com`
  const { event } = await marta.api.addEvent({
    title: 'Release show',
    date: '2097-03-05',
    start: '19:00',
    end: '22:00',
    timeZone: 'Europe/Prague',
    location: 'The Anchor; upstairs',
    notes: 'Fee 300',
  })
  eventId = event.id
})

const tellNow = () => tellGuestsNow(server)

const invite = async (people: string, more: { event?: string } = {}) => {
  const reply = await marta.api.addEventGuests({ eventId: more.event ?? eventId, people })
  await tellNow()
  return reply
}

const guestsOf = async (event = eventId) => (await marta.api.getEventGuests({ eventId: event })).guests

const mailsTo = (address: string) => guestMailsTo(server, address)

test('an invitation is a mail for people and for calendars, and tells nothing of the notes', async () => {
  const reply = await invite(`"Lovelace, Ada" <${ada}>`)
  expect(reply.addedIds).toHaveLength(1)
  expect(await guestsOf()).toMatchObject([{ name: 'Lovelace, Ada', email: ada, state: 'sent', answer: null }])
  const [mail, ...more] = await mailsTo(ada)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Night Ferry invites you: Release show', from: { name: 'Backline' } })
  expect(mail?.text).toContain('The Anchor; upstairs')
  expect(mail?.text).toContain('19:00–22:00 (Europe/Prague)')
  expect(mail?.html).toContain('Night Ferry')
  const calendar = calendarOf(mail)
  expect(calendar).toMatchObject({
    method: 'REQUEST',
    partMethod: 'REQUEST',
    sequence: 0,
    status: 'CONFIRMED',
    starts: '2097-03-05T18:00:00.000Z',
    organizer: `mailto:${mail?.from?.address}`,
  })
  expect(calendar.uid.slice(0, eventId.length + 1)).toBe(`${eventId}-`)
  expect(calendar.uid).toHaveLength(eventId.length + 44)
  expect(calendar.attendee?.getFirstValue()).toBe(`mailto:${ada}`)
  expect(calendar.attendee?.getParameter('partstat')).toBe('NEEDS-ACTION')
  expect(calendar.attendee?.getParameter('cn')).toBe('Lovelace, Ada')
  expect(JSON.stringify([mail?.text, mail?.html, calendar.text])).not.toContain('Fee 300')
})

test('what is taken back before its mail goes is never mailed', async () => {
  const { addedIds } = await marta.api.addEventGuests({ eventId, people: ada })
  expect((await guestsOf()).map(({ state }) => state)).toEqual(['waiting'])
  await marta.api.removeEventGuests({ eventId, guestIds: addedIds })
  await tellNow()
  expect([await guestsOf(), await mailsTo(ada)]).toEqual([[], []])
  const { rows } = await server.owner.query('SELECT FROM event_guests WHERE email = $1', [ada])
  expect(rows).toEqual([])
})

test('a move is mailed once with the next sequence; what came back to what it was, and notes, are not', async () => {
  await invite(ada)
  await marta.api.editEvent({ eventId, notes: 'Fee 400' })
  await marta.api.editEvent({ eventId, start: '20:00', end: '23:00' })
  await marta.api.editEvent({ eventId, start: '19:00', end: '22:00' })
  await tellNow()
  expect(await mailsTo(ada)).toHaveLength(1)
  await marta.api.editEvent({ eventId, start: '20:00', end: '23:00' })
  await marta.api.editEvent({ eventId, location: 'The Harbour' })
  await tellNow()
  const [first, second, ...more] = await mailsTo(ada)
  expect(more).toEqual([])
  expect(second?.subject).toBe('Changed: Release show, Night Ferry')
  expect(calendarOf(second)).toMatchObject({
    method: 'REQUEST',
    uid: calendarOf(first).uid,
    sequence: 1,
    starts: '2097-03-05T19:00:00.000Z',
  })
})

test('a deleted event, and one who is taken off, are called off; what is back is invited again', async () => {
  const bob = `bob${serial}@example.com`
  const { addedIds } = await invite(`${ada}, ${bob}`)
  await marta.api.removeEventGuests({ eventId, guestIds: addedIds.slice(1) })
  await tellNow()
  expect(calendarOf((await mailsTo(bob))[1])).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 })
  expect(await mailsTo(ada)).toHaveLength(1)
  await marta.api.deleteEvent({ event_id: eventId })
  await tellNow()
  const off = (await mailsTo(ada))[1]
  expect(off?.subject).toBe('Called off: Release show, Night Ferry')
  expect(off?.text).not.toContain('/event-invitation/')
  expect(calendarOf(off)).toMatchObject({ method: 'CANCEL', partMethod: 'CANCEL', sequence: 1 })
  const gone = await fetch(linkIn(server, (await mailsTo(ada))[0], 'event-invitation'))
  expect(await gone.text()).toContain('This invitation is gone')
  await marta.api.restoreEvent({ eventId })
  await tellNow()
  expect(calendarOf((await mailsTo(ada))[2])).toMatchObject({ method: 'REQUEST', sequence: 2 })
  expect(await mailsTo(bob)).toHaveLength(2)
})

test('an import that is undone calls off what guests were invited to', async () => {
  const lines = ['BEGIN:VEVENT', 'UID:one@example.com', 'DTSTART:20970305T190000Z', 'SUMMARY:Festival', 'END:VEVENT']
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const { import: taken } = await marta.api.importEvents({ file: new File([text], 'festival.ics') })
  const { rows } = await server.owner.query("SELECT id FROM events WHERE title = 'Festival'")
  await invite(ada, { event: rows[0].id })
  await marta.api.undoEventImport({ importId: taken?.id ?? '' })
  await tellNow()
  const mails = await mailsTo(ada)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Night Ferry invites you: Festival',
    'Called off: Festival, Night Ferry',
  ])
  expect(calendarOf(mails[1])).toMatchObject({ method: 'CANCEL', sequence: 1 })
})

test('a series goes as one file with its rule, and that which is parted from it is an invitation of its own', async () => {
  const { event } = await marta.api.addEvent({
    title: 'Rehearsal',
    date: '2097-03-05',
    start: '19:00',
    timeZone: 'Europe/Prague',
    rule: 'FREQ=WEEKLY;COUNT=4',
  })
  await invite(ada, { event: event.id })
  const first = calendarOf((await mailsTo(ada))[0])
  expect(first.events[0]?.getFirstPropertyValue('rrule')?.toString()).toBe('FREQ=WEEKLY;COUNT=4')
  expect(first.text).toContain('BEGIN:VTIMEZONE')
  await marta.api.editEvent({ eventId: event.id, occurrence: '2097-03-19', scope: 'following', start: '18:00' })
  await tellNow()
  const mails = (await mailsTo(ada)).slice(1).map(calendarOf)
  expect(mails.map(({ uid }) => uid === first.uid).toSorted()).toEqual([false, true])
  expect(mails.map(({ sequence }) => sequence).toSorted()).toEqual([0, 1])
})

test('an answer by the link is seen on the event and told to who invited; opening the page answers nothing', async () => {
  await invite(`Ada <${ada}>`)
  const link = linkIn(server, (await mailsTo(ada))[0], 'event-invitation')
  const page = await (await fetch(link)).text()
  expect(page).toContain('Release show')
  expect(page).not.toContain('Fee 300')
  expect((await guestsOf())[0]?.answer).toBeNull()
  const said = await press(server, link, 'yes')
  expect([said.status, await said.text()]).toEqual([200, expect.stringContaining('You said yes')])
  expect(await guestsOf()).toMatchObject([{ answer: 'yes', answeredAt: expect.any(String) }])
  const messages = (await marta.api.getNotifications({})).map(({ message }) => message)
  expect(messages).toContain('Ada says yes to Release show')
  expect((await press(server, link, 'perhaps')).status).toBe(400)
  // To another time nobody has said anything; the page asks again.
  await marta.api.editEvent({ eventId, date: '2097-03-06' })
  expect((await guestsOf())[0]?.answer).toBeNull()
  await press(server, link, 'no')
  expect((await guestsOf())[0]?.answer).toBe('no')
})

test('a link of another guest or with a letter changed opens nothing; of an event that is over it says so', async () => {
  await invite(ada)
  const link = linkIn(server, (await mailsTo(ada))[0], 'event-invitation')
  const [workspaceId = '', guestId = '', secret = ''] = new URL(link).pathname.split('/')[2]?.split('.') ?? []
  const base = `${server.address}/event-invitation`
  for (const token of [
    `${workspaceId}.${guestId}.${secret.slice(1)}`,
    `${alone.workspaceId}.${guestId}.${secret}`,
    `${workspaceId}.${eventId}.${secret}`,
    `${workspaceId}.${guestId}.${secret}.x`,
  ])
    expect((await press(server, `${base}/${token}`, 'yes')).status, token).toBe(404)
  await server.owner.query(
    "UPDATE events SET starts_on = '2020-01-01', ends_on = '2020-01-01', last_on = '2020-01-01' WHERE id = $1",
    [eventId],
  )
  expect(await (await press(server, link, 'yes')).text()).toContain('This event is over')
  expect((await guestsOf())[0]?.answer).toBeNull()
  expect(await refusalOf(marta.api.addEventGuests({ eventId, people: `late-${ada}` }))).toMatchObject({
    status: 400,
    fields: { people: 'This event is over.' },
  })
})

test('one who wants no more gets none from this band, and others may still write', async () => {
  await invite(ada)
  const end = linkIn(server, (await mailsTo(ada))[0], 'end-event-invitations')
  expect((await mailsTo(ada))[0]?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toContain(
    'One-Click',
  )
  expect(await (await fetch(end)).text()).toContain('Never again')
  expect((await guestsOf())[0]?.state).toBe('sent')
  expect((await press(server, end)).status).toBe(200)
  expect((await guestsOf())[0]?.state).toBe('refused')
  await marta.api.editEvent({ eventId, date: '2097-03-07' })
  await tellNow()
  expect(await mailsTo(ada)).toHaveLength(1)
  expect(await refusalOf(marta.api.addEventGuests({ eventId, people: ada.toUpperCase() }))).toMatchObject({
    status: 400,
    fields: { people: expect.stringContaining('no more invitations') },
  })
  const { event } = await alone.api.addEvent({ title: 'Alone', date: '2097-03-05' })
  await alone.api.addEventGuests({ eventId: event.id, people: ada })
  await tellNow()
  expect(await mailsTo(ada)).toHaveLength(2)
  const { rows } = await server.owner.query('SELECT address_hash FROM event_guest_refusals')
  expect(JSON.stringify(rows)).not.toContain('ada')
})

test('of one address there is one invitation, of one event twenty, and what is no address is refused', async () => {
  const many = Array.from({ length: 19 }, (_, at) => `m${serial}-${at}@example.com`)
  await marta.api.addEventGuests({ eventId, people: many.join(', ') })
  expect((await marta.api.addEventGuests({ eventId, people: many[0]?.toUpperCase() ?? '' })).addedIds).toEqual([])
  expect(await refusalOf(marta.api.addEventGuests({ eventId, people: `${ada}, b${ada}` }))).toMatchObject({
    status: 409,
  })
  await marta.api.addEventGuests({ eventId, people: `"Ada\r\nBcc: all" <${ada}>` })
  expect((await guestsOf()).map(({ name }) => name)).toContain('Ada Bcc: all')
  for (const people of ['', 'ada', `${ada}, nobody`, 'a@b'])
    expect(await refusalOf(marta.api.addEventGuests({ eventId, people })), people).toMatchObject({ status: 400 })
})

test('a band writes to so many addresses in a day, and an address gets so many; others see nothing of it', async () => {
  await invite(ada)
  await server.owner.query("UPDATE rate_windows SET calls = 100 WHERE key = 'event-guests:' || $1", [marta.workspaceId])
  expect(await refusalOf(marta.api.addEventGuests({ eventId, people: `b${ada}` }))).toMatchObject({ status: 429 })
  await server.owner.query("DELETE FROM rate_windows WHERE key LIKE 'event-guests:%'")
  await server.owner.query("UPDATE rate_windows SET calls = 10 WHERE key LIKE 'event-guest:%'")
  const { event } = await alone.api.addEvent({ title: 'Alone', date: '2097-03-05' })
  expect(await refusalOf(alone.api.addEventGuests({ eventId: event.id, people: ada }))).toMatchObject({ status: 429 })
  expect(await refusalOf(alone.api.getEventGuests({ eventId }))).toMatchObject({ status: 404 })
  // What is no news to the guest uses nothing up; what is over the limit of mails waits, and is not lost.
  await marta.api.editEvent({ eventId, notes: 'Fee 500' })
  await tellNow()
  const { rows } = await server.owner.query("SELECT calls FROM rate_windows WHERE key LIKE 'event-mail:%'")
  expect(rows).toEqual([{ calls: 1 }])
  await server.owner.query("UPDATE rate_windows SET calls = 20 WHERE key LIKE 'event-mail:%'")
  await marta.api.editEvent({ eventId, date: '2097-03-08' })
  await tellNow()
  expect(await mailsTo(ada)).toHaveLength(1)
  await server.owner.query("DELETE FROM rate_windows WHERE key LIKE 'event-mail:%'")
  await tellNow()
  expect(await mailsTo(ada)).toHaveLength(2)
})

test('who has not proved their own address, and a guest of the band, invite nobody', async () => {
  const jon = await quickPerson(server, `jon${serial}`)
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    jon.id,
  ])
  expect(await refusalOf(jon.api.getEventGuests({ eventId }))).toMatchObject({ status: 403 })
  expect(await refusalOf(jon.api.addEventGuests({ eventId, people: ada }))).toMatchObject({ status: 403 })
  await server.owner.query("UPDATE memberships SET role = 'member' WHERE account_id = $1", [jon.id])
  await server.owner.query('UPDATE accounts SET email_proved_at = NULL, email_prove_by = NULL WHERE id = $1', [jon.id])
  expect(await refusalOf(jon.api.addEventGuests({ eventId, people: ada }))).toMatchObject({
    status: 403,
    error: expect.stringContaining('Confirm your own e-mail address'),
  })
})
