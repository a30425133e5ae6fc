import { isIP } from 'node:net'
import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import { t } from '#kernel/language/translate.ts'
import { refuseInTransaction } from '#server/database/open-transaction.ts'
import { maxSourcePart } from '../contract/mail-limits.ts'
import type { MailSecurity } from '../contract/mail-values.ts'
import type { HostCheck } from './checked-address.ts'
import { MailTrouble, troubleOf } from './mail-trouble.ts'

type Logger = Exclude<ImapFlowOptions['logger'], false | undefined>

/** What one command may bring: lines, and characters of them without what comes as a block. */
interface Bound {
  lines: number
  text: number
}

const usual: Bound = { lines: 2000, text: 1_000_000 }
// The marks of a whole folder, or the heads of some messages.
const fetched: Bound = { lines: 30_000, text: 8_000_000 }
/** A first look at a large mailbox brings less than this in all, in characters. */
const wholeText = 150_000_000

/**
 * Counts what a server sends while it is parsed, command by command, and calls `refuse` with what it was once that is more
 * than any mailbox has: reading it costs this process far more time than sending it costs the server.
 */
const boundAnswers = (refuse: (command: string) => void): Logger => {
  let command = 'greeting'
  let [lines, text, whole] = [0, 0, 0]
  const see = (entry: unknown): void => {
    const { src, msg, payloadBytes } = entry as { src?: string; msg?: unknown; payloadBytes?: number }
    const said = typeof msg === 'string' ? msg : ''
    if (src === 'c') {
      const verb = /^\S+ (?:UID )?([A-Z]+)/.exec(said)?.[1]
      if (verb === undefined) return
      command = verb
      lines = 0
      text = 0
    }
    if (src !== 's') return
    lines += 1
    text += payloadBytes ?? said.length
    whole += payloadBytes ?? said.length
    const most = command === 'FETCH' ? fetched : usual
    if (lines > most.lines || text > most.text || whole > wholeText) refuse(command)
  }
  return { trace: see, debug: see, info: see, warn: see, error: see }
}

/** A server, and who logs in there. */
export interface ServerAccess {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
}

/** How long one step may take, and how much a connection may bring in all. */
export interface SessionLimits {
  connectMs: number
  stepMs: number
  bytes: number
}

/** Limits of everyday work. */
export const usualLimits: SessionLimits = { connectMs: 15_000, stepMs: 60_000, bytes: 400_000_000 }

/** One connection to an IMAP server, on which nothing can take longer or bring more than its limits. */
export interface ImapSession {
  /** Does one step; whatever goes wrong is thrown as `MailTrouble`, and the connection is at its end. */
  step<T>(work: (client: ImapFlow) => Promise<T>): Promise<T>
  /**
   * Has the server tell of what is new in the inbox, from now until the line ends; asks for a first look at once. False where
   * the server cannot.
   */
  listen(onNews: () => void): Promise<boolean>
  /** Says goodbye, and hangs up whether that is heard or not. */
  end(): Promise<void>
  /** Hangs up at once: whatever step is under way fails. */
  hangUp(): void
}

/** Connects to a checked address and logs in; throws `MailTrouble`. */
export const openImap = async (
  access: ServerAccess,
  hosts: HostCheck,
  limits: SessionLimits = usualLimits,
): Promise<ImapSession> => {
  const where = `${access.host}:${access.port}`
  const address = await hosts.addressOf(access.host)
  let tooMuch: MailTrouble | null = null
  let onTooMuch: (trouble: MailTrouble) => void = () => undefined
  const breakOff = (text: string): void => {
    tooMuch ??= new MailTrouble('unreachable', text)
    onTooMuch(tooMuch)
    client.close()
  }
  // Loaded with the first mailbox: an installation may have none.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: address,
    port: access.port,
    ...(isIP(access.host) === 0 && { servername: access.host }),
    secure: access.security === 'tls',
    ...(access.security === 'starttls' && { doSTARTTLS: true }),
    auth: { user: access.username, pass: access.password },
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    clientInfo: { name: 'Backline' },
    // The only place where the package tells of each line as it comes; nothing is logged.
    logger: boundAnswers((command) =>
      breakOff(
        t(
          '{where} sent more in reply to {command, select, greeting {the greeting} other {{command}}} than any mailbox has, so the connection was closed.',
          { where, command },
        ),
      ),
    ),
    disableAutoIdle: true,
    // A silent line is closed by many a router on its way.
    maxIdleTime: 0.8 * limits.stepMs,
    // Packed data could unpack to far more than was counted.
    disableCompression: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.stepMs,
    // What one answer holds is read at one go: larger ones would keep everybody else waiting.
    maxLineLength: 250_000,
    maxLiteralSize: maxSourcePart,
    maxResponseSize: maxSourcePart + 250_000,
  })
  // What breaks between two steps is told by the next one.
  client.on('error', () => undefined)
  const within = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    refuseInTransaction(`The mail server ${where}`)
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    onTooMuch = reject
    const timer = setTimeout(
      () => breakOff(t('{where} is answering too slowly, so the connection was closed.', { where })),
      ms,
    )
    const much = t('{where} sent more than a mailbox holds, so the connection was closed.', { where })
    const counter = setInterval(() => client.stats().received > limits.bytes && breakOff(much), 250)
    try {
      const done = work()
      // After giving up, nobody waits for what this still answers.
      done.catch(() => undefined)
      return await Promise.race([done, tooLong])
    } catch (error) {
      client.close()
      throw tooMuch ?? troubleOf(error, where)
    } finally {
      clearTimeout(timer)
      clearInterval(counter)
    }
  }
  await within(limits.connectMs * 2, () => client.connect())
  return {
    step: (work) => within(limits.stepMs, () => work(client)),
    listen: async (onNews) => {
      await within(limits.stepMs, () => client.mailboxOpen('INBOX', { readOnly: true }))
      if (!client.capabilities.has('IDLE')) return false
      for (const event of ['exists', 'expunge', 'flags'] as const) client.on(event, onNews)
      client.once('error', () => client.close())
      const counter = setInterval(() => client.stats().received > limits.bytes && client.close(), 1000)
      try {
        onNews()
        await client.idle()
        return true
      } finally {
        clearInterval(counter)
      }
    },
    end: async () => {
      await within(3000, () => client.logout()).catch(() => undefined)
      client.close()
    },
    hangUp: () => client.close(),
  }
}
