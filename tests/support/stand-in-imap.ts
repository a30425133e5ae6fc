import type { AddressInfo, Socket } from 'node:net'
import { createServer as createPlainServer } from 'node:net'
import { createServer } from 'node:tls'
import { mailServer } from './mail-user.ts'

/** Answers one command in place of the usual way: untagged lines first, the tagged one last; undefined lets the usual answer go out. */
export type OddAnswer = (tag: string, command: string, socket: Socket) => string | undefined

/** An IMAP server of our own, which does what no real one does. */
export interface StandInImap {
  port: number
  /** What it says it has: the UIDs of the messages in its inbox, and what these numbers belong to. */
  uids: number[]
  validity: number
  odd: OddAnswer
  /** How many people tried to log in, and how many connections were open at once at most. */
  logins: number
  mostAtOnce: number
  close: () => Promise<void>
}

const head = (uid: number): string =>
  `ENVELOPE ("Fri, 20 Nov 2026 10:00:${String(uid % 60).padStart(2, '0')} +0000" "Message ${uid}" (("Sender" NIL "s" "example.com")) NIL NIL NIL NIL NIL NIL "<${uid}@example.com>") INTERNALDATE "20-Nov-2026 10:00:${String(uid % 60).padStart(2, '0')} +0000" RFC822.SIZE 20 BODYSTRUCTURE ("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "7BIT" 5 1)`

/** Which UIDs a fetch means: all that its range names, whether it counts messages or numbers. */
const meant = (standIn: StandInImap, range: string, byUid: boolean): { uid: number; seq: number }[] => {
  const parts = range.split(',').map((part) => {
    const [from = '1', to = from] = part.split(':')
    return { from: Number(from), to: to === '*' ? Number.POSITIVE_INFINITY : Number(to) }
  })
  return standIn.uids
    .map((uid, at) => ({ uid, seq: at + 1 }))
    .filter(({ uid, seq }) => parts.some(({ from, to }) => (byUid ? uid : seq) >= from && (byUid ? uid : seq) <= to))
}

const usual = (standIn: StandInImap, tag: string, command: string): string => {
  const [verb = '', ...rest] = command.split(' ')
  switch (verb.toUpperCase()) {
    case 'CAPABILITY':
      return `* CAPABILITY IMAP4rev1 SASL-IR\r\n${tag} OK\r\n`
    case 'LOGIN':
    case 'AUTHENTICATE':
      return `${tag} OK logged in\r\n`
    case 'LIST':
    case 'LSUB':
      return `* ${verb} () "/" INBOX\r\n${tag} OK\r\n`
    case 'SELECT':
    case 'EXAMINE':
      return `* ${standIn.uids.length} EXISTS\r\n* OK [UIDVALIDITY ${standIn.validity}] .\r\n* OK [UIDNEXT 9999] .\r\n* FLAGS (\\Seen)\r\n${tag} OK [READ-ONLY]\r\n`
    case 'FETCH':
    case 'UID': {
      const byUid = verb.toUpperCase() === 'UID'
      const [range = '', ...wants] = byUid ? rest.slice(1) : rest
      const query = wants.join(' ')
      const lines = meant(standIn, range, byUid).map(({ uid, seq }) => {
        const body = query.includes('BODY.PEEK[]') ? ' BODY[]<0> {29}\r\nSubject: x\r\n\r\nThe good text\r\n' : ''
        return `* ${seq} FETCH (UID ${uid} FLAGS ()${query.includes('ENVELOPE') ? ` ${head(uid)}` : ''}${body})\r\n`
      })
      return `${lines.join('')}${tag} OK\r\n`
    }
    case 'LOGOUT':
      return `* BYE\r\n${tag} OK\r\n`
    default:
      return `${tag} OK\r\n`
  }
}

/** Starts one on loopback; with `plain` it speaks no TLS. */
export const startStandInImap = async (plain = false): Promise<StandInImap> => {
  const { certificate, key } = mailServer()
  const sockets = new Set<Socket>()
  const serve = (socket: Socket): void => {
    sockets.add(socket)
    standIn.mostAtOnce = Math.max(standIn.mostAtOnce, sockets.size)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    const greeting = standIn.odd('*', 'GREETING', socket)
    if (greeting !== '') socket.write(greeting ?? '* OK ready\r\n')
    let waiting = ''
    socket.on('data', (data) => {
      waiting += data.toString('latin1')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const [tag = '', ...rest] = waiting.slice(0, end).split(' ')
        waiting = waiting.slice(end + 2)
        const command = rest.join(' ')
        if (/^(LOGIN|AUTHENTICATE)/i.test(command)) standIn.logins += 1
        const answer = standIn.odd(tag, command, socket) ?? usual(standIn, tag, command)
        if (answer !== '') socket.write(answer)
      }
    })
  }
  const server = plain ? createPlainServer(serve) : createServer({ cert: certificate, key }, serve)
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const standIn: StandInImap = {
    port: (server.address() as AddressInfo).port,
    uids: [],
    validity: 1,
    odd: () => undefined,
    logins: 0,
    mostAtOnce: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}
