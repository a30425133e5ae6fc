import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'

/** Today on the calendar of the band. */
export const readToday = async (tx: Tx, scope: BooksScope): Promise<string> =>
  dateIn(await readTimeZone(tx, scope), Date.now())
