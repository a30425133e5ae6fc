import { createHash } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { BooksScope } from './books.store.ts'

/** Keeps the document of a version as it is signed. */
export const keepPaper = async (tx: Tx, scope: WorkspaceScope, version_id: string, pdf: Buffer): Promise<void> => {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await tx.insertInto('split_papers').values({ workspace_id: scope.workspaceId, version_id, pdf, sha256 }).execute()
}

/** The SHA-256 of the documents of versions, in hexadecimal, by version. */
export const readPaperSums = async (
  tx: Tx,
  scope: BooksScope,
  versionIds: readonly string[],
): Promise<Map<string, string>> => {
  if (versionIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('split_papers')
    .select(['version_id', 'sha256'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('version_id', 'in', versionIds)
    .execute()
  return new Map(rows.map(({ version_id, sha256 }) => [version_id, sha256]))
}

/** The document of a version, byte for byte; undefined for versions of before there were any. */
export const readPaper = (tx: Tx, scope: BooksScope, versionId: string) =>
  tx
    .selectFrom('split_papers')
    .select(['pdf', 'sha256', 'made_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('version_id', '=', versionId)
    .executeTakeFirst()

/** The document of a version as an export has it: `split-Harbour-v3.pdf`. */
export interface ExportedPaper {
  name: string
  pdf: Buffer
}

/** The documents of all versions of a band. */
export const readPapers = (tx: Tx, scope: WorkspaceScope): AsyncIterable<ExportedPaper[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('split_papers as p')
      .innerJoin('split_versions as v', (join) =>
        join.onRef('v.workspace_id', '=', 'p.workspace_id').onRef('v.id', '=', 'p.version_id'),
      )
      .innerJoin('split_agreements as a', (join) =>
        join.onRef('a.workspace_id', '=', 'v.workspace_id').onRef('a.id', '=', 'v.agreement_id'),
      )
      .select(['a.kind', 'a.name', 'v.number', 'p.pdf'])
      .where('p.workspace_id', '=', scope.workspaceId)
      .orderBy('a.kind')
      .orderBy('a.name')
      .orderBy('v.number')
      .orderBy('v.id'),
    ({ kind, name, number, pdf }) => ({ name: `split-${kind === 'band' ? 'band' : name}-v${number}.pdf`, pdf }),
  )
