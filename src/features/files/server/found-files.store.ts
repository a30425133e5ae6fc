import type { KeptKind } from '#features/search/server/api.ts'
import { t } from '#kernel/language/translate.ts'

const placeText = ({ is_folder, folder }: { is_folder: boolean; folder: string | null }): string => {
  if (folder === null) return is_folder ? t('Folder') : t('File')
  return is_folder ? t('Folder in {folder}', { folder }) : t('File in {folder}', { folder })
}

/** Files and folders with the folder that they are in. */
export const foundFiles: KeptKind = {
  kind: 'file',
  isFor: ({ tier }) => tier !== 'free',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('file_items as f')
      .leftJoin('file_items as p', (join) =>
        join.onRef('p.workspace_id', '=', 'f.workspace_id').onRef('p.id', '=', 'f.parent_id'),
      )
      .select(['f.id', 'f.name', 'f.is_folder', 'f.parent_id', 'p.name as folder'])
      .where('f.workspace_id', '=', scope.workspaceId)
      .where('f.trash_id', 'is', null)
      .where('f.id', 'in', ids)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      detail: placeText(row),
      date: null,
      href: row.is_folder
        ? `/files?folder=${row.id}`
        : `/files?${row.parent_id === null ? '' : `folder=${row.parent_id}&`}file=${row.id}`,
    }))
  },
}
