import { execFile } from 'node:child_process'
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import type { PushMessage } from '#features/notifications/contract/push-message.ts'

/** A message as it came to the push service, opened with the keys of its browser. */
export interface TakenPush {
  browser: StandInBrowser
  headers: Record<string, string>
  message: PushMessage
}

/** A browser that has subscribed: only it can open what is encrypted to it. */
export interface StandInBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  keys: ECDH
  auth: Buffer
}

/** A push service on this machine, by https, which checks who sends and opens what it is sent (RFC 8291, 8188, 8292). */
export interface PushService {
  address: string
  /** Whose signature it wants. */
  publicKey: string
  taken: TakenPush[]
  /** What was asked, taken or not. */
  asked: number
  /** What was wrong with what came; it is refused with 400. */
  faults: string[]
  /** What it answers to a sound message; null for nothing at all. */
  answers: { status: number; headers?: Record<string, string> } | null
  /** A browser of its own. */
  subscribe: () => StandInBrowser
  close: () => Promise<void>
}

const run = promisify(execFile)

const madeCertificate = async (): Promise<{ key: string; cert: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-push-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', '/CN=push service', '-addext', 'subjectAltName=IP:127.0.0.1']
  await run('openssl', ['req', '-x509', ...curve, ...subject, '-days', '2', '-keyout', key, '-out', cert])
  const made = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  await rm(folder, { recursive: true })
  return made
}

const derived = (ikm: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))

/** Opens a body of one record with the content coding aes128gcm, as RFC 8291 has it for a browser. */
const opened = ({ keys, auth }: StandInBrowser, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (body.length > 4096 || record.length > body.readUInt32BE(16)) throw new Error('larger than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = derived(keys.computeSecret(senderKey), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padded with something')
  return padded.subarray(0, end).toString('utf8')
}

/** Throws where a message is not signed, right now and for this service, by the holder of the key that its browsers named. */
const checkSigned = (authorization: string, publicKey: string, audience: string): void => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const holder = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: holder, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('not signed by it')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  if (aud !== audience) throw new Error(`meant for ${aud}`)
  if (exp * 1000 < Date.now() || exp * 1000 > Date.now() + 24 * 3_600_000) throw new Error('ends at no fit time')
  if (!/^(https:|mailto:)/.test(sub)) throw new Error(`sent by ${sub}`)
}

/** Starts a push service, whose certificate this process trusts from then on. */
export const startPushService = async (): Promise<PushService> => {
  const identity = await madeCertificate()
  setDefaultCACertificates([...getCACertificates('default'), identity.cert])
  const browsers = new Map<string, StandInBrowser>()
  const server = createServer(identity, (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      service.asked += 1
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      try {
        const browser = browsers.get(request.url ?? '')
        if (!browser) throw new Error('no such browser')
        if (headers['content-encoding'] !== 'aes128gcm') throw new Error('of another coding')
        checkSigned(headers.authorization ?? '', service.publicKey, service.address)
        const message = JSON.parse(opened(browser, Buffer.concat(pieces)))
        if (!service.answers) return
        if (service.answers.status === 201) service.taken.push({ browser, headers, message })
        response.writeHead(service.answers.status, service.answers.headers).end()
      } catch (error) {
        service.faults.push(String(error))
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    address: `https://127.0.0.1:${port}`,
    publicKey: '',
    taken: [],
    asked: 0,
    faults: [],
    answers: { status: 201 },
    subscribe: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const subscription = {
        endpoint: service.address + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
      const browser = { subscription, keys, auth }
      browsers.set(path, browser)
      return browser
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return service
}
