import { readOpenBand } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { nameFault, tidy } from '#kernel/text.ts'
import { readBandLink } from '#server/band-link.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import { bytesReply, type FileReply, type PageReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { maxSignedName } from '../contract/finance-limits.ts'
import type { GivenSignature } from '../contract/split-link-rows.ts'
import { readPeople } from './books.store.ts'
import { type PaperPart, paperName, signaturesOf } from './download-paper.ts'
import { keepSignature } from './keep-signature.ts'
import { readOutsiders, refuseMails } from './outsiders.store.ts'
import { readAgreedVersion } from './read-agreed-version.ts'
import { readSigners } from './signers.store.ts'
import { openSplitLink, type Signing, splitUrl } from './split-links.ts'
import { type AskedSigner, countsNoMore, endMailsPage, gonePage, signPage } from './split-page.ts'
import { readPaper } from './split-papers.store.ts'

/** Where the person whom a link is for signs the newest version: by a link of their own, or as a member; null where they have no share in it. */
const newestFor = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  versionId: string,
  memberId: string,
): Promise<AskedSigner['newest']> => {
  const { byId, idsOf } = await readPeople(tx, scope)
  const ids = idsOf(memberId)
  const share = (await readSigners(tx, scope, versionId)).find(({ member_id }) => ids.includes(member_id))
  if (!share) return null
  if (byId.get(memberId)?.belongs) return { url: `${services.publicUrl()}/finances`, asMember: true }
  const { member_id, round } = share
  // Somebody who joined and left again is in it as another of their ids, which this address does not sign for.
  if (member_id !== memberId || round === null) return 'elsewhere'
  return { url: splitUrl(services, scope.workspaceId, { versionId, memberId, round }), asMember: false }
}

const find = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  { versionId, memberId, round }: Signing,
  token: string,
): Promise<AskedSigner | null> => {
  const agreed = await readAgreedVersion(tx, scope, versionId)
  const signer = agreed?.signers.find((one) => one.member_id === memberId && one.email !== null && one.round === round)
  if (!agreed || !signer || agreed.sha256 === null) return null
  const newest = agreed.newer && (await newestFor(services, tx, scope, agreed.newer.id, memberId))
  return { ...agreed, sha256: agreed.sha256, signer, newest, path: `/split/${token}` }
}

const withLink = async <T>(
  services: Services,
  token: string,
  goOn: (asked: AskedSigner, tx: Tx, opened: Signing & { scope: JobScope }) => Promise<T> | T,
  gone: () => T,
): Promise<T> => {
  const opened = openSplitLink(services, token)
  if (!opened) return gone()
  return services.database.within(opened.scope, async (tx) => {
    const asked = await find(services, tx, opened.scope, opened, token)
    return asked ? goOn(asked, tx, opened) : gone()
  })
}

/** The page behind the link of somebody outside who shares; opening it signs nothing, as programs open links, too. */
export const showSplit = (services: Services, token: string): Promise<PageReply> =>
  withLink(services, token, (asked) => signPage(asked), gonePage)

const faultOf = (asked: AskedSigner, sent: GivenSignature): string => {
  if (!asked.isAskedFor) return countsNoMore()
  if (sent.sha256 !== asked.sha256) return t('The document isn’t the one that you were shown. Read it again, please.')
  if (sent.agreed !== 'yes') return t('Tick that you have read the document and agree.')
  return nameFault(t('Your name'), sent.signedName, maxSignedName) ?? ''
}

/** Signs for the person whom the link is for, with the name that they typed. */
export const signByLink = (services: Services, token: string, sent: GivenSignature): Promise<PageReply> =>
  withLink(
    services,
    token,
    async (asked, tx, opened) => {
      const { scope, versionId, memberId } = opened
      const fault = asked.signer.signed_at === null ? faultOf(asked, sent) : ''
      if (fault !== '') return signPage(asked, { name: sent.signedName, fault })
      const signature = { versionId, memberId, isSigned: true, signedName: tidy(sent.signedName) }
      await keepSignature(services, tx, scope, asked.agreement, signature)
      return signPage((await find(services, tx, scope, opened, token)) ?? asked)
    },
    gonePage,
  )

/** Takes the signature of the person back whom the link is for. */
export const withdrawByLink = (services: Services, token: string): Promise<PageReply> =>
  withLink(
    services,
    token,
    async (asked, tx, opened) => {
      const { scope, versionId, memberId } = opened
      await keepSignature(services, tx, scope, asked.agreement, { versionId, memberId, isSigned: false })
      return signPage((await find(services, tx, scope, opened, token)) ?? asked)
    },
    gonePage,
  )

/** One of the papers of a version for somebody outside who shares by it; of others it tells no login, and of their addresses no more than a letter. */
export const paperByLink = async (services: Services, token: string, part: PaperPart): Promise<FileReply> => {
  const found = await withLink(
    services,
    token,
    async (asked, tx, { scope, versionId }) => ({ asked, paper: await readPaper(tx, scope, versionId) }),
    () => null,
  )
  if (!found?.paper) throw missing(t('This link'))
  const { asked, paper } = found
  const own = asked.signer.member_id
  const bytes =
    part === 'document'
      ? paper.pdf
      : await signaturesOf(asked, { address: ({ member_id }) => member_id === own, logins: false })
  return bytesReply(bytes, {
    type: 'application/pdf',
    cacheControl: 'private, no-store',
    downloadName: paperName(asked, part),
  })
}

/** The page that asks once before mails about splits of a band end, or lets them come again. */
export const showMailEnd = (services: Services, token: string): Promise<PageReply> => {
  const { scope, of } = readBandLink(services, 'no-split-mails', token)
  return services.database.within(scope, async (tx) => {
    const refused = (await readOutsiders(tx, scope)).find(({ id }) => id === of)?.mails_refused_at
    return endMailsPage(await readOpenBand(tx, scope), refused ? 'ended' : 'asked')
  })
}

/** Ends the mails about splits of a band to somebody outside, or lets them come again. */
export const endMails = (services: Services, token: string, isAgain: boolean): Promise<PageReply> => {
  const { scope, of } = readBandLink(services, 'no-split-mails', token)
  return services.database.within(scope, async (tx) => {
    const band = await readOpenBand(tx, scope)
    if (band) await refuseMails(tx, scope, of, !isAgain)
    return endMailsPage(band, isAgain ? 'again' : 'ended')
  })
}
