import { t } from '#kernel/language/translate.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'

interface Recipient {
  displayName: string
  email: string
  language: string | null
}

/** The mail that tells a person of an access token that was just made for them. */
export const tokenMadeMail = (
  to: Recipient,
  { name, band, workspaceId, publicUrl }: { name: string; band: string; workspaceId: string; publicUrl: string },
): Mail =>
  inLanguage(to.language, () =>
    composeMail({
      to: to.email,
      subject: t('An access token was made for your Backline account'),
      greeting: t('Hi {name},', { name: to.displayName }),
      lines: [
        t('The access token “{name}” was just made. With it, a program gets into {band} in your name.', { name, band }),
        t("Wasn't you? End it, then look at where you’re logged in."),
      ],
      action: { label: t('See your tokens'), url: `${publicUrl}/tokens?workspace=${workspaceId}` },
      footer: t('Was it you? Then you’re all set.'),
    }),
  )
