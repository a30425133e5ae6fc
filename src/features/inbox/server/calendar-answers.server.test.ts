import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appleReply, gmailReply, outlookReply, type WrittenReply } from '#tests/support/calendar-replies.ts'
import { calendarOf, guestMailsTo, linkIn, press, tellGuestsNow } from '#tests/support/guest-mails.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { type MailUser, newMailUser } from '#tests/support/mail-user.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let serial = 0
let marta: QuickPerson
let user: MailUser
let ada: string
let eventId: string

const newBand = (): Promise<QuickPerson> => quickPersonWithBand(server, `answers${++serial}`, 'Night Ferry', 'pro')
beforeAll(async () => {
  server = await startTestServer({ mailNetworks: ['127.0.0.0/8', '::1'] })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.owner.query("DELETE FROM rate_windows WHERE key LIKE 'event-%' OR key LIKE 'addEventGuests%'")
  marta = await newBand()
  user = newMailUser()
  ada = `ada${serial}@example.com`
  await marta.api.connectMailbox({ ...user.access })
  await jobsDone(server)
  eventId = (await addShow(marta)).id
})

const addShow = async (person: QuickPerson, more: { rule?: string } = {}) =>
  (
    await person.api.addEvent({
      title: 'Release show',
      date: '2097-03-05',
      start: '19:00',
      end: '22:00',
      timeZone: 'Europe/Prague',
      ...more,
    })
  ).event

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

/** Invites somebody, and answers what their calendar knows of it. */
const invite = async (person = marta, address = ada, event = eventId) => {
  await person.api.addEventGuests({ eventId: event, people: `Ada <${address}>` })
  await tellGuestsNow(server)
  return calendarOf((await guestMailsTo(server, address)).at(-1))
}

const synced = async (person = marta) => {
  await server.owner.query('UPDATE mailboxes SET next_sync_at = now() WHERE workspace_id = $1', [person.workspaceId])
  await server.services.database.outside((tx) =>
    server.services.jobs.send(tx, 'work-mailbox', { workspaceId: person.workspaceId ?? '' }),
  )
  await jobsDone(server)
}

const replyOf = (uid: string, more: Partial<WrittenReply> = {}): WrittenReply => ({
  guest: ada,
  organizer: user.address,
  uid,
  partstat: 'ACCEPTED',
  said: minutesAgo(10),
  ...more,
})

const receive = async (...mails: string[]) => {
  for (const mail of mails) await user.receive(mail)
  await synced()
}

const answerOfAda = async () => (await marta.api.getEventGuests({ eventId })).guests[0]?.answer
const newest = async () => (await marta.api.getMails({})).mails[0]
const bell = async () => (await marta.api.getNotifications({})).map(({ message }) => message)

test('answers of Gmail, Outlook and Apple show on the event, ring the bell, and are shown as what they are', async () => {
  const { uid, organizer, attendee } = await invite()
  expect([organizer, attendee?.getParameter('rsvp')]).toEqual([`mailto:${user.address}`, 'TRUE'])
  const [mail] = await guestMailsTo(server, ada)
  expect(mail?.replyTo).toEqual([{ name: '', address: user.address }])
  expect(mail?.text).toContain('or in your calendar')

  await receive(gmailReply(replyOf(uid)))
  expect(await answerOfAda()).toBe('yes')
  expect(await bell()).toContain('Ada says yes to Release show')
  expect(await newest()).toMatchObject({
    isRead: false,
    calendarAnswer: {
      eventId,
      event: 'Release show',
      date: '2097-03-05',
      guest: 'Ada',
      answer: 'yes',
      comment: '',
      outcome: 'taken',
    },
  })
  await receive(
    outlookReply({ ...replyOf(uid, { partstat: 'TENTATIVE', said: minutesAgo(9) }), comment: 'I may be\\n late' }),
  )
  expect(await answerOfAda()).toBe('maybe')
  const outlook = await newest()
  expect(outlook?.calendarAnswer).toMatchObject({ answer: 'maybe', comment: 'I may be late', outcome: 'taken' })
  expect((await marta.api.getMail({ id: outlook?.id ?? '' })).mail.calendarAnswer).toEqual(outlook?.calendarAnswer)
  await receive(appleReply(replyOf(uid, { partstat: 'DECLINED', said: minutesAgo(8) })))
  expect(await answerOfAda()).toBe('no')
  expect((await bell()).filter((message) => message.includes('Release show'))).toEqual(['Ada says no to Release show'])
})

