import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WorkQueue } from './work-queue.ts'

interface Cost {
  memory: number
  passes: number
  lanes: number
}

// OWASP's password storage advice: argon2id with 19 MiB, two passes and one lane.
const cost: Cost = { memory: 19_456, passes: 2, lanes: 1 }
const saltBytes = 16
const hashBytes = 32

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)

// Two of the four threads that Node also needs for files: a storm of logins waits here and slows nothing else.
const queue = new WorkQueue(2, 100)

const argon2id = (password: string, salt: Buffer, { memory, passes, lanes }: Cost, bytes: number): Promise<Buffer> =>
  queue.run(() =>
    derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism: lanes, tagLength: bytes }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** The argon2id hash of a password exactly as typed, as a PHC string with its salt and cost. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const hash = await argon2id(password, salt, cost, hashBytes)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}$${base64(salt)}$${base64(hash)}`
}

const nobodysSalt = randomBytes(saltBytes)

/**
 * Whether a password is the one that was hashed. Without a hash (an unknown name), or with a text that is none (an
 * account that nobody may log in to), it is not, after the same work.
 */
export const isPassword = async (password: string, hashed: string | null): Promise<boolean> => {
  const [, memory, passes, lanes, salt, hash] = phc.exec(hashed ?? '') ?? []
  if (!salt || !hash) {
    await argon2id(password, nobodysSalt, cost, hashBytes)
    return false
  }
  const wanted = Buffer.from(hash, 'base64')
  const given = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  return timingSafeEqual(await argon2id(password, Buffer.from(salt, 'base64'), given, wanted.length), wanted)
}
