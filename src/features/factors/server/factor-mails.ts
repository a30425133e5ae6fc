import { t } from '#kernel/language/translate.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'

interface Recipient {
  displayName: string
  email: string
  language: string | null
}

/** The mail that tells the holder of an account that its factors or recovery codes are others now. */
export const factorsChangedMail = (to: Recipient, publicUrl: string): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: to.email,
      subject: t('Two-step login was changed for your Backline account'),
      greeting: t('Hi {name},', { name: to.displayName }),
      lines: [
        t('A passkey, the authenticator app or the recovery codes of your account were just changed.'),
        t("Wasn't you? Set a new password, then look at your account."),
      ],
      action: { label: t('See your account'), url: `${publicUrl}/account#two-step` },
      footer: t('Was it you? Then you’re all set.'),
    }),
  )

/** The mail that tells the holder of an account that an administrator took its factors away. */
export const factorsResetMail = (to: Recipient, publicUrl: string): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: to.email,
      subject: t('Two-step login was turned off for your Backline account'),
      greeting: t('Hi {name},', { name: to.displayName }),
      lines: [
        t(
          'An administrator of this server just removed every passkey, the authenticator app and the recovery codes from your account, and logged you out everywhere.',
        ),
        t('Log in with your password, then set up two-step login again.'),
      ],
      action: { label: t('Log in'), url: `${publicUrl}/login` },
      footer: t('Didn’t ask for this? Set a new password right away, and write to the people who run this server.'),
    }),
  )

/** The mail that tells the holder of an account that somebody knows its password, and lacks the factor. */
export const factorGuessedMail = (to: Recipient, publicUrl: string): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: to.email,
      subject: t('Somebody may know your Backline password'),
      greeting: t('Hi {name},', { name: to.displayName }),
      lines: [
        t('Somebody typed your password just now, and several wrong codes after it. Nobody got in.'),
        t("Wasn't you? Set a new password right away."),
      ],
      action: { label: t('Set a new password'), url: `${publicUrl}/forgot-password` },
      footer: t('Was it you? Then you’re all set.'),
    }),
  )

/** The mail that tells the holder of an account that a recovery code was used, and how many are left. */
export const recoveryUsedMail = (to: Recipient, publicUrl: string, left: number): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: to.email,
      subject: t('A recovery code of your Backline account was used'),
      greeting: t('Hi {name},', { name: to.displayName }),
      lines: [
        t(
          '{left, plural, =0 {One of your recovery codes was just used, and none is left. Make new ones.} one {One of your recovery codes was just used. # is left.} other {One of your recovery codes was just used. # are left.}}',
          { left },
        ),
        t("Wasn't you? Set a new password, then make new codes."),
      ],
      action: { label: t('See your account'), url: `${publicUrl}/account#two-step` },
      footer: t('Was it you? Then you’re all set.'),
    }),
  )
