import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { contractMail as rider } from '#tests/support/contract-mail.ts'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { type MailUser, newMailUser } from '#tests/support/mail-user.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { Mail, MailDetail } from '../contract/mail.ts'
import type { FolderUse } from '../contract/mail-values.ts'

let server: TestServer
let sink: MailSink
let serial = 0
beforeAll(async () => {
  sink = await startMailSink()
  server = await startTestServer({ mailNetworks: ['127.0.0.0/8', '::1'] })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const newBand = (): Promise<QuickPerson> => quickPersonWithBand(server, `mail${++serial}`, 'Night Ferry', 'pro')
const smtp = () => ({ smtpHost: 'localhost', smtpPort: sink.port, smtpSecurity: 'starttls' as const })
const joins = async (person: QuickPerson, band: QuickPerson, role: string): Promise<QuickPerson> => {
  await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    band.workspaceId,
    person.id,
    role,
  ])
  person.workspaceId = band.workspaceId
  return person
}
const list = async (person: QuickPerson, more: object = {}): Promise<Mail[]> => (await person.api.getMails(more)).mails
const subjects = async (person: QuickPerson, more: object = {}) =>
  (await list(person, more)).map(({ subject }) => subject)
const synced = async (person: QuickPerson) => {
  const before = (await person.api.getMailbox({})).mailbox?.syncedAt ?? null
  await server.owner.query('UPDATE mailboxes SET next_sync_at = now() WHERE workspace_id = $1', [person.workspaceId])
  await server.services.database.outside((tx) =>
    server.services.jobs.send(tx, 'work-mailbox', { workspaceId: person.workspaceId ?? '' }),
  )
  return until(async () => {
    const { mailbox } = await person.api.getMailbox({})
    if (mailbox?.problem) throw new Error(mailbox.problem)
    return mailbox?.syncedAt !== before && mailbox
  })
}
const opened = async (person: QuickPerson, mailId: string): Promise<MailDetail> => {
  await person.api.openMail({ mailId })
  return until(async () => {
    const { mail } = await person.api.getMail({ id: mailId })
    return mail.body !== 'wanted' && mail.body !== 'none' && mail
  })
}
const folder = async (person: QuickPerson, use: FolderUse): Promise<string> =>
  (await person.api.getMailbox({})).mailbox?.folders.find((one) => one.use === use)?.id ?? ''
const frame = (person: QuickPerson, id: string) =>
  person.fetch(`/mail-frame/${id}?workspace_id=${person.workspaceId}`, { headers: {} })
const flagsOf = (user: MailUser, path = 'INBOX') =>
  user.ask(async (client) => {
    await client.mailboxOpen(path, { readOnly: true })
    const messages = client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { flags: true }) : []
    return messages.map(({ flags }) =>
      [...(flags ?? [])]
        .filter((flag) => flag !== '\\Recent')
        .sort()
        .join(' '),
    )
  })

