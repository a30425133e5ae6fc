import { z } from 'zod'
import { accountTiers } from '#features/plans/contract/plan.ts'
import { emailAddress } from '#kernel/addresses.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { asSent, isShowable, nameOf, tidy } from '#kernel/text.ts'
import { deadLinkText, maxDisplayName, maxInstruments } from './account-texts.ts'

/** What a username is made of. */
export const usernamePattern = /^[A-Za-z0-9_.-]{3,32}$/

export const userName = z
  .string('Username is required.')
  .min(1, 'Username is required.')
  .max(200, 'A username has 3 to 32 letters, digits, dots, dashes or underscores.')
  .regex(usernamePattern, 'A username has 3 to 32 letters, digits, dots, dashes or underscores.')

/** What somebody is called: one line in any script, kept as it is typed. */
export const displayName = nameOf('Your name', maxDisplayName)

const instrumentsTooLong = `At most ${maxInstruments} characters.`

/** What somebody plays, in their own words; empty takes it away. */
export const instruments = z
  .string('What is played is a text.')
  .max(asSent(maxInstruments), instrumentsTooLong)
  .transform(tidy)
  .pipe(
    z
      .string()
      .refine((text) => [...text].length <= maxInstruments, instrumentsTooLong)
      .refine(isShowable, 'One line of characters that can be shown.'),
  )

/** What somebody says of themselves; what is left out stays as it is. */
export const profile = z.object({ displayName: displayName.optional(), instruments: instruments.optional() })

/** Used exactly as typed: never trimmed, never cut. */
export const newPassword = z
  .string('Password is required.')
  .max(256, 'A password has at most 128 characters.')
  .refine((text) => [...text].length >= 8, 'A password has at least 8 characters.')
  .refine((text) => [...text].length <= 128, 'A password has at most 128 characters.')

const passwordAgain = z.string('Repeat the password.').max(256, 'The two passwords differ.')
const samePassword = { path: ['passwordAgain'], error: 'The two passwords differ.' }
const areSame = (body: { password: string; passwordAgain: string }): boolean => body.password === body.passwordAgain

export const registration = z
  .object({ username: userName, email: emailAddress, password: newPassword, passwordAgain })
  .refine(areSame, samePassword)

export const credentials = z.object({
  username: z.string('Username is required.').min(1, 'Username is required.').max(254, 'No username is that long.'),
  password: z.string('Password is required.').min(1, 'Password is required.').max(1024, 'No password is that long.'),
})

export const passwordReset = z
  .object({ token: z.string(deadLinkText).max(200, deadLinkText), password: newPassword, passwordAgain })
  .refine(areSame, samePassword)

export const passwordChange = z
  .object({
    currentPassword: z
      .string('Your current password is required.')
      .min(1, 'Your current password is required.')
      .max(1024, 'No password is that long.'),
    password: newPassword,
    passwordAgain,
  })
  .refine(areSame, samePassword)

/** One's own password, where a row asks for it only when the login is a while ago. */
export const ownPassword = z.preprocess(
  emptyAsAbsent,
  z.string('The password is a text.').max(1024, 'No password is that long.').optional(),
)

export const accountInfo = z.object({
  username: z.string(),
  /** What the person is called: the login with capitals, until they say it themselves. */
  displayName: z.string(),
  /** What they play in every band that says nothing else. */
  instruments: z.string(),
  email: z.string(),
  subscriptionTier: z.enum(accountTiers),
  profilePictureUrl: z.string(),
})
export type AccountInfo = z.output<typeof accountInfo>
