import type { KeptKind } from '#features/search/server/api.ts'
import { t } from '#kernel/language/translate.ts'

/** Tabs with who plays the song. */
export const foundTabs: KeptKind = {
  kind: 'tab',
  isFor: ({ tier }) => tier !== 'free',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('tabs')
      .select(['id', 'title', 'artist'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, title, artist }) => ({
      id,
      name: title,
      detail: artist === '' ? t('Tab') : t('Tab, {artist}', { artist }),
      date: null,
      href: `/tabs/${id}`,
    }))
  },
}
