import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { mailServer } from './mail-user.ts'

/** A server that takes mails by STARTTLS and keeps them. */
export interface MailSink {
  port: number
  /** What was taken, in order. */
  mails: { to: string[]; email: Email }[]
  /** The answer to a client that hands a mail over, instead of taking it; `hang up` takes all of it and breaks off. */
  refuse: { text: string } | 'hang up' | null
  close: () => Promise<void>
}

/** Starts one on loopback; everybody with the password of the mail server may send. */
export const startMailSink = async (): Promise<MailSink> => {
  const { certificate, key, password } = mailServer()
  const server = new SMTPServer({
    cert: certificate,
    key,
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username ?? '' }) : done(new Error('Wrong password.')),
    onData: (stream, session, done) => {
      void buffer(stream).then(async (raw) => {
        if (sink.refuse === 'hang up') {
          for (const connection of server.connections) connection.close()
          return
        }
        if (sink.refuse) return done(Object.assign(new Error(sink.refuse.text), { responseCode: 554 }))
        sink.mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          email: await PostalMime.parse(raw),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const sink: MailSink = {
    port: (server.server.address() as AddressInfo).port,
    mails: [],
    refuse: null,
    close: () => new Promise((done) => server.close(() => done())),
  }
  return sink
}
