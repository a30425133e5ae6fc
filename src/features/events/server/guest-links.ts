import { createHash } from 'node:crypto'
import { bandLinkToken, readBandLink } from '#server/band-link.ts'
import type { Services } from '#server/services.ts'

/** What is kept of an address that wants no invitation: its hash, by itself unlike that of any other band. */
export const addressHash = (workspaceId: string, emailKey: string): string =>
  createHash('sha256').update(`${workspaceId}:${emailKey}`).digest('base64url')

/** The addresses in a mail to a guest: to answer, and to get no more. */
export const guestLinks = (
  services: Services,
  { workspace_id, id: guestId, email_key }: { workspace_id: string; id: string; email_key: string },
): { answerUrl: string; endUrl: string } => {
  const base = services.publicUrl()
  const hash = addressHash(workspace_id, email_key)
  return {
    answerUrl: `${base}/event-invitation/${bandLinkToken(services, 'event-guest', workspace_id, guestId)}`,
    endUrl: `${base}/end-event-invitations/${bandLinkToken(services, 'no-invitations', workspace_id, hash)}`,
  }
}

/** Whom the secret of an invitation belongs to; refuses one that we did not make. */
export const guestOfToken = (services: Services, token: string) => readBandLink(services, 'event-guest', token)

/** Which address the secret of the other link belongs to, by its hash. */
export const addressOfToken = (services: Services, token: string) => readBandLink(services, 'no-invitations', token)
