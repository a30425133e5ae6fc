import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callRows, createClient } from '#client/client.ts'
import { startServer } from '#server/start-server.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { newMailUser, trustMailServer } from '#tests/support/mail-user.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { type StandInImap, startStandInImap } from '#tests/support/stand-in-imap.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  trustMailServer()
  server = await startTestServer({ mailNetworks: ['127.0.0.0/8', '::1'] })
})
afterAll(() => server.close())

const newBand = (): Promise<QuickPerson> => quickPersonWithBand(server, `news${++serial}`, 'Night Ferry', 'pro')
const subjects = async (person: QuickPerson) => (await person.api.getMails({})).mails.map(({ subject }) => subject)
const mailboxOf = async (person: QuickPerson) => (await person.api.getMailbox({})).mailbox
/** Only what its server tells brings anything from here on: no look is planned for a day. */
const lookNoMore = async (person: QuickPerson) => {
  await until(async () => (await mailboxOf(person))?.syncedAt)
  await until(async () => (await mailboxOf(person))?.isSyncing === false)
  await setMailbox(person, "next_sync_at = now() + interval '1 day'")
}
const setMailbox = (person: QuickPerson, change: string) =>
  server.owner.query(`UPDATE mailboxes SET ${change} WHERE workspace_id = $1`, [person.workspaceId])
const standIn = async (): Promise<{
  imap: StandInImap
  access: Parameters<QuickPerson['api']['connectMailbox']>[0]
}> => {
  const imap = await startStandInImap()
  onTestFinished(imap.close)
  const access = {
    address: 'band@example.com',
    imapHost: 'localhost',
    imapPort: imap.port,
    imapSecurity: 'tls' as const,
  }
  return { imap, access: { ...access, username: 'band', password: 'rehearsal' } }
}

test('while somebody looks, what comes, goes or is read elsewhere is seen at once; when nobody does, the line is ended', async () => {
  const [marta, user] = [await newBand(), newMailUser()]
  await user.receive('From: a@example.com\nSubject: First\n\nx')
  await marta.api.connectMailbox({ ...user.access })
  await lookNoMore(marta)
  await marta.api.watchMailbox({})
  await until(async () => (await mailboxOf(marta))?.isListening)
  await user.receive('From: b@example.com\nSubject: Second\n\nx')
  await until(async () => (await subjects(marta)).includes('Second'))
  await user.ask(async (client) => {
    await client.mailboxOpen('INBOX')
    await client.messageFlagsAdd('2', ['\\Seen'])
    await client.messageDelete('1')
  })
  const left = await until(async () => {
    const { mails } = await marta.api.getMails({})
    return mails.length === 1 && mails
  })
  expect(left).toMatchObject([{ subject: 'Second', isRead: true }])
  await setMailbox(marta, 'watched_until = now()')
  await marta.api.markMails({ mailIds: [left[0]?.id ?? ''], read: false })
  await until(async () => (await mailboxOf(marta))?.isListening === false)
  // A mailbox whose people come back is listened to again, and one that is forgotten is not.
  await marta.api.watchMailbox({})
  await until(async () => (await mailboxOf(marta))?.isListening)
  await marta.api.disconnectMailbox({})
  expect(await mailboxOf(marta)).toBeNull()
})

test('of two server processes one listens to a mailbox, with one connection', async () => {
  const second = await startServer({ ...server.parts, port: 0 })
  onTestFinished(second.stop)
  const [marta, { imap, access }] = [await newBand(), await standIn()]
  let [open, most] = [0, 0]
  imap.odd = (tag, command, socket) => {
    if (command.startsWith('CAPABILITY')) return `* CAPABILITY IMAP4rev1 SASL-IR IDLE\r\n${tag} OK\r\n`
    if (command !== 'IDLE') return undefined
    most = Math.max(most, ++open)
    socket.once('close', () => open--)
    return '+ idling\r\n'
  }
  await marta.api.connectMailbox(access)
  await lookNoMore(marta)
  const other = createClient<typeof allRoutes>(callRows(allRoutes), {
    base: second.address,
    fetch: (input, init) => marta.fetch(String(input), init),
    workspaceId: () => marta.workspaceId,
  })
  await Promise.all([marta.api, other, marta.api, other].map((api) => api.watchMailbox({})))
  await until(async () => open === 1)
  expect([most, (await mailboxOf(marta))?.isListening]).toEqual([1, true])
})

test('where a server cannot tell of new mail, it is looked at once a minute while somebody watches', async () => {
  const [marta, { imap, access }] = [await newBand(), await standIn()]
  imap.uids = [1]
  await marta.api.connectMailbox(access)
  await lookNoMore(marta)
  await marta.api.watchMailbox({})
  const row = () => server.owner.query('SELECT * FROM mailboxes WHERE workspace_id = $1', [marta.workspaceId])
  await until(async () => (await row()).rows[0]?.listen_after > new Date())
  expect((await mailboxOf(marta))?.isListening).toBe(false)
  imap.uids = [1, 2]
  await marta.api.watchMailbox({})
  await setMailbox(marta, "synced_at = now() - interval '1 minute'")
  await marta.api.watchMailbox({})
  await until(async () => (await subjects(marta)).includes('Message 2'))
})
