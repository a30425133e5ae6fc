import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isOwnName, wordsBehind } from '../domain/guessable.ts'

let known: ReadonlySet<string> | null = null

/** The most common passwords, and the words that stand behind more of them, in lower case; read when first asked for. */
const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  )
  return known
}

/** Shown for a password that an attacker tries first. */
export const guessableText = (): string => t('That password is too easy to guess.')

/** Whose password it is to be: what they are called, and their bands, where these are known. */
interface Holder {
  username: string
  email: string
  bands?: readonly string[]
}

const oneSign = /^(.)\1*$/su
const ofUs = ['backline']

/**
 * Refuses as a new password the most common ones, one sign repeated, the person's own names and those of their bands, and
 * simple variants of all of them: other case, digits and signs around, digits and signs for letters (decision 0077).
 */
export const refuseGuessable = (password: string, { username, email, bands = [] }: Holder): void => {
  const common = commonPasswords()
  const words = wordsBehind(password)
  const own = [username, email, email.slice(0, email.lastIndexOf('@')), ...bands, ...ofUs]
  const isCommon = [...words].some((word) => common.has(word))
  if (isCommon || oneSign.test(password) || isOwnName(words, own)) throw invalidField('password', guessableText())
}

/** Costly work in turn: at most `atOnce` runs, at most `mayWait` waits, and any more work gets 503. */
export class WorkQueue {
  private readonly atOnce: number
  private readonly mayWait: number
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(atOnce: number, mayWait: number) {
    this.atOnce = atOnce
    this.mayWait = mayWait
  }

  /** Runs the work when it is its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1
    else await this.turn()
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mayWait) {
      throw new Failure('unavailable', t('The server is very busy just now. Try again in a moment.'), {
        retryAfterSeconds: 3,
      })
    }
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}

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

/** In place of the hash of an account that no password opens. */
export const noPassword = 'none'

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
