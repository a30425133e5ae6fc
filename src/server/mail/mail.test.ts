import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { Mailer } from './mail.ts'

const mail = {
  to: 'marta@example.com',
  subject: 'Přehled',
  text: 'Hello Marta',
  html: '<p>Hello Marta</p>',
  messageId: '<one@backline>',
}
const undo: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const outboxFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-outbox-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'outbox')
}

const mailer = (smtpUrl: string | null, outbox: string, written: string[] = []): Mailer => {
  const made = new Mailer({
    smtpUrl,
    outbox,
    publicUrl: 'https://band.example',
    onWritten: (path) => written.push(path),
  })
  undo.push(() => made.close())
  return made
}

test('without SMTP_URL each mail becomes a file that names its time and its address', async () => {
  const outbox = await outboxFolder()
  const written: string[] = []
  const sender = mailer(null, outbox, written)
  await sender.send(mail)
  await sender.send({ ...mail, to: 'a/../../b@example.com' })
  const files = (await readdir(outbox)).sort()
  expect(files).toHaveLength(2)
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{6}-marta@example\.com\.eml$/)
  expect(files[1]).not.toContain('/')
  expect(written).toHaveLength(2)
  const parsed = await PostalMime.parse(await readFile(join(outbox, files[0] ?? '')))
  expect(parsed).toMatchObject({
    subject: 'Přehled',
    messageId: mail.messageId,
    from: { address: 'no-reply@band.example' },
    to: [{ address: 'marta@example.com' }],
  })
})

test('with SMTP_URL the mail goes to that server, as text and as HTML', async () => {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((email) => received.push(email))
        .then(() => done(), done)
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  undo.push(() => new Promise<void>((done) => server.close(done)))
  const port = (server.server.address() as AddressInfo).port
  await mailer(`smtp://127.0.0.1:${port}`, '/nowhere').send(mail)
  expect(received).toMatchObject([
    {
      subject: 'Přehled',
      text: expect.stringContaining('Hello Marta'),
      html: expect.stringContaining('<p>Hello Marta</p>'),
    },
  ])
})

test('a server that cannot be reached is an error, so that the job is tried again', async () => {
  await expect(mailer('smtp://127.0.0.1:1', '/nowhere').send(mail)).rejects.toThrow(/ECONNREFUSED/)
})