test('a mailbox is connected by owner and managers, says what is wrong, is read, and leaves nothing behind', async () => {
  const [marta, user] = [await newBand(), newMailUser('starttls')]
  const manager = await joins(await quickPerson(server, `mailmanager${serial}`), marta, 'manager')
  const member = await joins(await quickPerson(server, `mailmember${serial}`), marta, 'member')
  const guest = await joins(await quickPerson(server, `mailguest${serial}`), marta, 'guest')
  await user.receive(rider)
  await user.receive('X-Nothing: here\n\nJust words: https://a.example/x.\n> quoted', 'INBOX', ['\\Seen'])

  expect((await refusalOf(member.api.testMailbox({ ...user.access })))?.status).toBe(403)
  const trial = await manager.api.testMailbox({ ...user.access, ...smtp() })
  expect([trial.imap, trial.smtp]).toEqual([
    { ok: true, text: 'Reading works: there are 2 messages in the inbox.' },
    { ok: true, text: 'Sending works.' },
  ])
  const wrong: [object, RegExp][] = [
    [{ password: 'guess' }, /doesn’t accept this user name and password/],
    [{ imapPort: 9 }, /^Nothing answers at localhost:9\./],
    [{ imapHost: '127.0.0.1' }, /^The certificate of 127.0.0.1:\d+ is for another name, so nothing was sent there\.$/],
    [{ imapHost: 'nowhere.invalid' }, /^There’s no server called nowhere.invalid/],
    [{ imapHost: '10.0.0.1' }, /is on a private network/],
    [{ imapHost: '169.254.169.254' }, /is on a private network/],
    [{ imapSecurity: 'tls' }, /doesn’t use TLS from the start/],
  ]
  for (const [change, text] of wrong)
    expect([change, (await manager.api.testMailbox({ ...user.access, ...change })).imap]).toEqual([
      change,
      { ok: false, text: expect.stringMatching(text) },
    ])
  const refused = await refusalOf(manager.api.connectMailbox({ ...user.access, ...smtp(), smtpPassword: 'guess' }))
  expect(refused).toMatchObject({ status: 422, fields: { smtpHost: expect.stringContaining('doesn’t accept') } })
  expect((await manager.api.getMailbox({})).mailbox).toBeNull()

  await manager.api.connectMailbox({ ...user.access, ...smtp() })
  const mailbox = await until(async () => {
    const { mailbox: now } = await member.api.getMailbox({})
    return now?.state === 'ok' && now.syncedAt !== null && now
  })
  expect(mailbox.folders.map(({ use, name, total, unread }) => [use, name, total, unread])).toEqual([
    ['inbox', 'INBOX', 2, 1],
    ['sent', 'Sent', 0, 0],
    ['trash', 'Trash', 0, 0],
    ['archive', 'Archive', 0, 0],
  ])
  // What opens the mailbox is nowhere in what is stored or answered.
  const { rows } = await server.owner.query(
    'SELECT to_jsonb(m)::text AS row FROM mailboxes m WHERE workspace_id = $1',
    [marta.workspaceId],
  )
  const told = JSON.stringify([await manager.api.getMailboxServers({}), mailbox, rows])
  expect(told).toContain('localhost')
  for (const secret of [user.access.password, Buffer.from(user.access.password).toString('hex')])
    expect(told).not.toContain(secret)
  expect((await refusalOf(member.api.getMailboxServers({})))?.status).toBe(403)
  const refusals = [guest.api.getMailbox({}), guest.api.getMails({}), guest.api.fetchEmails({})].map(refusalOf)
  expect((await Promise.all(refusals)).map((refusal) => refusal?.status)).toEqual([403, 403, 403])

  const [plain, contract] = await list(member)
  expect(plain).toMatchObject({ sender: null, subject: null, date: null, isRead: true, hasAttachments: false })
  expect(contract).toMatchObject({
    sender: 'Klub Fleda',
    subject: 'Smlouva na 12. června',
    date: '2026-11-20T09:00:00.000Z',
    isRead: false,
    hasAttachments: true,
  })
  // Fetched before anybody asks, for the homepage and for clients that use the plain call.
  const emails = await until(async () => {
    const { emails: all } = await member.api.fetchEmails({})
    return all.every(({ html }) => html !== '') && all
  })
  expect(emails[1]).toEqual({
    sender: 'Klub Fleda',
    subject: 'Smlouva na 12. června',
    date: '2026-11-20T09:00:00.000Z',
    html: expect.stringMatching(/^<p>Podepište, prosím.<\/p><img src="data:image\/png;base64,[^"]*" \/>/),
  })
  const home = await member.api.getHomepage({})
  expect([home.inbox, home.emails?.map(({ snippet }) => snippet)]).toEqual([
    'ok',
    ['Just words: https://a.example/x.', 'Podepište, prosím. zde'],
  ])
  expect(await guest.api.getHomepage({})).toMatchObject({ inbox: 'closed', emails: [] })

  expect(await usedBytes(server, marta)).toBeGreaterThan(1000)
  await manager.api.disconnectMailbox({})
  expect((await member.api.getMailbox({})).mailbox).toBeNull()
  expect(await usedBytes(server, marta)).toBe(0)
  for (const table of ['mailboxes', 'mail_folders', 'mail_messages', 'mail_bodies', 'mail_drafts'])
    expect(
      (await server.owner.query(`SELECT count(*)::int AS n FROM ${table} WHERE workspace_id = $1`, [marta.workspaceId]))
        .rows,
    ).toEqual([{ n: 0 }])
  expect(await flagsOf(user)).toEqual(['', '\\Seen'])
})

