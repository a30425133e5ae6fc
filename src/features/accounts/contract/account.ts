import { z } from 'zod'
import { accountTiers } from '#features/plans/contract/plan.ts'
import { emailAddress } from '#kernel/addresses.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { asSent, isShowable, nameOf, tidy } from '#kernel/text.ts'
import { deadLinkText, maxDisplayName, maxInstruments } from './account-texts.ts'

/** What a username is made of. */
export const usernamePattern = /^[A-Za-z0-9_.-]{3,32}$/

export const userName = z
  .string({ error: () => t('Username is required.') })
  .min(1, { error: () => t('Username is required.') })
  .max(200, { error: () => t('Use 3 to 32 letters, digits, dots, dashes or underscores for a username.') })
  .regex(usernamePattern, {
    error: () => t('Use 3 to 32 letters, digits, dots, dashes or underscores for a username.'),
  })

/** What somebody is called: one line in any script, kept as it is typed. */
export const displayName = nameOf(() => t('Your name'), maxDisplayName)

const instrumentsTooLong = { error: () => t('At most {max} characters.', { max: maxInstruments }) }

/** What somebody plays, in their own words; empty takes it away. */
export const instruments = z
  .string({ error: () => t('What you play must be text.') })
  .max(asSent(maxInstruments), instrumentsTooLong)
  .transform(tidy)
  .pipe(
    z
      .string()
      .refine((text) => [...text].length <= maxInstruments, instrumentsTooLong)
      .refine(isShowable, { error: () => t('Use a single line, without special characters.') }),
  )

/** What somebody says of themselves; what is left out stays as it is. */
export const profile = z.object({
  displayName: displayName.optional(),
  instruments: instruments.optional(),
  language: z
    .string({ error: () => t('That language isn’t available.') })
    .max(35, { error: () => t('That language isn’t available.') })
    .optional(),
})

/** Used exactly as typed: never trimmed, never cut. */
export const newPassword = z
  .string({ error: () => t('Password is required.') })
  .max(256, { error: () => t('A password can have at most 128 characters.') })
  .refine((text) => [...text].length >= 8, { error: () => t('A password needs at least 8 characters.') })
  .refine((text) => [...text].length <= 128, { error: () => t('A password can have at most 128 characters.') })

const passwordAgain = z
  .string({ error: () => t('Repeat the password.') })
  .max(256, { error: () => t('The passwords don’t match.') })
const samePassword = { path: ['passwordAgain'], error: () => t('The passwords don’t match.') }
const areSame = (body: { password: string; passwordAgain: string }): boolean => body.password === body.passwordAgain

export const registration = z
  .object({
    username: userName,
    email: emailAddress,
    password: newPassword,
    passwordAgain,
    /** The secret of the link in a mail that asks this address to come; it proves the address. */
    invitation: z.string({ error: deadLinkText }).max(200, { error: deadLinkText }).optional(),
  })
  .refine(areSame, samePassword)

export const credentials = z.object({
  username: z
    .string({ error: () => t('Username is required.') })
    .min(1, { error: () => t('Username is required.') })
    .max(254, { error: () => t('That’s too long for a username.') }),
  password: z
    .string({ error: () => t('Password is required.') })
    .min(1, { error: () => t('Password is required.') })
    .max(1024, { error: () => t('That’s too long for a password.') }),
})

export const passwordReset = z
  .object({
    token: z.string({ error: deadLinkText }).max(200, { error: deadLinkText }),
    password: newPassword,
    passwordAgain,
  })
  .refine(areSame, samePassword)

export const passwordChange = z
  .object({
    currentPassword: z
      .string({ error: () => t('Enter your current password.') })
      .min(1, { error: () => t('Enter your current password.') })
      .max(1024, { error: () => t('That’s too long for a password.') }),
    password: newPassword,
    passwordAgain,
  })
  .refine(areSame, samePassword)

/** What the link of a mail does with the address that it was sent to. */
export const addressLinkKinds = ['prove', 'change', 'back'] as const
export type AddressLinkKind = (typeof addressLinkKinds)[number]

/** An address link that works, as its holder sees it. */
export const addressLink = z.object({
  kind: z.enum(addressLinkKinds),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
})

export const addressLinkToken = z.string({ error: deadLinkText }).max(200, { error: deadLinkText })

/** A device that one is logged in on. */
export const ownSession = z.object({
  id,
  /** What its browser calls itself and its system (`Firefox · Linux`), as told by it; empty when nothing is known of it. */
  device: z.string(),
  /** The network that it was last used from: an IPv4 /24 or an IPv6 /64; empty when it is not known. */
  network: z.string(),
  createdAt: z.iso.datetime(),
  /** To within a few minutes. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const accountInfo = z.object({
  username: z.string(),
  /** What the person is called: the login with capitals, until they say it themselves. */
  displayName: z.string(),
  /** What they play in every band that says nothing else. */
  instruments: z.string(),
  email: z.string(),
  /** Whether a link that was mailed to the address proved it. */
  emailProved: z.boolean(),
  /** Until when mails go to an address that is not proved, of an account from before addresses were; null where they wait for it. */
  emailProveBy: z.iso.datetime().nullable(),
  subscriptionTier: z.enum(accountTiers),
  profilePictureUrl: z.string(),
  /** The language that the person chose, as a BCP 47 tag; null for that of the browser. */
  language: z.string().nullable(),
  /** Whether they are an administrator without two-step login, which they need. */
  needsFactor: z.boolean(),
  /** All languages there are. */
  languages: listOf(z.string(), 100),
})
export type AccountInfo = z.output<typeof accountInfo>
