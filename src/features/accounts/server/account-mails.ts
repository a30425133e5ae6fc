import { lastMomentText } from '#features/workspaces/contract/workspace-end.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { resetLinkMinutes } from '../contract/account-texts.ts'

interface Recipient {
  username: string
  email: string
}

/** The mail with the link that sets a new password. */
export const resetMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Set a new Backline password',
    greeting: `Hello ${to.username},`,
    lines: [
      'Someone, most likely you, asked for a new password for your Backline account.',
      `The link below works once, within the next ${resetLinkMinutes} minutes.`,
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password/${token}` },
    footer: 'If it was not you, you need do nothing: your password stays as it is.',
  })

/** The mail that tells the holder of an account that it was deleted, and until when it comes back. */
export const accountDeletedMail = (to: Recipient, until: Date, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Your Backline account was deleted',
    greeting: `Hello ${to.username},`,
    lines: [
      `Your Backline account ${to.username} was deleted just now, with the workspaces where nobody else is. Nobody finds it any more.`,
      `You can bring it back until ${lastMomentText(until)}, by logging in with your password. After that it is gone for good.`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'If it was not you, bring the account back and change its password.',
  })

/** The mail that tells the holder of an account that it is back. */
export const accountBackMail = (to: Recipient, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Your Backline account is back',
    greeting: `Hello ${to.username},`,
    lines: ['Your deleted Backline account was brought back just now, with your password, and with its workspaces.'],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    footer: 'If it was you, you need do nothing.',
  })

/** The mail that tells the holder of an account of many wrong passwords from places that the account does not know. */
export const manyFailuresMail = (to: Recipient, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Many wrong passwords for your Backline account',
    greeting: `Hello ${to.username},`,
    lines: [
      'Somebody has typed many wrong passwords for your Backline account today, from places where you have never logged in.',
      'None of them was right. Further tries from there have to wait; where you log in otherwise, nothing changes for you.',
      'If your password is short, or if you use it elsewhere, too, set a new one.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    footer: 'If it was you, you need do nothing.',
  })

/** The mail that tells the holder of an account that its password is another now. */
export const passwordChangedMail = (to: Recipient, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Your Backline password was changed',
    greeting: `Hello ${to.username},`,
    lines: [
      'The password of your Backline account was changed just now, and everyone else who was logged in to it was logged out.',
      'If it was not you, set a new one at once.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    footer: 'If it was you, you need do nothing.',
  })
