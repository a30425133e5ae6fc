import { t } from '#kernel/language/translate.ts'

/** Minutes in which somebody comes back from the provider. */
export const flowMinutes = 10

/** Characters of a screen to go on to. */
export const longestNext = 2000

/** Where the provider leads back to; it must stand so in its list of allowed addresses. */
export const callbackPath = '/sso/callback'

/** Why somebody who came back from the provider was not let in. */
export const ssoFaults = [
  'away',
  'cancelled',
  'closed',
  'deleted',
  'disabled',
  'elsewhere',
  'late',
  'no-address',
  'other',
  'refused',
  'stale',
  'taken',
  'unreachable',
] as const
export type SsoFault = (typeof ssoFaults)[number]

const texts: Record<SsoFault, (name: string) => string> = {
  away: () => t('You were logged out meanwhile. Log in, then try again.'),
  cancelled: (name) => t('You were not logged in with {name}. Try again when you like.', { name }),
  closed: () => t('New accounts here need an invitation, or aren’t taken at all. Ask the people who run this server.'),
  deleted: () => t('This account was deleted. You can still bring it back.'),
  disabled: () => t('This account was disabled by the administrator of this server.'),
  elsewhere: (name) => t('This login of {name} opens another account here.', { name }),
  late: () => t('That took too long, or was done in another browser. Try again.'),
  'no-address': (name) =>
    t('{name} didn’t confirm an e-mail address of yours. Confirm it there, then try again.', { name }),
  other: (name) => t('That was somebody else’s login at {name}. Use your own.', { name }),
  refused: (name) => t('{name} couldn’t say who you are. Try again, or ask the people who run this server.', { name }),
  stale: (name) => t('{name} didn’t ask you to log in again. Log out there, then try again.', { name }),
  taken: (name) =>
    t(
      'Your e-mail address already has an account here. Log in with its password, then connect {name} on your account page.',
      {
        name,
      },
    ),
  unreachable: (name) => t('{name} isn’t answering right now. Try again in a moment.', { name }),
}

/** Why it did not work, in words; undefined for a fault that there is none of. */
export const ssoFaultText = (fault: string | undefined, name: string): string | undefined => {
  const known = ssoFaults.find((one) => one === fault)
  return known && texts[known](name)
}

/** Told where a password is typed that opens nothing. */
export const onlySsoText = (name: string): string => t('On this server you log in with {name} only.', { name })
