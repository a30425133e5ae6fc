import { z } from 'zod'

/** Where NATS is, and how to log in there. */
export interface NatsAddress {
  servers: string[]
  /** Whether nothing goes out before the line is encrypted. */
  encrypted: boolean
  login: { user: string; pass: string } | { token: string } | undefined
}

const shape = 'it must look like nats://host:4222, or several of them separated by commas'

/** `NATS_URL`: one server or several of a cluster, all with the same login. */
export const natsAddress = z
  .string()
  .transform((text) => text.split(',').map((one) => URL.parse(one.trim())))
  .refine(
    (urls) => urls.every((url) => url && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '' && isBare(url)),
    shape,
  )
  .transform((urls): NatsAddress => {
    const all = urls.filter((url) => url !== null)
    const named = all.find(({ username }) => username !== '')
    return {
      servers: all.map(({ host }) => host),
      encrypted: all.some(({ protocol }) => protocol === 'tls:'),
      login: named && loginOf(named),
    }
  })

const isBare = ({ pathname, search, hash, username, password }: URL): boolean =>
  /^\/?$/.test(pathname) && search === '' && hash === '' && [username, password].every(isEncoded)

const isEncoded = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

// A name without a password is a token, as NATS has it.
const loginOf = ({ username, password }: URL): NonNullable<NatsAddress['login']> => {
  const user = decodeURIComponent(username)
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) }
}
