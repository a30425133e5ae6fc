import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

test('a mail that was taken, but not seen to be, is sent again with the Message-ID that it had', async () => {
  const seen = new Map<string, string[]>()
  const port = await freePort()
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void buffer(stream).then(async (raw) => {
        const { subject = '', messageId = '' } = await PostalMime.parse(raw)
        seen.set(subject, [...(seen.get(subject) ?? []), messageId])
        if (seen.get(subject)?.length === 1) for (const line of mails.connections) line.close()
        else done()
      })
    },
  })
  mails.on('error', () => undefined)
  await new Promise<void>((listening) => mails.listen(port, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => mails.close(() => closed())))
  const server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${port}` })
  onTestFinished(server.close)
  const marta = await quickPersonWithBand(server, 'marta')
  await marta.api.sendInvite({ workspaceId: marta.workspaceId ?? '', email: 'jon@example.com' })
  await marta.api.forgotPassword({ username: 'marta' })
  await until(async () => {
    // The queue would try again after some seconds.
    await server.owner.query(
      "UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state IN ('retry', 'created')",
    )
    return seen.size === 2 && [...seen.values()].every((ids) => ids.length === 2)
  })
  for (const [first, second] of seen.values()) {
    expect(first).toMatch(/^<[0-9a-f-]{36}@backline>$/)
    expect(second).toBe(first)
  }
  expect(new Set([...seen.values()].flat()).size).toBe(2)
})
