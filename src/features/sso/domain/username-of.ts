const least = 3
const most = 32

// What a username may hold (see `usernamePattern` of accounts); letters with marks lose them.
const clean = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, most)

/** A username that may be had, made of what the provider calls somebody, else of their address. */
export const usernameOf = (preferred: string | undefined, email: string): string => {
  const before = (text: string): string => text.split('@')[0] ?? ''
  const found = [before(preferred ?? ''), before(email)].map(clean).find((text) => text.length >= least)
  return found ?? 'member'
}

/** The same with a number at its end, for when it is taken. */
export const numbered = (username: string, number: number): string =>
  `${username.slice(0, most - String(number).length)}${number}`
