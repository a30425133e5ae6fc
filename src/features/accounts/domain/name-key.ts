import { emailAddress, foldEmail } from '#kernel/email-address.ts'
import { usernameKey } from './username-key.ts'

/**
 * The key of what somebody typed to say who they are: of an e-mail address where it has an @, which no username has, otherwise
 * of a username; null for what can be neither and so names nobody.
 */
export const nameKey = (typed: string): string | null => {
  if (!typed.includes('@')) return usernameKey(typed)
  const address = emailAddress.safeParse(typed)
  return address.success ? foldEmail(address.data) : null
}
