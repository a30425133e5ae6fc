import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import nodemailer, { type Transporter } from 'nodemailer'
import { refuseInTransaction } from '#server/database/open-transaction.ts'
import type { HostCheck } from './checked-address.ts'
import type { ServerAccess } from './imap-session.ts'
import { troubleOf } from './mail-trouble.ts'

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 8000 }

/** A connection to a checked address, for one use; `where` names the server for people. */
const connectTo = async (access: ServerAccess, hosts: HostCheck): Promise<Transporter> => {
  refuseInTransaction(`The mail server ${access.host}`)
  return nodemailer.createTransport({
    host: await hosts.addressOf(access.host),
    port: access.port,
    secure: access.security === 'tls',
    requireTLS: access.security === 'starttls',
    auth: { user: access.username, pass: access.password },
    tls: {
      ...(isIP(access.host) === 0 && { servername: access.host }),
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
}

/** Logs in at an SMTP server, and does nothing there; throws `MailTrouble`. */
export const trySmtp = async (access: ServerAccess, hosts: HostCheck): Promise<void> => {
  const transport = await connectTo(access, hosts)
  try {
    await transport.verify()
  } catch (error) {
    throw troubleOf(error, `${access.host}:${access.port}`)
  } finally {
    transport.close()
  }
}

/** A mail as it goes out. */
export interface OutgoingMail {
  from: string
  to: string[]
  raw: Buffer
}

/** Thrown when a server had all of a mail, and did not say whether it took it. */
export class HandedOver extends Error {}

/** Hands a mail over; answers who was refused. Throws `HandedOver`, or what the connection threw. */
export const sendBySmtp = async (access: ServerAccess, hosts: HostCheck, mail: OutgoingMail): Promise<string[]> => {
  const transport = await connectTo(access, hosts)
  const raw = Readable.from([mail.raw])
  let isOut = false
  raw.once('end', () => {
    isOut = true
  })
  const envelope = { from: mail.from, to: mail.to }
  try {
    const sent: { rejected?: unknown[] } = await transport.sendMail({ envelope, raw })
    return (sent.rejected ?? []).map(String)
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    throw isOut && responseCode === undefined ? new HandedOver('It is not known whether the mail was taken.') : error
  } finally {
    transport.close()
  }
}
