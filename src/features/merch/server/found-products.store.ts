import type { KeptKind } from '#features/search/server/api.ts'
import { may } from '#kernel/access.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** What the band sells. */
export const foundProducts: KeptKind = {
  kind: 'product',
  isFor: ({ tier, role }) => tier !== 'free' && may(role, 'edit'),
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('merch_products')
      .select(['id', 'name', 'category', 'archived_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, category, archived_at: archivedAt }) => ({
      id,
      name,
      detail: listText([t('Merch'), category, archivedAt ? t('archived') : ''].filter(Boolean), 'unit'),
      date: null,
      href: '/merch?part=products',
    }))
  },
}
