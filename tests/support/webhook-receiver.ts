import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** What came to a receiver. */
export interface ReceivedCall {
  path: string
  headers: Record<string, string>
  body: string
}

/** Somebody else's server that takes webhooks, and answers what it is told to. */
export interface WebhookReceiver {
  address: string
  /** Everything that came, the oldest first. */
  calls: ReceivedCall[]
  /** What it answers from now on: a status, with headers. */
  answers: { status: number; headers?: Record<string, string> }
  /** The event of a call, checked by the library of Standard Webhooks; throws where the signature is wrong. */
  verified: (call: ReceivedCall | undefined, secret: string) => unknown
  close: () => Promise<void>
}

/** Starts a receiver on this machine. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const calls: ReceivedCall[] = []
  const receiver: Pick<WebhookReceiver, 'answers'> = { answers: { status: 204 } }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
      const body = Buffer.concat(pieces).toString('utf8')
      calls.push({ path: request.url ?? '', headers: Object.fromEntries(headers), body })
      response.writeHead(receiver.answers.status, receiver.answers.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    address: `http://127.0.0.1:${port}`,
    calls,
    verified: (call: ReceivedCall | undefined, secret: string): unknown => {
      if (!call) throw new Error('Nothing came.')
      return new Webhook(secret).verify(call.body, call.headers)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
