import { generateSync } from 'otplib'
import type { Person } from './person.ts'

/** The code that an authenticator app shows, so many steps of half a minute from now. */
export const appCode = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** Sets two-step login up for somebody, with an app. */
export const setUpApp = async (person: Person): Promise<{ secret: string; codes: string[] }> => {
  const { secret } = await person.api.beginTotp({})
  const { codes } = await person.api.addTotp({ code: appCode(secret) })
  return { secret, codes }
}
