import { createHash } from 'node:crypto'
import { Failure } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'

/** What is kept of an address that wants no invitation: its hash, by itself unlike that of any other band. */
export const addressHash = (workspaceId: string, emailKey: string): string =>
  createHash('sha256').update(`${workspaceId}:${emailKey}`).digest('base64url')

// Each begins with the band, and says by its secret that we made it.
type Kind = 'event-guest' | 'no-invitations'

const nameOf = (kind: Kind, workspaceId: string, of: string): string => `${kind}:${workspaceId}:${of}`

const tokenOf = ({ mailTokens }: Services, kind: Kind, workspaceId: string, of: string): string =>
  `${workspaceId}.${of}.${mailTokens.of(nameOf(kind, workspaceId, of))}`

const readToken = ({ mailTokens }: Services, kind: Kind, token: string): { scope: JobScope; of: string } => {
  const [workspaceId = '', of = '', secret = '', ...more] = token.split('.')
  if (more.length > 0 || !id.safeParse(workspaceId).success || !mailTokens.isOf(nameOf(kind, workspaceId, of), secret))
    throw new Failure('missing', t('This link isn’t complete. Open it from the mail again.'))
  return { scope: mintJobScope(workspaceId), of }
}

/** The addresses in a mail to a guest: to answer, and to get no more. Their secrets are stored nowhere. */
export const guestLinks = (
  services: Services,
  { workspace_id, id: guestId, email_key }: { workspace_id: string; id: string; email_key: string },
): { answerUrl: string; endUrl: string } => {
  const base = services.publicUrl()
  return {
    answerUrl: `${base}/event-invitation/${tokenOf(services, 'event-guest', workspace_id, guestId)}`,
    endUrl: `${base}/end-event-invitations/${tokenOf(services, 'no-invitations', workspace_id, addressHash(workspace_id, email_key))}`,
  }
}

/** Whom the secret of an invitation belongs to; refuses one that we did not make. */
export const guestOfToken = (services: Services, token: string) => readToken(services, 'event-guest', token)

/** Which address the secret of the other link belongs to, by its hash. */
export const addressOfToken = (services: Services, token: string) => readToken(services, 'no-invitations', token)
