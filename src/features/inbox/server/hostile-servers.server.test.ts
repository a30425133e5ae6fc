import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { newMailUser, trustMailServer } from '#tests/support/mail-user.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { type OddAnswer, type StandInImap, startStandInImap } from '#tests/support/stand-in-imap.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { Mailbox } from '../contract/mailbox.ts'
import { makeHostCheck } from './checked-address.ts'
import { openImap } from './imap-session.ts'

const loopback = ['127.0.0.0/8', '::1']
let server: TestServer
let serial = 0
beforeAll(async () => {
  trustMailServer()
  server = await startTestServer({ mailNetworks: loopback })
})
afterAll(() => server.close())

const odd = async (plain = false): Promise<StandInImap> => {
  const standIn = await startStandInImap(plain)
  onTestFinished(standIn.close)
  return standIn
}
const access = ({ port }: StandInImap) => ({
  address: 'band@example.com',
  imapHost: 'localhost',
  imapPort: port,
  imapSecurity: 'tls' as const,
  username: 'band',
  password: 'rehearsal',
})
const connected = async (standIn: StandInImap): Promise<QuickPerson> => {
  const person = await quickPersonWithBand(server, `hostile${++serial}`, 'Night Ferry', 'pro')
  await person.api.connectMailbox(access(standIn))
  await settled(person, ({ syncedAt }) => syncedAt !== null)
  return person
}
const look = async (person: QuickPerson): Promise<void> => {
  await server.owner.query('UPDATE mailboxes SET next_sync_at = now() WHERE workspace_id = $1', [person.workspaceId])
  await server.services.database.outside((tx) =>
    server.services.jobs.send(tx, 'work-mailbox', { workspaceId: person.workspaceId ?? '' }),
  )
}
const settled = (person: QuickPerson, is: (mailbox: Mailbox) => boolean): Promise<Mailbox> =>
  until(async () => {
    const { mailbox } = await person.api.getMailbox({})
    return mailbox && !mailbox.isSyncing && is(mailbox) && mailbox
  })
const subjects = async (person: QuickPerson) => (await person.api.getMails({})).mails.map(({ subject }) => subject)

test('a server that is slow, silent, endless, huge, or no mail server is given up within the limits, each in its own words', async () => {
  const limits = { connectMs: 400, stepMs: 400, bytes: 2_000_000 }
  const flood = 'x'.repeat(100_000)
  const cases: [name: string, answer: OddAnswer, text: RegExp][] = [
    ['silent', () => '', /doesn’t greet like a mail server|isn’t answering|doesn’t answer|stopped answering/],
    [
      'speaks SMTP',
      (_tag, command) => (command === 'GREETING' ? '220 mail ESMTP\r\n' : ''),
      /doesn’t greet|is answering too slowly|stopped answering/,
    ],
    ['turns away', (_tag, command) => (command === 'GREETING' ? '* BYE too many\r\n' : undefined), /localhost/],
    [
      'hangs up',
      (_tag, _command, socket) => `${socket.destroy() ? '' : ''}`,
      /broke|isn’t this kind of mail server|isn’t answering|doesn’t answer/,
    ],
    [
      'stops at the login',
      (_tag, command) => (/^(LOGIN|AUTH)/.test(command) ? '' : undefined),
      /too slowly|stopped answering/,
    ],
    [
      'a line without end',
      (_tag, command, socket) => {
        if (!command.startsWith('SELECT') && !command.startsWith('EXAMINE')) return undefined
        for (let at = 0; at < 20; at++) socket.write(flood)
        return ''
      },
      /more at once than any mail server|broke|too slowly/,
    ],
    [
      'a literal of 3 GB',
      (_tag, command) => (/^(SELECT|EXAMINE)/.test(command) ? '* OK {3000000000}\r\n' : undefined),
      /more at once than any mail server|broke/,
    ],
    [
      'lines without end',
      (_tag, command, socket) => {
        if (!/^(SELECT|EXAMINE)/.test(command)) return undefined
        const timer = setInterval(() => socket.write(`* 1 EXISTS\r\n`.repeat(20_000)), 5)
        socket.once('close', () => clearInterval(timer))
        return ''
      },
      /than any mailbox has|more than a mailbox holds|too slowly/,
    ],
  ]
  for (const [name, answer, text] of cases) {
    const standIn = await odd()
    standIn.odd = answer
    const tried = openImap(
      { host: 'localhost', port: standIn.port, security: 'tls', username: 'band', password: 'x' },
      makeHostCheck(loopback),
      limits,
    ).then((session) => session.step((client) => client.mailboxOpen('INBOX', { readOnly: true })))
    const told = await tried.then(
      () => 'nothing is wrong',
      (error: Error) => `${error.name}: ${error.message}`,
    )
    expect([name, told]).toEqual([name, expect.stringMatching(/^MailTrouble: /)])
    expect([name, told]).toEqual([name, expect.stringMatching(text)])
  }
  // Names without end are no work for this process: who tries the mailbox is told, and not left waiting.
  const crowded = await odd()
  const names = '* LIST () "/" x\r\n'.repeat(20_000)
  crowded.odd = (tag, command) => (/^(LIST|LSUB)/.test(command) ? `${names}${tag} OK\r\n` : undefined)
  const olga = await quickPersonWithBand(server, `hostile${++serial}`, 'Night Ferry', 'pro')
  expect((await olga.api.testMailbox(access(crowded))).imap).toEqual({
    ok: false,
    text: `localhost:${crowded.port} sent more in reply to LIST than any mailbox has, so the connection was closed.`,
  })
  // No names that lead inside, no password where nothing protects it.
  await expect(makeHostCheck([]).addressOf('localhost')).rejects.toThrow('is on a private network')
  await expect(makeHostCheck(['10.0.0.0/8']).addressOf('127.0.0.1')).rejects.toThrow('is on a private network')
  const plain = await odd(true)
  const marta = await quickPersonWithBand(server, `hostile${++serial}`, 'Night Ferry', 'pro')
  const refused = await refusalOf(marta.api.connectMailbox({ ...access(plain), imapSecurity: 'starttls' }))
  expect([refused?.status, refused?.error]).toEqual([422, expect.stringMatching(/STARTTLS/)])
  expect(plain.logins).toBe(0)
})

