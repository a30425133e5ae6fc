import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { pathOf } from './present-page.ts'
import { readPages } from './store.ts'

/** Where everybody sees the band's link page; null while none is published. */
export const bandPageUrl = async (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Tx,
  scope: WorkspaceScope,
): Promise<string | null> => {
  const page = (await readPages(tx, scope)).find(({ kind, published_at }) => kind === 'band' && published_at !== null)
  return page ? publicUrl() + pathOf(page.kind, page.slug) : null
}
