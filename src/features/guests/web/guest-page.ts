import { randomKey } from '#client/random-key.ts'

/** Names this open page among the listeners of a link, until it is closed. */
export const guestPage = randomKey()