test('a server that lies about its messages loses nobody anything, and new numbers bring all messages again', async () => {
  const standIn = await odd()
  standIn.uids = [1, 2, 3]
  const marta = await connected(standIn)
  expect(await subjects(marta)).toEqual(['Message 3', 'Message 2', 'Message 1'])
  // It announces three, and names one.
  standIn.odd = (tag, command) => (/^FETCH/.test(command) ? `* 1 FETCH (UID 1 FLAGS ())\r\n${tag} OK\r\n` : undefined)
  await look(marta)
  const told = await settled(marta, ({ state }) => state === 'unreachable')
  expect(told.problem).toBe('The mail server lists 1 of 3 messages in INBOX.')
  expect(await subjects(marta)).toEqual(['Message 3', 'Message 2', 'Message 1'])
  // Numbers that are none, and one twice.
  standIn.odd = (tag, command) =>
    /^FETCH/.test(command)
      ? `* 1 FETCH (UID 1 FLAGS ())\r\n* 1 FETCH (UID 0 FLAGS ())\r\n* 2 FETCH (UID 99999999999 FLAGS ())\r\n* 3 FETCH (UID 1 FLAGS ())\r\n${tag} OK\r\n`
      : undefined
  await look(marta)
  await settled(marta, ({ isSyncing, problem }) => !isSyncing && problem !== null)
  expect(await subjects(marta)).toHaveLength(3)
  // An honest answer again, under a new count: nothing that was kept belongs to these numbers.
  standIn.odd = () => undefined
  standIn.validity = 2
  standIn.uids = [1, 7]
  await look(marta)
  await settled(marta, ({ state }) => state === 'ok')
  expect(await subjects(marta)).toEqual(['Message 7', 'Message 1'])

  // A message that breaks every connection is left out, and all else goes on; opened again it is fetched again.
  const huge: OddAnswer = (_tag, command) =>
    command.includes('BODY.PEEK') ? '* 2 FETCH (UID 8 BODY[]<0> {3000000000}\r\n' : undefined
  standIn.odd = huge
  standIn.uids = [1, 8]
  await look(marta)
  const [broken] = await until(async () => {
    const { mails } = await marta.api.getMails({})
    // Another one may be gone before it is asked for.
    const listed = mails.find(({ subject }) => subject === 'Message 8')
    if (!listed) return false
    const { mail } = await marta.api.getMail({ id: listed.id })
    return mail.body === 'failed' && [mail]
  })
  expect(broken.problems).toEqual([expect.stringMatching(/more at once than any mail server|broke off the connection/)])
  await look(marta)
  await settled(marta, ({ state }) => state === 'ok')
  standIn.odd = () => undefined
  await marta.api.openMail({ mailId: broken.id })
  await until(async () => (await marta.api.getMail({ id: broken.id })).mail.snippet === 'The good text')
})

