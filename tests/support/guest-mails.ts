import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { outboxFor } from './invitation-links.ts'
import { jobsDone } from './jobs-done.ts'
import type { TestServer } from './test-server.ts'

/** Has the guests of all events told what is due now, and waits until they are. */
export const tellGuestsNow = async (server: TestServer): Promise<void> => {
  await server.owner.query("UPDATE event_guests SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL")
  await server.owner.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'mail-event-guests'")
  await jobsDone(server)
}

/** The mails to a guest, oldest first. */
export const guestMailsTo = async (server: TestServer, address: string): Promise<Email[]> =>
  Promise.all((await outboxFor(server, address)).map((raw) => PostalMime.parse(raw)))

/** The event in a mail to a guest, as a calendar reads it. */
export const calendarOf = (mail: Email | undefined) => {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const text = typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content)
  const file = new ICAL.Component(ICAL.parse(text))
  const events = file.getAllSubcomponents('vevent')
  const first = events[0]
  if (!first) throw new Error('The mail holds no event.')
  return {
    method: file.getFirstPropertyValue('method'),
    partMethod: part?.method,
    events,
    uid: String(first.getFirstPropertyValue('uid')),
    sequence: first.getFirstPropertyValue('sequence'),
    status: first.getFirstPropertyValue('status'),
    starts: new ICAL.Event(first).startDate.toJSDate().toISOString(),
    attendee: first.getFirstProperty('attendee'),
    organizer: first.getFirstPropertyValue('organizer'),
    text,
  }
}

/** One of the two links in a mail to a guest, at the server of the test. */
export const linkIn = (
  server: TestServer,
  mail: Email | undefined,
  what: 'event-invitation' | 'end-event-invitations',
): string => {
  const found = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)]
    .map(([url]) => url)
    .find((url) => url.includes(what))
  if (found === undefined) throw new Error(`No link to ${what}.`)
  return found.replace(/^https?:\/\/[^/]+/, server.address)
}

/** Presses a button on the page behind such a link. */
export const press = (server: TestServer, url: string, answer?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.address },
    body: answer === undefined ? '' : `answer=${answer}`,
  })
