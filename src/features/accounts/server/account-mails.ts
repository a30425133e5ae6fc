import { lastMomentText } from '#features/workspaces/contract/workspace-end.ts'
import { t } from '#kernel/language/translate.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/mail-content.ts'
import { resetLinkMinutes } from '../contract/account-texts.ts'

interface Recipient {
  username: string
  displayName: string
  email: string
  language: string | null
}

/** A mail in the language of its reader. */
const mailTo = (to: Recipient, compose: () => Omit<MailContent, 'to'>): Mail =>
  inLanguage(to.language, () => composeMail({ to: to.email, ...compose() }))

/** The mail with the link that sets a new password; after taking a change of address back nobody has asked for it. */
export const resetMail = (to: Recipient, publicUrl: string, token: string, { isAfterTakingBack = false } = {}): Mail =>
  mailTo(to, () => ({
    subject: t('Set a new Backline password'),
    greeting: t('Hi {name},', { name: to.displayName }),
    lines: [
      isAfterTakingBack
        ? t(
            'You took back a change of your e-mail address. The old password of {username} no longer works: set a new one.',
            {
              username: to.username,
            },
          )
        : t('You, or somebody who typed your name or address, asked for a new password for {username}.', {
            username: to.username,
          }),
      t('The link works once, for the next {minutes} minutes.', { minutes: resetLinkMinutes }),
    ],
    action: { label: t('Set a new password'), url: `${publicUrl}/reset-password/${token}` },
    footer: isAfterTakingBack
      ? t('Every device was logged out. Set up two-step login again if you had it.')
      : t('Wasn’t you? Ignore this e-mail and your password stays as it is.'),
  }))

/** The mail that tells the holder of an account that it was deleted, and until when it comes back. */
export const accountDeletedMail = (to: Recipient, until: Date, publicUrl: string): Mail =>
  mailTo(to, () => ({
    subject: t('Your Backline account was deleted'),
    greeting: t('Hi {name},', { name: to.displayName }),
    lines: [
      t('Your account {username} was just deleted, along with the workspaces where you were the only member.', {
        username: to.username,
      }),
      t('Want it back? Log in with your password before {last}. After that it is gone for good.', {
        last: lastMomentText(until),
      }),
    ],
    action: { label: t('Log in and bring it back'), url: `${publicUrl}/login` },
    footer: t("Wasn't you? Bring the account back and change its password."),
  }))

/** The mail that tells the holder of an account that it is back. */
export const accountBackMail = (to: Recipient, publicUrl: string): Mail =>
  mailTo(to, () => ({
    subject: t('Your Backline account is back'),
    greeting: t('Hi {name},', { name: to.displayName }),
    lines: [t('Someone with your password just brought your account back, along with its workspaces.')],
    action: { label: t('Set a new password'), url: `${publicUrl}/forgot-password` },
    footer: t('Was it you? Then you’re all set.'),
  }))

/** The mail that tells the holder of an account of many wrong passwords from places that the account does not know. */
export const manyFailuresMail = (to: Recipient, publicUrl: string): Mail =>
  mailTo(to, () => ({
    subject: t('Many wrong passwords for your Backline account'),
    greeting: t('Hi {name},', { name: to.displayName }),
    lines: [
      t('Today somebody tried many wrong passwords for your account, from places you have never logged in from.'),
      t('Nobody got in. Further tries from there have to wait; nothing changes where you usually log in.'),
      t('Is your password short, or do you use it elsewhere too? Then set a new one.'),
    ],
    action: { label: t('Set a new password'), url: `${publicUrl}/forgot-password` },
    footer: t('Was it you? Then you’re all set.'),
  }))

/** The mail that tells the holder of an account of a login from a device that the account does not know. */
export const newDeviceMail = (
  to: Recipient,
  publicUrl: string,
  { device, network }: { device: string; network: string },
): Mail =>
  mailTo(to, () => ({
    subject: t('New login to your Backline account'),
    greeting: t('Hi {name},', { name: to.displayName }),
    lines: [
      device === ''
        ? t('Your account was just logged in to from a new device, from the network {network}.', { network })
        : t('Your account was just logged in to from a new device: {device}, from the network {network}.', {
            device,
            network,
          }),
      t("Wasn't you? Log that device out, then set a new password."),
    ],
    action: { label: t('See where you’re logged in'), url: `${publicUrl}/account#sessions` },
    footer: t('Was it you? Then you’re all set.'),
  }))

/** The mail that tells the holder of an account that its password is another now. */
export const passwordChangedMail = (to: Recipient, publicUrl: string): Mail =>
  mailTo(to, () => ({
    subject: t('Your Backline password was changed'),
    greeting: t('Hi {name},', { name: to.displayName }),
    lines: [
      t('Your password was just changed, and every other device was logged out.'),
      t("Wasn't you? Set a new one right away."),
    ],
    action: { label: t('Set a new password'), url: `${publicUrl}/forgot-password` },
    footer: t('Was it you? Then you’re all set.'),
  }))