test('what a server says of a message may be broken, or break every connection: the message is listed all the same', async () => {
  const [nested, user] = [await quickPersonWithBand(server, `hostile${++serial}`, 'Night Ferry', 'pro'), newMailUser()]
  const deep = Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`)
  await user.receive(`From: Ada <ada@example.com>\nSubject: Deep\n${deep.join('')}Content-Type: text/plain\n\nx\n`)
  await user.receive('Subject: Plain\n\nx')
  await nested.api.connectMailbox({ ...user.access })
  await settled(nested, ({ syncedAt }) => syncedAt !== null)
  expect((await subjects(nested)).toSorted()).toEqual(['Deep', 'Plain'])
  const [deepOne] = (await nested.api.getMails({ text: 'deep' })).mails
  await nested.api.openMail({ mailId: deepOne?.id ?? '' })
  const read = await until(async () => {
    const { mail } = await nested.api.getMail({ id: deepOne?.id ?? '' })
    return mail.body !== 'wanted' && mail.body !== 'none' && mail
  })
  expect([read.sender, read.body, read.problems]).toEqual(['Ada', 'failed', [expect.stringMatching(/can’t be read/)]])

  const standIn = await odd()
  standIn.uids = Array.from({ length: 60 }, (_, at) => at + 1)
  standIn.odd = (_tag, command) => {
    const { range = '', isByUid = '' } = /^(?<isByUid>UID )?FETCH (?<range>\S+)/.exec(command)?.groups ?? {}
    const names = (uid: number): boolean =>
      range.split(',').some((part) => {
        const [from = '', to = from] = part.split(':')
        return Number(from) <= uid && (to === '*' || uid <= Number(to))
      })
    const breaks =
      (command.includes('BODYSTRUCTURE') && names(40)) || (isByUid !== '' && command.includes('ENVELOPE') && names(20))
    return breaks ? `* 40 FETCH (UID 40 FLAGS () X ${'x'.repeat(300_000)})\r\n` : undefined
  }
  const olga = await quickPersonWithBand(server, `hostile${++serial}`, 'Night Ferry', 'pro')
  await olga.api.connectMailbox(access(standIn))
  const rows = await until(async () => {
    const { rows: all } = await server.owner.query(
      "SELECT uid::int, subject, problems <> '[]' AS odd FROM mail_messages WHERE workspace_id = $1 ORDER BY uid",
      [olga.workspaceId],
    )
    return all.length === 60 && all.filter(({ odd }) => odd).map(({ uid, subject }) => ({ uid, subject }))
  })
  expect(rows).toEqual([
    { uid: 20, subject: null },
    { uid: 40, subject: 'Message 40' },
  ])
})

test('a password that is wrong is tried once; a server that is away keeps its mailbox readable, and is back when it is back', async () => {
  const standIn = await odd()
  standIn.uids = [4]
  const marta = await connected(standIn)
  standIn.odd = (tag, command) => (/^(LOGIN|AUTH)/.test(command) ? `${tag} NO [UNAVAILABLE] busy\r\n` : undefined)
  await look(marta)
  expect((await settled(marta, ({ state }) => state !== 'ok')).state).toBe('unreachable')
  standIn.odd = (tag, command) =>
    /^(LOGIN|AUTH)/.test(command) ? `${tag} NO [AUTHENTICATIONFAILED] no\r\n` : undefined
  await look(marta)
  const locked = await settled(marta, ({ state }) => state === 'wrong_password')
  expect(locked.problem).toContain('doesn’t accept this user name and password')
  const before = standIn.logins
  await look(marta)
  await marta.api.refreshMailbox({})
  const [mail] = (await marta.api.getMails({})).mails
  await marta.api.openMail({ mailId: mail?.id ?? '' })
  await until(async () => {
    const { rows } = await server.owner.query(
      "SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'work-mailbox' AND state IN ('created', 'active', 'retry')",
    )
    return rows[0].open === 0
  })
  expect(standIn.logins).toBe(before)
  expect(await subjects(marta)).toEqual(['Message 4'])
  // The right one again: the same mailbox, with what was there.
  standIn.odd = () => undefined
  await marta.api.connectMailbox(access(standIn))
  await settled(marta, ({ state }) => state === 'ok')
  expect((await marta.api.getMails({})).mails[0]?.id).toBe(mail?.id)
})

test('of two server processes one works on a mailbox at a time', async () => {
  const second = await startServer({ ...server.parts, port: 0 })
  onTestFinished(second.stop)
  const standIn = await odd()
  standIn.uids = [1]
  const marta = await connected(standIn)
  standIn.mostAtOnce = 0
  standIn.odd = (tag, command, socket) => {
    if (!command.startsWith('LIST')) return undefined
    void pause(150).then(() => socket.write(`* LIST () "/" INBOX\r\n${tag} OK\r\n`))
    return ''
  }
  for (let at = 0; at < 6; at++) await look(marta)
  await until(async () => {
    const { rows } = await server.owner.query(
      "SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'work-mailbox' AND state IN ('created', 'active', 'retry')",
    )
    return rows[0].open === 0
  })
  expect(standIn.mostAtOnce).toBe(1)
})
