import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startDovecot } from '#tests/support/dovecot.ts'
import { until } from '#tests/support/until.ts'
import { besideBareRoute } from './bare-route.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const messages = 20_000

const mail = (at: number): string =>
  `From: Sender ${at} <s${at % 300}@example.com>\nTo: band@example.com\nSubject: Show on day ${at}\nDate: Fri, 20 Nov 2026 10:00:00 +0000\nMessage-ID: <${at}@example.com>\n\nWe would love to have you.\n`

const dovecot = await startDovecot()
const inbox = join(dovecot.mailFolder, 'bench')
for (const folder of ['new', 'cur', 'tmp']) await mkdir(join(inbox, folder), { recursive: true, mode: 0o777 })
for (let at = 1; at <= messages; at++)
  await writeFile(join(inbox, 'cur', `${1_700_000_000 + at}.M${at}.bench:2,${at % 9 === 0 ? '' : 'S'}`), mail(at))
await dovecot.own(inbox)

const server = await startBenchServer({ MAILBOX_NETWORKS: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: dovecot.certificatePath })
const stored = await server.addBand(1)
await server.addMailbox(stored.workspaceId, messages)
const headersOf = (band: typeof stored) => ({ cookie: band.cookie, 'x-workspace-id': band.workspaceId })
const url = `${server.address}/api/get-mails`
const asked = { headers: headersOf(stored), perSecond: 100, before: server.forgetCalls }
report(await besideBareRoute({ name: 'GET /api/get-mails, 50 of 20,000 messages', url, ...asked }))
report(await besideBareRoute({ name: 'GET /fetch-emails of it', url: `${server.address}/fetch-emails`, ...asked }))
const found = await autocannon({ url: `${url}?text=day%2019`, headers: headersOf(stored), connections: 1, amount: 30 })

// From the click on Connect until the first page is listed, and until all of it is.
const band = await server.addBand(1)
const headers = headersOf(band)
const { csrfToken } = (await (await fetch(`${server.address}/api/csrf-token`, { headers })).json()) as {
  csrfToken: string
}
const began = performance.now()
const connected = await fetch(`${server.address}/connect-mailbox`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json', 'x-csrftoken': csrfToken, origin: server.address },
  body: JSON.stringify({
    address: 'bench@band.example',
    imapHost: 'localhost',
    imapPort: dovecot.tlsPort,
    imapSecurity: 'tls',
    username: 'bench',
    password: dovecot.password,
  }),
})
if (connected.status !== 200) throw new Error(`It was not connected: ${await connected.text()}`)
const total = async (): Promise<number> => {
  const { mailbox } = (await (await fetch(`${server.address}/api/get-mailbox`, { headers })).json()) as {
    mailbox: { folders: { total: number }[] }
  }
  return mailbox.folders.reduce((sum, folder) => sum + folder.total, 0)
}
await until(async () => (await total()) > 0, 120)
const firstMs = performance.now() - began
await until(async () => (await total()) >= messages, 300)
const allMs = performance.now() - began

const noteOf = (result: autocannon.Result): string =>
  `p50 ${result.latency.p50} ms, ${result['2xx']} answers, ${result.non2xx + result.errors} failures`
report([
  { name: 'a search in it: p50', value: found.latency.p50, unit: 'ms', note: noteOf(found) },
  { name: 'Connect until the first page of 20,000 messages is listed', value: firstMs, unit: 'ms' },
  { name: 'and until all of them are', value: allMs, unit: 'ms' },
])
await server.stop()
await dovecot.stop()
process.exit(0)
