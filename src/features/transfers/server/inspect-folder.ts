import type { Services } from '#server/services.ts'
import type { FolderFile } from '../contract/transfer.ts'
import { countFolder, readFolder } from './folder.store.ts'

/** What lies in the transfer folder of this server; an administrator learns no link by it. */
export const inspectFolder = async (
  { administration }: Services,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ files: FolderFile[]; count: number; bytes: number }> => {
  const rows = await readFolder(administration, { limit: page.limit, cursor: page.cursor })
  return {
    files: rows.map((row) => ({
      id: row.id,
      name: row.path,
      bytes: row.file_bytes,
      addedAt: row.added_at.toISOString(),
      workspace: row.workspace,
      direction: row.direction,
      title: row.title,
      madeBy: row.made_by,
      expiresAt: row.expires_at?.toISOString() ?? null,
      downloads: row.downloads,
    })),
    ...(await countFolder(administration)),
  }
}
