import type { KeptKind } from '#features/search/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { listText } from '#kernel/language/formats.ts'
import { categories, categoryNames } from '../contract/event-values.ts'
import { readNextDates } from './next-dates.ts'

/** Events; one that repeats with its next date. */
export const foundEvents: KeptKind = {
  kind: 'event',
  codes: () => categoryNames.map((code) => ({ code, name: categories[code].word })),
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('events')
      .select(['id', 'title', 'category', 'location', 'starts_on', 'rule'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute()
    const repeating = rows.filter(({ rule }) => rule !== null).map(({ id }) => id)
    const timeZone = await readTimeZone(tx, scope)
    const dates = repeating.length
      ? await readNextDates(tx, scope, { eventIds: repeating, nowMs: Date.now(), timeZone, most: 1 })
      : []
    return rows.map((row) => {
      const next = dates.find(({ id }) => id === row.id)
      const occurrence = row.rule === null ? null : (next?.occursOn ?? row.starts_on)
      const date = next?.startsOn ?? row.starts_on
      return {
        id: row.id,
        name: row.title,
        detail: listText([categories[row.category].word, row.location].filter(Boolean), 'unit'),
        date,
        href: `/calendar?date=${date}&event=${row.id}${occurrence === null ? '' : `&occurrence=${occurrence}`}`,
      }
    })
  },
}
