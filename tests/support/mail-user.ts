import { randomUUID } from 'node:crypto'
import tls from 'node:tls'
import { ImapFlow } from 'imapflow'
import { inject } from 'vitest'
import type {} from './mail-server-setup.ts'

/** Somebody with a mailbox on the mail server of this run. */
export interface MailUser {
  address: string
  /** How a workspace connects to the mailbox, without a server for sending. */
  access: {
    address: string
    imapHost: string
    imapPort: number
    imapSecurity: 'tls' | 'starttls'
    username: string
    password: string
  }
  /** Puts a message into a folder; lines end as they should. */
  receive(raw: string | Buffer, folder?: string, flags?: string[]): Promise<void>
  /** Asks the mailbox something, as another mail program would. */
  ask<T>(question: (client: ImapFlow) => Promise<T>): Promise<T>
}

/** What is known of the mail server of this run; throws where there is none. */
export const mailServer = () => {
  const server = inject('mailServer')
  if ('missing' in server) throw new Error(server.missing)
  return server
}

/** Lets this process take the certificate of the mail server for a good one. */
export const trustMailServer = (): void => {
  const known = tls.getCACertificates('default')
  const { certificate } = mailServer()
  if (!known.includes(certificate)) tls.setDefaultCACertificates([...known, certificate])
}

/** A new mailbox. */
export const newMailUser = (security: 'tls' | 'starttls' = 'tls'): MailUser => {
  const server = mailServer()
  trustMailServer()
  const username = `u${randomUUID().replaceAll('-', '')}`
  const address = `${username}@band.example`
  const port = security === 'tls' ? server.tlsPort : server.startTlsPort
  const ask = async <T>(question: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: server.host,
      port: server.tlsPort,
      secure: true,
      auth: { user: username, pass: server.password },
      logger: false,
      disableAutoIdle: true,
    })
    await client.connect()
    try {
      return await question(client)
    } finally {
      await client.logout().catch(() => client.close())
    }
  }
  return {
    address,
    access: {
      address,
      imapHost: server.host,
      imapPort: port,
      imapSecurity: security,
      username,
      password: server.password,
    },
    receive: async (raw, folder = 'INBOX', flags = []) => {
      const content = typeof raw === 'string' ? raw.replace(/\r?\n/g, '\r\n') : raw
      await ask((client) => client.append(folder, content, flags))
    },
    ask,
  }
}
