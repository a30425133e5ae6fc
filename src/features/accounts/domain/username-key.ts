import { usernamePattern } from '../contract/account.ts'

/** The form in which usernames are compared: they are unique without regard to case. */
export const foldUsername = (username: string): string => username.toLowerCase()

/** The same of what was typed into some field; null for what cannot be a username and so names nobody. */
export const usernameKey = (typed: string): string | null => {
  const name = typed.trim()
  return usernamePattern.test(name) ? foldUsername(name) : null
}