test('a message is shown without what runs or is fetched, its files are saved, and what is done here is done on its server', async () => {
  const [marta, user] = [await newBand(), newMailUser()]
  await user.receive(rider)
  await user.receive('From: fan@example.com\nSubject: 100% fan_mail\n\nHello')
  await marta.api.connectMailbox({ ...user.access })
  await synced(marta)
  expect(await subjects(marta, { text: 'SMLOUVA fleda' })).toEqual(['Smlouva na 12. června'])
  expect(await subjects(marta, { text: '0% FAN_' })).toEqual(['100% fan_mail'])
  expect(await subjects(marta, { text: 'fan%mail' })).toEqual([])
  const first = await marta.api.getMails({ limit: 1 })
  expect(await subjects(marta, { limit: 1, cursor: first.nextCursor ?? '' })).toEqual(['Smlouva na 12. června'])
  expect((await refusalOf(marta.api.getMails({ cursor: 'x' })))?.status).toBe(400)

  const [fan, contract] = await list(marta)
  const mail = await opened(marta, contract?.id ?? '')
  expect(mail).toMatchObject({
    isRead: true,
    body: 'ready',
    remote: 1,
    isFormatted: true,
    problems: [],
    to: [{ name: null, address: 'band@example.com' }],
    attachments: [{ number: 2, name: 'rider.pdf', type: 'application/pdf', bytes: 8, available: true }],
  })
  const shown = await frame(marta, mail.id)
  const html = await shown.text()
  expect(html).toContain('<p>Podepište, prosím.</p><img src="data:image/png;base64,iVBORw0KGgo="')
  expect(html).toContain('data-host="fleda.example"')
  expect(html).not.toMatch(/t\.example|onclick|<script|bad\(/)
  expect(shown.headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  )
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')

  const down = await marta.fetch(`/mail-attachment/${mail.id}/2?workspace_id=${marta.workspaceId}`, { headers: {} })
  expect([down.status, await down.text(), down.headers.get('content-disposition')]).toEqual([
    200,
    '%PDF-1.4',
    expect.stringContaining('attachment; filename="rider.pdf"'),
  ])
  const saved = await marta.api.saveMailAttachment({ mailId: mail.id, number: 2 })
  const { file } = await marta.api.getFile({ id: saved.fileId })
  expect([file.name, file.kind, file.path.map(({ name }) => name)]).toEqual(['rider.pdf', 'pdf', ['From mail']])
  expect((await refusalOf(marta.api.saveMailAttachment({ mailId: mail.id, number: 7 })))?.status).toBe(404)
  expect((await marta.api.saveMailAttachment({ mailId: mail.id, number: 2 })).message).toContain('already')

  await until(async () => (await flagsOf(user))[0] === '\\Seen')
  await marta.api.markMails({ mailIds: [mail.id], read: false })
  await until(async () => (await flagsOf(user))[0] === '')
  // Moved here at once, on its server soon, and back.
  const { moved } = await marta.api.moveMails({ mailIds: [mail.id, fan?.id ?? ''], to: 'archive' })
  expect(await subjects(marta)).toEqual([])
  await until(async () => (await flagsOf(user)).length === 0)
  const archive = await folder(marta, 'archive')
  expect(await subjects(marta, { folderId: archive })).toEqual(['100% fan_mail', 'Smlouva na 12. června'])
  await marta.api.moveMails({
    mailIds: [mail.id],
    to: moved.find(({ mailId }) => mailId === mail.id)?.fromFolderId ?? '',
  })
  await until(async () => (await flagsOf(user)).length === 1)
  expect(await opened(marta, mail.id)).toMatchObject({ body: 'ready', folderId: await folder(marta, 'inbox') })
  // What other programs do is taken over: new, read, gone, and a folder whose numbers mean other messages now.
  await user.receive('From: new@example.com\nSubject: New\n\nNews')
  await user.ask(async (client) => {
    await client.mailboxOpen('Archive')
    await client.messageDelete('1:*')
    await client.mailboxOpen('INBOX')
    await client.messageFlagsAdd('1', ['\\Seen', '\\Answered'])
  })
  await synced(marta)
  expect((await list(marta)).map(({ subject, isRead, isAnswered }) => [subject, isRead, isAnswered])).toEqual([
    ['New', false, false],
    ['Smlouva na 12. června', true, true],
  ])
  expect(await subjects(marta, { folderId: archive })).toEqual([])
  await user.ask(async (client) => {
    await client.mailboxDelete('Archive')
    await client.mailboxCreate('Archive')
    await client.append('Archive', 'Subject: Of the other count\r\n\r\nx')
  })
  await synced(marta)
  expect(await subjects(marta, { folderId: archive })).toEqual(['Of the other count'])
  const { rows } = await server.owner.query(
    `SELECT w.used_bytes = (SELECT coalesce(sum(body_bytes + source_bytes), 0) FROM mail_messages m WHERE m.workspace_id = w.id) + 8 AS same
     FROM workspaces w WHERE id = $1`,
    [marta.workspaceId],
  )
  expect(rows).toEqual([{ same: true }])
})

test('an answer is written once, sent once, and lies in Sent; what cannot be sent says why and is kept', async () => {
  const [marta, user] = [await newBand(), newMailUser()]
  await user.receive(rider)
  await marta.api.connectMailbox({ ...user.access, senderName: 'Night Ferry', ...smtp() })
  await synced(marta)
  const [contract] = await list(marta)
  const { id: mailId } = await opened(marta, contract?.id ?? '')
  const before = sink.mails.length
  const { draft } = await marta.api.startMailDraft({ kind: 'reply_all', mailId })
  expect(draft).toMatchObject({
    to: 'Klub Fleda <booking@fleda.example>',
    cc: 'band@example.com, tech@fleda.example',
    subject: 'Re: Smlouva na 12. června',
    text: expect.stringMatching(
      /^\n\nOn 2026-11-20 09:00 UTC, Klub Fleda <booking@fleda.example> wrote:\n> Podepište, prosím\./,
    ),
  })
  const { draft: saved } = await marta.api.saveMailDraft({ draftId: draft.id, text: `Ano!${draft.text}`, cc: '' })
  const stale = await refusalOf(marta.api.saveMailDraft({ draftId: draft.id, text: 'x', rowVersion: draft.rowVersion }))
  expect(stale).toMatchObject({ status: 409, details: { draft: { text: saved.text } } })
  await Promise.all([1, 2, 3].map(() => marta.api.sendMailDraft({ draftId: draft.id })))
  const stateOf = async (id: string) => (await marta.api.getMailDrafts({})).drafts.find((one) => one.id === id)
  await until(async () => (await stateOf(draft.id))?.state === 'sent')
  await marta.api.sendMailDraft({ draftId: draft.id })
  expect((await refusalOf(marta.api.saveMailDraft({ draftId: draft.id, text: 'x' })))?.status).toBe(409)
  const sent = sink.mails.slice(before)
  expect(sent.map(({ to }) => to)).toEqual([['booking@fleda.example']])
  expect(sent[0]?.email).toMatchObject({
    from: { name: 'Night Ferry', address: user.address },
    inReplyTo: '<contract-1@fleda.example>',
    references: '<first@fleda.example> <contract-1@fleda.example>',
    text: expect.stringMatching(/^Ano!\n\nOn 2026/),
  })
  await until(
    async () => (await flagsOf(user, 'Sent'))[0] === '\\Seen' && (await flagsOf(user))[0] === '\\Answered \\Seen',
  )
  await synced(marta)
  expect(await flagsOf(user, 'Sent')).toEqual(['\\Seen'])
  expect(await subjects(marta, { folderId: await folder(marta, 'sent') })).toEqual(['Re: Smlouva na 12. června'])

  // Passed on with its files; refused, unsure and wrong addresses are told, and nothing is lost.
  const { draft: forward } = await marta.api.startMailDraft({ kind: 'forward', mailId })
  expect((await refusalOf(marta.api.sendMailDraft({ draftId: forward.id })))?.fields).toEqual({
    to: 'Say who this email goes to.',
  })
  await marta.api.saveMailDraft({ draftId: forward.id, to: 'ada@example.com, "Bob, B." <bob' })
  expect((await refusalOf(marta.api.sendMailDraft({ draftId: forward.id })))?.fields).toEqual({
    to: 'That’s not an e-mail address: "Bob, B." <bob',
  })
  await marta.api.saveMailDraft({ draftId: forward.id, to: 'ada@example.com, "Bob, B." <bob@example.com>' })
  onTestFinished(() => {
    sink.refuse = null
  })
  const settled = async () =>
    until(async () => {
      const now = await stateOf(forward.id)
      return now && now.state !== 'queued' && now.state !== 'sending' && now
    })
  sink.refuse = { text: 'The mailbox is full' }
  await marta.api.sendMailDraft({ draftId: forward.id })
  expect(await settled()).toMatchObject({ state: 'failed', problem: expect.stringContaining('The mailbox is full') })
  sink.refuse = 'hang up'
  await marta.api.sendMailDraft({ draftId: forward.id })
  expect(await settled()).toMatchObject({ state: 'unsure', problem: expect.stringContaining('Look in Sent') })
  sink.refuse = null
  await marta.api.sendMailDraft({ draftId: forward.id })
  expect((await settled()).state).toBe('sent')
  const last = sink.mails.at(-1)
  expect([last?.to, last?.email.subject, last?.email.attachments.map(({ filename }) => filename)]).toEqual([
    ['ada@example.com', 'bob@example.com'],
    'Fwd: Smlouva na 12. června',
    ['rider.pdf'],
  ])
  const { draft: thrown } = await marta.api.startMailDraft({ kind: 'new' })
  await marta.api.deleteMailDraft({ draftId: thrown.id })
  expect(await stateOf(thrown.id)).toBeUndefined()
  expect((await marta.api.restoreMailDraft({ draftId: thrown.id })).draft.state).toBe('draft')
})

test('large, broken and endless messages keep what is good and say what is not; without room the text stays out, and nothing else', async () => {
  const [marta, user] = [await newBand(), newMailUser()]
  const parts = Array.from(
    { length: 2000 },
    (_, at) => `--x\nContent-Disposition: attachment; filename=${at}.txt\n\n${at}\n`,
  )
  await user.receive(
    `From: many@example.com\nSubject: Parts\nContent-Type: multipart/mixed; boundary=x\n\n${parts.join('')}--x--`,
  )
  const line = `${'x'.repeat(998)}\r\n`
  const huge = `Subject: =?utf-8?B?//7/?=\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=nonsense\r\n\r\nThe good part\r\n--x\r\nContent-Disposition: attachment; filename=big.bin\r\n\r\n${line.repeat(27_000)}--x--\r\n`
  await user.receive(Buffer.from(huge, 'latin1'))
  await marta.api.connectMailbox({ ...user.access })
  await synced(marta)
  const [big, many] = await list(marta)
  const seen = await opened(marta, big?.id ?? '')
  expect(seen).toMatchObject({
    body: 'ready',
    snippet: 'The good part',
    problems: [expect.stringContaining('too large to fetch')],
    attachments: [{ name: 'big.bin', available: false }],
  })
  expect(await (await frame(marta, seen.id)).text()).toContain('The good part')
  const split = await opened(marta, many?.id ?? '')
  expect([split.problems, split.attachments.length]).toEqual([
    ['2,000 files came with this message: the first 100 are listed.'],
    100,
  ])
  // A band whose plan is full keeps its list, and is told.
  await server.owner.query('UPDATE workspaces SET used_bytes = 5e9 WHERE id = $1', [marta.workspaceId])
  await user.receive('From: late@example.com\nSubject: Late\n\nNo room')
  await synced(marta)
  const [late] = await list(marta)
  expect(await opened(marta, late?.id ?? '')).toMatchObject({
    subject: 'Late',
    body: 'no_room',
    problems: [expect.stringContaining('workspace is full')],
  })
  expect((await frame(marta, late?.id ?? '')).status).toBe(404)
})
