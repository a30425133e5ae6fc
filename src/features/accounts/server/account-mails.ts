import { lastMomentText } from '#features/workspaces/contract/workspace-end.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { resetLinkMinutes } from '../contract/account-texts.ts'

interface Recipient {
  username: string
  displayName: string
  email: string
}

/** The mail with the link that sets a new password. */
export const resetMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Set a new Backline password',
    greeting: `Hi ${to.displayName},`,
    lines: [
      'You, or somebody who typed your name, asked for a new password.',
      `The link works once, for the next ${resetLinkMinutes} minutes.`,
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password/${token}` },
    footer: "Wasn't you? Ignore this mail: your password stays as it is.",
  })

/** The mail that tells the holder of an account that it was deleted, and until when it comes back. */
export const accountDeletedMail = (to: Recipient, until: Date, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Your Backline account was deleted',
    greeting: `Hi ${to.displayName},`,
    lines: [
      `Your account ${to.username} was just deleted, along with the workspaces that only you were in.`,
      `Want it back? Log in with your password before ${lastMomentText(until)}. After that it is gone for good.`,
    ],
    action: { label: 'Log in and bring it back', url: `${publicUrl}/login` },
    footer: "Wasn't you? Bring the account back and change its password.",
  })

/** The mail that tells the holder of an account that it is back. */
export const accountBackMail = (to: Recipient, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Your Backline account is back',
    greeting: `Hi ${to.displayName},`,
    lines: ['Somebody with your password just brought your account back, and its workspaces with it.'],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    footer: 'Was it you? Then all is well.',
  })

/** The mail that tells the holder of an account of many wrong passwords from places that the account does not know. */
export const manyFailuresMail = (to: Recipient, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Many wrong passwords for your Backline account',
    greeting: `Hi ${to.displayName},`,
    lines: [
      'Today somebody tried many wrong passwords for your account, from places you have never logged in from.',
      'Nobody got in. More tries from there have to wait; where you usually log in, nothing changes.',
      'Is your password short, or do you use it elsewhere too? Then set a new one.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    footer: 'Was it you? Then all is well.',
  })

/** The mail that tells the holder of an account that its password is another now. */
export const passwordChangedMail = (to: Recipient, publicUrl: string): Mail =>
  composeMail({
    to: to.email,
    subject: 'Your Backline password was changed',
    greeting: `Hi ${to.displayName},`,
    lines: [
      'Your password was just changed, and every other device was logged out.',
      "Wasn't you? Set a new one right away.",
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    footer: 'Was it you? Then all is well.',
  })
