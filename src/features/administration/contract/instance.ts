import { t } from '#kernel/language/translate.ts'
import { withReason } from '#kernel/workspace-states.ts'

/** Who may make an account here: anybody, those who were invited (by a band or from the waiting list), or nobody. */
export const registrationModes = ['open', 'invited', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

const mb = 1_000_000

/** Between these an administrator may set the largest upload, in bytes; each kind of file has its own limit besides. */
export const uploadBounds = { least: 10 * mb, most: 100_000 * mb } as const

/** Characters of the banner, and of a reason that people are told. */
export const longestBanner = 300
export const longestReason = 300

/** Minutes after a login, or after the password was typed, in which dangerous acts do not ask for it. */
export const freshMinutes = 15

/** What somebody is told who wants to register where they may not. */
export const registrationTexts: Record<Exclude<RegistrationMode, 'open'>, string> = {
  get invited() {
    return t('New accounts are by invitation only. Open the link in your invitation e-mail.')
  },
  get closed() {
    return t('This server isn’t taking new accounts.')
  },
}

/** What the holder of a disabled account is told after the right password. */
export const disabledText = (reason: string | null): string =>
  withReason(t('This account was disabled by the administrator of this server.'), reason)
