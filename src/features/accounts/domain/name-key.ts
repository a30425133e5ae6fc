import { emailAddress, foldEmail } from '#kernel/addresses.ts'
import { usernamePattern } from '../contract/account.ts'

/** The form in which usernames are compared: they are unique without regard to case. */
export const foldUsername = (username: string): string => username.toLowerCase()

/** The same of what was typed into some field; null for what cannot be a username and so names nobody. */
export const usernameKey = (typed: string): string | null => {
  const name = typed.trim()
  return usernamePattern.test(name) ? foldUsername(name) : null
}

/**
 * The key of what somebody typed to say who they are: of an e-mail address where it has an @, which no username has, otherwise
 * of a username; null for what can be neither and so names nobody.
 */
export const nameKey = (typed: string): string | null => {
  if (!typed.includes('@')) return usernameKey(typed)
  const address = emailAddress.safeParse(typed)
  return address.success ? foldEmail(address.data) : null
}
