import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, dateIn } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LinkCounts } from '../contract/link-page.ts'
import { namedLinks } from '../domain/page-view.ts'
import { serviceOf } from '../domain/services.ts'
import { readCounts } from './counts.store.ts'
import { readPage } from './store.ts'

const shownDays = 30

/** How a page was used in the last thirty days, today among them. */
export const pageCounts = (services: Services, scope: WorkspaceScope, pageId: string): Promise<LinkCounts> =>
  services.database.within(scope, async (tx) => {
    const page = await readPage(tx, scope, pageId)
    if (!page) throw missing(t('This link page'))
    const first = addDays(dateIn(await readTimeZone(tx, scope), Date.now()), 1 - shownDays)
    const rows = await readCounts(tx, scope, pageId, first)
    const perDay = (ofItem: (item: string) => boolean) =>
      Array.from({ length: shownDays }, (_none, at) => {
        const day = addDays(first, at)
        const found = rows.filter((row) => row.day === day && ofItem(row.item))
        return {
          day,
          times: found.reduce((sum, row) => sum + row.times, 0),
          people: found.reduce((sum, row) => sum + row.people, 0),
        }
      })
    const names = namedLinks(page.draft, (url) => serviceOf(url).name)
    const items = Map.groupBy(
      rows.filter((row) => row.item !== ''),
      (row) => row.item,
    )
    return {
      views: perDay((item) => item === ''),
      clicks: perDay((item) => item !== ''),
      items: [...items]
        .map(([item, counted]) => ({
          item,
          name: names.get(item) ?? t('A deleted link'),
          times: counted.reduce((sum, row) => sum + row.times, 0),
        }))
        .sort((one, other) => other.times - one.times),
    }
  })
