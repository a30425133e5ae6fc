import { id } from '#kernel/ids.ts'
import { bandLinkToken, openBandLink } from '#server/band-link.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'

/** Who signs which version by a link. */
export interface Signing {
  versionId: string
  memberId: string
  /** Which of their addresses it was mailed to. */
  round: number
}

type Links = Pick<Services, 'mailTokens' | 'publicUrl'>

/** The address by which somebody outside signs a version: theirs alone, and of this version alone. It is only mailed. */
export const splitUrl = (services: Links, workspaceId: string, { versionId, memberId, round }: Signing): string =>
  `${services.publicUrl()}/split/${bandLinkToken(services, 'split', workspaceId, `${versionId}_${memberId}_${round}`)}`

/** Who signs what by the end of such an address; undefined for one that we did not make. */
export const openSplitLink = (
  services: Pick<Services, 'mailTokens'>,
  token: string,
): (Signing & { scope: JobScope }) | undefined => {
  const opened = openBandLink(services, 'split', token)
  const [versionId, memberId, round = '', ...more] = opened?.of.split('_') ?? []
  if (
    !opened ||
    more.length > 0 ||
    !/^\d{1,9}$/.test(round) ||
    !id.safeParse(versionId).success ||
    !id.safeParse(memberId).success
  )
    return undefined
  return versionId && memberId ? { scope: opened.scope, versionId, memberId, round: Number(round) } : undefined
}

/** The address by which somebody outside ends mails about splits of a band. */
export const endMailsUrl = (services: Links, workspaceId: string, memberId: string): string =>
  `${services.publicUrl()}/end-split-mails/${bandLinkToken(services, 'no-split-mails', workspaceId, memberId)}`
