import { Failure } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { type JobScope, mintJobScope } from './database/scope.ts'
import type { Services } from './services.ts'

/** What the links of a band are for that people without an account open. */
type BandLinkKind =
  | 'event-guest'
  | 'no-invitations'
  | 'date-poll'
  | 'date-poll-guest'
  | 'approval'
  | 'split'
  | 'no-split-mails'
  | 'feedback'

const nameOf = (kind: BandLinkKind, workspaceId: string, of: string): string => `${kind}:${workspaceId}:${of}`

/** The end of such a link: the band, what it opens, and a secret by which we know our own; it is stored nowhere. */
export const bandLinkToken = (
  { mailTokens }: Pick<Services, 'mailTokens'>,
  kind: BandLinkKind,
  workspaceId: string,
  of: string,
): string => `${workspaceId}.${of}.${mailTokens.of(nameOf(kind, workspaceId, of))}`

/** What such a link opens, in the band that it is of; undefined for one that we did not make. */
export const openBandLink = (
  { mailTokens }: Pick<Services, 'mailTokens'>,
  kind: BandLinkKind,
  token: string,
): { scope: JobScope; of: string } | undefined => {
  const [workspaceId = '', of = '', secret = '', ...more] = token.split('.')
  const isOurs =
    more.length === 0 && id.safeParse(workspaceId).success && mailTokens.isOf(nameOf(kind, workspaceId, of), secret)
  return isOurs ? { scope: mintJobScope(workspaceId), of } : undefined
}

/** What such a link opens; refuses one that we did not make. */
export const readBandLink = (
  services: Pick<Services, 'mailTokens'>,
  kind: BandLinkKind,
  token: string,
): { scope: JobScope; of: string } => {
  const opened = openBandLink(services, kind, token)
  if (!opened) throw new Failure('missing', t('This link isn’t complete. Copy all of it, or open it again.'))
  return opened
}