test('an answer is taken from however many mails it lies under, and not from Junk', async () => {
  const { uid } = await invite()
  await user.ask((client) => client.mailboxCreate('Junk'))
  await user.receive(gmailReply(replyOf(uid, { partstat: 'DECLINED', said: minutesAgo(5) })), 'Junk')
  const others = Array.from({ length: 25 }, (_, at) => `From: fan@example.com\nSubject: Fan ${at}\n\nHello`)
  // Some services write for their people, and name them for replies alone.
  const written = gmailReply(replyOf(uid)).replace(`From: Ada <${ada}>`, 'From: Ada <noreply@calendar.example>')
  await receive(written, ...others)
  expect(await answerOfAda()).toBe('yes')
  const { rows } = await server.owner.query(
    "SELECT count(*)::int AS n FROM mail_messages WHERE workspace_id = $1 AND body = 'none' AND subject LIKE 'Accepted%'",
    [marta.workspaceId],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('what does not prove itself answers for nobody, and stays a mail like any other', async () => {
  const { uid } = await invite()
  const other = await newBand()
  const theirs = await invite(other, `bob${serial}@example.com`, (await addShow(other)).id)
  const file = appleReply(replyOf(uid))
  const hostile = {
    'another secret': gmailReply(replyOf(`${uid.slice(0, -1)}${uid.endsWith('A') ? 'B' : 'A'}`)),
    'no secret': gmailReply(replyOf(eventId)),
    'the invitation of another band': gmailReply(replyOf(theirs.uid, { guest: `bob${serial}@example.com` })),
    'somebody who was not invited': gmailReply(replyOf(uid, { guest: 'eve@example.com', from: ada })),
    'a mail of somebody else': gmailReply(replyOf(uid, { from: 'eve@example.com' })),
    'no answer yet': gmailReply(replyOf(uid, { partstat: 'NEEDS-ACTION' })),
    'somebody else is to come': gmailReply(replyOf(uid, { partstat: 'DELEGATED' })),
    'no answer but a request': file.replace('method=REPLY', 'method=REQUEST').replace('METHOD:REPLY', 'METHOD:REQUEST'),
    'a file that is cut off': file.replace('END:VEVENT\nEND:VCALENDAR\n', ''),
    'a file of another kind': file.replace('BEGIN:VCALENDAR', 'BEGIN:VCARD').replace('END:VCALENDAR', 'END:VCARD'),
    'a file that is too large': file.replace('SUMMARY:', `DESCRIPTION:${'x\n '.repeat(40_000)}\nSUMMARY:`),
    'a damaged attendee': file.replaceAll(':mailto:', ':mail:to:'),
  }
  for (const mail of Object.values(hostile)) await user.receive(mail)
  await synced()
  const { mails } = await marta.api.getMails({})
  expect(mails).toHaveLength(Object.keys(hostile).length)
  expect(mails.map(({ calendarAnswer }) => calendarAnswer)).toEqual(mails.map(() => null))
  expect([await answerOfAda(), await bell()]).toEqual([null, []])
  const { guests } = await other.api.getEventGuests({ eventId: theirs.uid.slice(0, 36) })
  expect(guests.map(({ answer }) => answer)).toEqual([null])
  // In the mailbox of that band, and from its guest, the same answer counts: nothing else was wrong with it.
  expect((await marta.api.getMailbox({})).mailbox?.problem).toBeNull()
  await receive(gmailReply(replyOf(uid)))
  expect(await answerOfAda()).toBe('yes')
})

test('the answer that was given last counts, in whatever order they come, and none counts twice', async () => {
  const { uid } = await invite()
  const link = linkIn(server, (await guestMailsTo(server, ada))[0], 'event-invitation')
  await receive(gmailReply(replyOf(uid, { partstat: 'DECLINED', said: minutesAgo(3) })))
  await receive(gmailReply(replyOf(uid, { partstat: 'ACCEPTED', said: minutesAgo(4) })))
  expect([await answerOfAda(), (await newest())?.calendarAnswer?.outcome]).toEqual(['no', 'later_answer'])
  await press(server, link, 'maybe')
  await receive(gmailReply(replyOf(uid, { partstat: 'ACCEPTED', said: minutesAgo(2) })))
  expect([await answerOfAda(), (await newest())?.calendarAnswer?.outcome]).toEqual(['maybe', 'later_answer'])
  // A clock that is ahead does not shut out what is said later.
  await receive(gmailReply(replyOf(uid, { partstat: 'ACCEPTED', said: minutesAgo(-60) })))
  await server.owner.query("UPDATE event_guests SET answered_at = answered_at - interval '5 seconds'")
  await receive(appleReply(replyOf(uid, { partstat: 'DECLINED', said: new Date() })))
  expect(await answerOfAda()).toBe('no')
  // All of it is found again, as after a change of numbers: what counted counts on.
  await server.owner.query('UPDATE mail_folders SET uid_validity = 1, mark = NULL WHERE workspace_id = $1', [
    marta.workspaceId,
  ])
  const rung = await bell()
  await synced()
  expect([await answerOfAda(), await bell()]).toEqual(['no', rung])
  expect((await newest())?.calendarAnswer?.outcome).toBe('taken')
})

test('an answer to a time that is past does not count for the one that came after it; a new place changes nothing', async () => {
  const { uid } = await invite()
  // The move is known here, and not yet to the guest.
  await marta.api.editEvent({ eventId, start: '20:00', end: '23:00' })
  await receive(gmailReply(replyOf(uid, { said: minutesAgo(9) })))
  expect([await answerOfAda(), (await newest())?.calendarAnswer?.outcome]).toEqual([null, 'earlier_time'])
  await tellGuestsNow(server)
  await receive(gmailReply(replyOf(uid, { said: minutesAgo(8) })))
  expect([await answerOfAda(), (await newest())?.calendarAnswer?.outcome]).toEqual([null, 'earlier_time'])
  await receive(gmailReply(replyOf(uid, { sequence: 1, said: minutesAgo(7) })))
  expect(await answerOfAda()).toBe('yes')
  await marta.api.editEvent({ eventId, location: 'The Harbour' })
  await tellGuestsNow(server)
  expect(calendarOf((await guestMailsTo(server, ada)).at(-1))).toMatchObject({
    sequence: 2,
    organizer: `mailto:${user.address}`,
  })
  await receive(gmailReply(replyOf(uid, { sequence: 1, partstat: 'DECLINED', said: minutesAgo(6) })))
  expect(await answerOfAda()).toBe('no')
  await marta.api.deleteEvent({ event_id: eventId })
  await receive(gmailReply(replyOf(uid, { sequence: 2, said: minutesAgo(5) })))
  expect((await newest())?.calendarAnswer).toBeNull()
})

test('a series is answered as a whole; an answer to one date is shown and not taken for all of them', async () => {
  eventId = (await addShow(marta, { rule: 'FREQ=WEEKLY;COUNT=4' })).id
  const { uid } = await invite()
  await receive(
    outlookReply(replyOf(uid, { partstat: 'DECLINED', recurrenceId: 'TZID=W. Europe Standard Time:20970312T190000' })),
  )
  expect(await answerOfAda()).toBeNull()
  expect((await newest())?.calendarAnswer).toMatchObject({ answer: 'no', date: '2097-03-12', outcome: 'one_date' })
  await receive(gmailReply(replyOf(uid)))
  expect([await answerOfAda(), (await newest())?.calendarAnswer?.date]).toEqual(['yes', '2097-03-05'])
})

test('an invitation keeps the organizer it began with, and says what becomes of answers now', async () => {
  await marta.api.disconnectMailbox({})
  const first = await invite()
  expect(first.organizer).not.toContain(user.address)
  expect((await guestMailsTo(server, ada))[0]?.text).toContain('doesn’t reach the band')
  await marta.api.connectMailbox({ ...user.access })
  const bob = `bob${serial}@example.com`
  expect((await invite(marta, bob)).organizer).toBe(`mailto:${user.address}`)
  await marta.api.editEvent({ eventId, location: 'The Harbour' })
  await tellGuestsNow(server)
  const second = (await guestMailsTo(server, ada))[1]
  expect(calendarOf(second).organizer).toBe(first.organizer)
  expect([second?.text?.includes('doesn’t reach'), second?.replyTo?.[0]?.address]).toEqual([true, user.address])
  await marta.api.disconnectMailbox({})
  await marta.api.editEvent({ eventId, location: 'The Anchor' })
  await tellGuestsNow(server)
  const third = (await guestMailsTo(server, bob))[2]
  expect(calendarOf(third).organizer).toBe(`mailto:${user.address}`)
  expect(calendarOf(third).attendee?.getParameter('rsvp')).toBe('FALSE')
  expect([third?.text?.includes('doesn’t reach'), third?.replyTo]).toEqual([true, undefined])
})
