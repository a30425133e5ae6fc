import { t } from '#kernel/language/translate.ts'

/** Address of the picture of those who have none. */
export const defaultPictureUrl = '/profile-pictures/default.svg'

/** Largest profile picture that may be sent, in bytes. */
export const maxPictureBytes = 5_000_000

/** The longest that somebody may be called, in characters. */
export const maxDisplayName = 60

/** The longest that somebody may say what they play, in characters. */
export const maxInstruments = 80

/** Most devices that are listed, the ones used last. */
export const mostSessions = 50

/** Shown after every forgot-password call, whatever came of it. */
export const resetSentText = (): string =>
  t(
    'If there’s an account with that username or e-mail address, we’ve sent a link to its e-mail address. Check your inbox and your spam folder.',
  )

/** Minutes that a reset link lives. */
export const resetLinkMinutes = 30

/** Hours that a link lives which proves an address. */
export const addressLinkHours = 24

/** Days in which a change of address can be taken back. */
export const addressBackDays = 7

/** Shown for a reset link that never was, was used, or has run out. */
export const deadLinkText = (): string => t('This link is no longer valid. Ask for a new one.')

/** What a new password has to be, told before it is typed. */
export const newPasswordHint = (): string => t('At least 8 characters, and none of the common passwords.')

/** Told to somebody who logs in to an account that they deleted. */
export const deletedAccountText = (last: string): string =>
  t('This account was deleted. You can bring it back until {last}.', { last })

/** Asked before an account is deleted. */
export const deleteAccountQuestion = (): string =>
  t('Are you sure you want to delete your account? This cannot be undone.')
