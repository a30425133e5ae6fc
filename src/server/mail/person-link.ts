import { Failure } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import type { Services } from '#server/services.ts'

/** Which mails a link ends: those about notifications, or those of Mondays. A secret of one kind is worth nothing for the other. */
export type MailKind = 'notifications' | 'digest'

const idOf = (kind: MailKind, personId: string): string => (kind === 'notifications' ? personId : `${kind}:${personId}`)

/** The secret in each mail of a kind to a person: it ends these mails, and can do nothing else. */
export const personToken = ({ mailTokens }: Services, kind: MailKind, personId: string): string =>
  `${personId}.${mailTokens.of(idOf(kind, personId))}`

/** What is said where such a secret is not whole. */
export const deadMailLink = (): Failure =>
  new Failure('missing', t('This link isn’t complete. Open it from the mail again.'))

/** Whom the secret of a mail belongs to; refuses one that we did not make. */
export const personOfToken = ({ mailTokens }: Services, kind: MailKind, token: string): string => {
  const [personId = '', secret = ''] = token.split('.')
  if (!id.safeParse(personId).success) throw deadMailLink()
  if (!mailTokens.isOf(idOf(kind, personId), secret)) throw deadMailLink()
  return personId
}
