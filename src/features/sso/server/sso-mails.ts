import { t } from '#kernel/language/translate.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'

interface Recipient {
  displayName: string
  email: string
  language: string | null
}

/** The mail that tells the holder of an account that a login of the provider opens it now, or does so no more. */
export const connectionChangedMail = (
  to: Recipient,
  publicUrl: string,
  { name, isConnected }: { name: string; isConnected: boolean },
): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: to.email,
      subject: isConnected
        ? t('{name} opens your Backline account now', { name })
        : t('{name} no longer opens your Backline account', { name }),
      greeting: t('Hi {name},', { name: to.displayName }),
      lines: [
        isConnected
          ? t('Your account was just connected with a login of {name}.', { name })
          : t('Your account was just disconnected from {name}.', { name }),
        t("Wasn't you? Look at your account, and log out every device that isn’t yours."),
      ],
      action: { label: t('See your account'), url: `${publicUrl}/account#sso` },
      footer: t('Was it you? Then you’re all set.'),
    }),
  )
