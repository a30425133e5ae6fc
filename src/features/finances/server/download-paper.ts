import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { DownloadReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { readPaper } from './split-papers.store.ts'

/** The document of a version as it is signed, byte for byte. */
export const downloadPaper = async (
  { database }: Services,
  scope: WorkspaceScope,
  versionId: string,
  _part: 'document' | 'signatures',
): Promise<DownloadReply> => {
  const paper = await database.within(scope, (tx) => readPaper(tx, scope, versionId))
  if (!paper) throw missing(t('This document'))
  throw missing(t('This document'))
}
