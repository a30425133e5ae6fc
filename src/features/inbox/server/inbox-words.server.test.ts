import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { newMailUser, trustMailServer } from '#tests/support/mail-user.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startStandInImap } from '#tests/support/stand-in-imap.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let sink: MailSink
let serial = 0
beforeAll(async () => {
  trustMailServer()
  sink = await startMailSink()
  server = await startTestServer({ mailNetworks: ['127.0.0.0/8', '::1'] })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const newBand = (): Promise<QuickPerson> => quickPersonWithBand(server, `words${++serial}`, 'Night Ferry', 'pro')
const looked = (person: QuickPerson) =>
  until(async () => {
    const { mailbox } = await person.api.getMailbox({})
    return mailbox && mailbox.syncedAt !== null && !mailbox.isSyncing && mailbox
  })

test('a message and its files are called by what can be said of them', async () => {
  const [marta, user] = [await newBand(), newMailUser()]
  await user.receive(`From: ada@example.com
Subject: Rehearsal
Date: Thu, 1 Jan 2099 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/calendar

BEGIN:VCALENDAR
--b
Content-Type: text/plain
Content-Disposition: attachment; filename="../../../etc/passwd"

x
--b--
`)
  await user.receive('From: bob@example.com\nSubject: Never dated\n\nx')
  await user.ask(async (client) => {
    await client.mailboxCreate(['Gigs', '2026'])
    await client.mailboxCreate(['Press', '2026'])
  })
  await marta.api.connectMailbox({ ...user.access })
  const mailbox = await looked(marta)
  const own = mailbox.folders.filter(({ name }) => name.includes('2026')).map(({ name }) => name)
  expect(own.toSorted()).toEqual(['Gigs / 2026', 'Press / 2026'])
  const { mails } = await marta.api.getMails({})
  const [late, never] = ['Rehearsal', 'Never dated'].map((subject) => mails.find((mail) => mail.subject === subject))
  expect([late?.date?.slice(0, 16), never?.date]).toEqual([late?.receivedAt.slice(0, 16), null])
  const files = await until(async () => {
    const { mail } = await marta.api.getMail({ id: late?.id ?? '' })
    return mail.body === 'ready' && mail.attachments
  })
  expect(files.map(({ name }) => name)).toEqual(['invitation.ics', 'passwd'])

  // A port where nothing listens is called the same for both servers, and a line of people says what it wants.
  const closed = createServer()
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
  const address = closed.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((done) => closed.close(done))
  const nowhere = { smtpHost: 'localhost', smtpPort: port, smtpSecurity: 'tls' as const }
  const trial = await marta.api.testMailbox({ ...user.access, imapPort: port, ...nowhere })
  const text = `Nothing answers at localhost:${port}. Check the server and its port.`
  expect([trial.imap.text, trial.smtp?.text]).toEqual([text, text])
  const { draft } = await marta.api.startMailDraft({ kind: 'new' })
  const refused = await refusalOf(marta.api.saveMailDraft({ draftId: draft.id, to: 'a@example.com\nb@example.com' }))
  expect(refused?.fields).toEqual({ to: 'Write the To field on one line.' })
})

test('what is not about the login is changed without it, and a login that is kept goes to no other server', async () => {
  const [marta, user] = [await newBand(), newMailUser()]
  const other = await startStandInImap()
  onTestFinished(other.close)
  const smtp = { smtpHost: 'localhost', smtpPort: sink.port, smtpSecurity: 'starttls' as const }
  await marta.api.connectMailbox({ ...user.access, ...smtp })
  const { username: _username, password: _password, ...servers } = { ...user.access, ...smtp }
  await marta.api.connectMailbox({ ...servers, senderName: 'Night Ferry' })
  await marta.api.connectMailbox({ ...servers, senderName: 'Night Ferry', username: '', password: '' })
  expect((await marta.api.getMailboxServers({})).servers?.senderName).toBe('Night Ferry')
  expect(await marta.api.testMailbox(servers)).toMatchObject({ imap: { ok: true }, smtp: { ok: true } })
  const elsewhere = await refusalOf(marta.api.testMailbox({ ...servers, imapPort: other.port, imapSecurity: 'tls' }))
  expect([elsewhere?.status, elsewhere?.fields]).toEqual([400, { password: 'The password is required.' }])
  const sends = await refusalOf(marta.api.connectMailbox({ ...servers, smtpPort: other.port, smtpSecurity: 'tls' }))
  expect(Object.keys(sends?.fields ?? {})).toEqual(['smtpPassword'])
  const stranger = await newBand()
  expect((await refusalOf(stranger.api.connectMailbox(servers)))?.fields).toEqual({
    password: 'The password is required.',
  })
  expect(other.logins).toBe(0)
})

test('who asks for new mail is told what comes of it, and a mail whose sending was cut off is not said to be on its way', async () => {
  const standIn = await startStandInImap()
  onTestFinished(standIn.close)
  const marta = await newBand()
  const access = { address: 'band@example.com', imapHost: 'localhost', imapPort: standIn.port, username: 'band' }
  const smtp = { smtpHost: 'localhost', smtpPort: sink.port, smtpSecurity: 'starttls' as const }
  await marta.api.connectMailbox({ ...access, ...smtp, imapSecurity: 'tls', password: 'rehearsal' })
  await looked(marta)
  const set = (change: string) =>
    server.owner.query(`UPDATE mailboxes SET ${change} WHERE workspace_id = $1`, [marta.workspaceId])
  // So far away that no slow test comes near it.
  await set("synced_at = now() + interval '1 hour', next_sync_at = now() + interval '2 hours'")
  const { message } = await marta.api.refreshMailbox({})
  expect(message).toMatch(/^Just checked\. Checking again in 6\d minutes\.$/)
  const { rows } = await server.owner.query(
    `SELECT next_sync_at - synced_at = interval '30 seconds' AS planned,
       (SELECT count(*)::int FROM pgboss.job WHERE name = 'work-mailbox' AND start_after > now() + interval '1 second'
         AND data->>'workspaceId' = $1::text) AS jobs FROM mailboxes WHERE workspace_id = $1::uuid`,
    [marta.workspaceId],
  )
  expect(rows).toEqual([{ planned: true, jobs: 1 }])
  // Asked again and again it is one look.
  expect((await marta.api.refreshMailbox({})).message).toMatch(/again in 6\d minutes/)
  await set("failures = 3, state = 'unreachable', next_sync_at = now() + interval '10 minutes'")
  expect((await marta.api.refreshMailbox({})).message).toBe(
    'Couldn’t reach the mail server. Trying again in 10 minutes.',
  )

  const { draft } = await marta.api.startMailDraft({ kind: 'new' })
  await server.owner.query("UPDATE mail_drafts SET state = 'sending', sending_since = now() WHERE id = $1", [draft.id])
  // What the queue does once the process that was sending it is dead.
  await server.services.database.outside((tx) =>
    server.services.jobs.send(tx, 'send-band-mail', { workspaceId: marta.workspaceId ?? '', draftId: draft.id }),
  )
  const told = await until(async () => {
    const { drafts } = await marta.api.getMailDrafts({})
    return drafts.find(({ id, state }) => id === draft.id && state !== 'sending')
  })
  expect([told.state, told.problem]).toEqual(['unsure', expect.stringMatching(/server stopped while/)])
})
