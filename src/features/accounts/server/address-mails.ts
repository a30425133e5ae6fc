import { t } from '#kernel/language/translate.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { addressBackDays, addressLinkHours } from '../contract/account-texts.ts'

interface Recipient {
  username: string
  displayName: string
  language: string | null
}

const linkOf = (publicUrl: string, token: string): string => `${publicUrl}/confirm-address/${token}`

/** The mail with the link that proves the address of an account. */
export const proveAddressMail = (to: Recipient, email: string, publicUrl: string, token: string): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: email,
      subject: t('Confirm your e-mail address for Backline'),
      // Not by name: who chose it may be a stranger to the reader.
      greeting: t('Hi,'),
      lines: [
        t('Somebody made the Backline account {username} with this address. Is it yours? Then confirm it.', {
          username: to.username,
        }),
        t('The link works once, for the next {hours} hours.', { hours: addressLinkHours }),
      ],
      action: { label: t('Confirm this address'), url: linkOf(publicUrl, token) },
      footer: t('Wasn’t you? Ignore this e-mail: without your click the account has no claim to your address.'),
    }),
  )

/** The mail to the new address of an account, with the link that makes it so. */
export const changeAddressMail = (to: Recipient, email: string, publicUrl: string, token: string): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: email,
      subject: t('Confirm your new e-mail address for Backline'),
      greeting: t('Hi,'),
      lines: [
        t('The Backline account {username} wants to use this address from now on.', { username: to.username }),
        t('The link works once, for the next {hours} hours.', { hours: addressLinkHours }),
      ],
      action: { label: t('Use this address'), url: linkOf(publicUrl, token) },
      footer: t('Wasn’t you? Ignore this e-mail and nothing changes.'),
    }),
  )

/** The mail to the address that an account had before, with the link that takes the change back. */
export const addressChangedMail = (
  to: Recipient,
  addresses: { before: string; now: string },
  publicUrl: string,
  token: string,
): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: addresses.before,
      subject: t('The e-mail address of your Backline account was changed'),
      greeting: t('Hi {name},', { name: to.displayName }),
      lines: [
        t('From now on, mails for your account {username} go to {address}.', {
          username: to.username,
          address: addresses.now,
        }),
        t('Wasn’t you? Take it back within {days} days: every device is logged out, and you set a new password.', {
          days: addressBackDays,
        }),
      ],
      action: { label: t('Take it back'), url: linkOf(publicUrl, token) },
      footer: t('Was it you? Then you’re all set.'),
    }),
  )
