import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { savableName } from '#server/zip/savable-name.ts'
import type { Knows } from './draw-signatures.ts'
import { mayManage } from './policy.ts'
import { type AgreedVersion, readAgreedVersion } from './read-agreed-version.ts'
import { readPaper } from './split-papers.store.ts'

/** Which of the two papers of a version is meant: the document that is signed, or who signed it. */
export type PaperPart = 'document' | 'signatures'

/** What a paper of a version is called when it is saved: `split-Harbour-v3.pdf`. */
export const paperName = ({ band, agreement, version }: AgreedVersion, part: PaperPart): string => {
  const name = agreement.kind === 'band' ? band.name : agreement.name
  return savableName(`split-${name}-v${version.number}${part === 'signatures' ? '-signatures' : ''}.pdf`)
}

/** The page of signatures of a version as it is now. */
export const signaturesOf = async (agreed: AgreedVersion & { sha256: string }, knows: Knows): Promise<Buffer> => {
  // What draws papers loads with the first of them.
  const { drawSignatures } = await import('./draw-signatures.ts')
  return drawSignatures(agreed, { at: new Date(), knows })
}

/** The document of a version byte for byte as it is signed, or the page of its signatures. */
export const downloadPaper = async (
  { database }: Services,
  scope: WorkspaceScope,
  versionId: string,
  part: PaperPart,
): Promise<FileReply> => {
  const { agreed, paper } = await database.within(scope, async (tx) => ({
    agreed: await readAgreedVersion(tx, scope, versionId),
    paper: await readPaper(tx, scope, versionId),
  }))
  if (!agreed) throw missing(t('This split'))
  if (!paper)
    throw new Failure(
      'missing',
      t('This version was made before splits had a document. Save a new version to get one.'),
    )
  const bytes =
    part === 'document'
      ? paper.pdf
      : await signaturesOf({ ...agreed, sha256: paper.sha256 }, { address: () => mayManage(scope), logins: true })
  return bytesReply(bytes, {
    type: 'application/pdf',
    cacheControl: 'private, no-store',
    downloadName: paperName(agreed, part),
  })
}
