import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { newMailUser } from '#tests/support/mail-user.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { maxSentFilesBytes } from '../contract/mail-limits.ts'

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

const draftOf = async (person: QuickPerson, id: string) =>
  (await person.api.getMailDrafts({})).drafts.find((draft) => draft.id === id)
const sourceOf = async (user: ReturnType<typeof newMailUser>) =>
  user.ask(async (client) => {
    await client.mailboxOpen('Sent', { readOnly: true })
    const messages = client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { source: true }) : []
    return messages.map(({ source }) => String(source))
  })

test('files from the computer and from Files go along once, hidden recipients are hidden, and room is free again in the end', async () => {
  const marta = await quickPersonWithBand(server, `files${++serial}`, 'Night Ferry', 'pro')
  const user = newMailUser()
  const smtp = { smtpHost: 'localhost', smtpPort: sink.port, smtpSecurity: 'starttls' as const }
  await marta.api.connectMailbox({ ...user.access, ...smtp })
  await until(async () => (await marta.api.getMailbox({})).mailbox?.syncedAt)
  const before = sink.mails.length
  const { item } = await marta.api.uploadFile({ file: new File(['The rider'], 'rider.txt'), folderId: null, path: '' })
  const { draft } = await marta.api.startMailDraft({ kind: 'new' })
  const attach = (file: File) => marta.api.attachMailFile({ draftId: draft.id, file })
  await attach(new File(['%PDF-1.7 plot'], '../stage\u202e plot.pdf'))
  await attach(new File(['x'], 'mistake.txt'))
  const { draft: full } = await marta.api.attachBandFile({ draftId: draft.id, fileId: item.id })
  expect(full.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['stage plot.pdf', 13],
    ['mistake.txt', 1],
    ['rider.txt', 9],
  ])
  // It does not disturb somebody who writes at the same time.
  expect(full.rowVersion).toBe(draft.rowVersion)
  const { draft: less } = await marta.api.detachMailFile({ attachmentId: full.files[1]?.id ?? '' })
  expect(less.files.map(({ name }) => name)).toEqual(['stage plot.pdf', 'rider.txt'])
  expect(await usedBytes(server, marta)).toBe(9 + 13 + 9)
  // What is more than goes along is refused before it is sent, wherever it comes from.
  const large = new File([new Uint8Array(maxSentFilesBytes - 20)], 'large.bin')
  expect((await refusalOf(attach(large)))?.fields).toEqual({ file: expect.stringContaining('at most 18 MB') })
  const { item: huge } = await marta.api.uploadFile({
    file: new File([new Uint8Array(maxSentFilesBytes + 1)], 'huge.bin'),
    folderId: null,
    path: '',
  })
  const refused = await refusalOf(marta.api.attachBandFile({ draftId: draft.id, fileId: huge.id }))
  expect([refused?.status, (await draftOf(marta, draft.id))?.files.length]).toEqual([400, 2])
  const room = await usedBytes(server, marta)

  // What was chosen is what is sent, whatever becomes of the file in Files.
  await marta.api.trashFiles({ itemIds: [item.id] })
  await marta.api.emptyFileTrash({ itemIds: [item.id] })
  await marta.api.saveMailDraft({
    draftId: draft.id,
    to: 'Ada <ada@example.com>',
    bcc: 'secret@example.com, ADA@example.com',
    subject: 'The plot',
    text: 'Here.',
  })
  expect((await draftOf(marta, draft.id))?.bcc).toBe('secret@example.com, ADA@example.com')
  await Promise.all([1, 2].map(() => marta.api.sendMailDraft({ draftId: draft.id })))
  await until(async () => (await draftOf(marta, draft.id))?.state === 'sent')
  const sent = sink.mails.slice(before)
  expect(sent.map(({ to }) => to)).toEqual([['ada@example.com', 'secret@example.com']])
  expect(sent[0]?.email.attachments.map(({ filename, content }) => [filename, text(content)])).toEqual([
    ['stage plot.pdf', '%PDF-1.7 plot'],
    ['rider.txt', 'The rider'],
  ])
  expect(JSON.stringify(sent[0]?.email)).not.toContain('secret@')
  expect((await refusalOf(attach(new File(['x'], 'late.txt'))))?.status).toBe(409)
  // Our own copy says who got it.
  const [copy] = await until(async () => {
    const copies = await sourceOf(user)
    return copies.length > 0 && copies
  })
  expect(copy).toMatch(/^Bcc: .*secret@example\.com/im)
  expect(copy).toContain('filename="stage plot.pdf"')

  // A week later the mailbox alone has it.
  await until(async () => (await isCopied(draft.id)) === true)
  await server.owner.query("UPDATE mail_drafts SET sent_at = now() - interval '8 days' WHERE id = $1", [draft.id])
  await server.services.database.outside((tx) =>
    server.services.jobs.send(tx, 'work-mailbox', { workspaceId: marta.workspaceId ?? '' }),
  )
  await until(async () => (await usedBytes(server, marta)) === room - 9 - 13 - 9)
  expect(await draftOf(marta, draft.id)).toBeUndefined()
})

const text = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString()
const isCopied = async (id: string) =>
  (await server.owner.query('SELECT is_copied FROM mail_drafts WHERE id = $1', [id])).rows[0]?.is_copied
