import { z } from 'zod'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import { staleVersion } from '#server/stale-version.ts'
import { metricOf } from '../contract/metrics.ts'
import { metricName, type OwnNumber, plainDate, providerName } from '../contract/numbers.ts'
import { numbersOfPage } from '../contract/statistics-limits.ts'
import { statisticsTexts } from '../contract/statistics-values.ts'
import {
  deleteOwnNumber,
  insertOwnNumber,
  type OwnKey,
  type OwnRow,
  readOwnNumber,
  readOwnNumbers,
  restoreOwnNumber,
  updateOwnNumber,
} from './own-numbers.store.ts'
import { tellStatisticsChanged } from './tell-live.ts'

type Kept = { message: string; number: OwnNumber }

const noNumber = (): Failure => missing(t('This number'))

const present = (row: OwnRow): OwnNumber => ({
  provider: row.provider,
  metric: row.metric,
  date: row.date,
  value: Number(row.value),
  enteredBy: row.entered_by,
  rowVersion: row.row_version,
})

const kept = async (services: Services, tx: Tx, scope: WorkspaceScope, key: OwnKey, message: string): Promise<Kept> => {
  const row = await readOwnNumber(tx, scope, key)
  if (!row) throw noNumber()
  await tellStatisticsChanged(services, tx, scope)
  return { message, number: present(row) }
}

const place = z.object({ date: plainDate, provider: providerName, metric: metricName })

/** A page of the numbers by hand. */
export const listOwnNumbers = async (
  { database }: Services,
  scope: WorkspaceScope,
  { cursor }: { cursor?: string | undefined },
): Promise<{ numbers: OwnNumber[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : readPlace(cursor, place)
  const rows = await database.within(scope, (tx) => readOwnNumbers(tx, scope, { after, most: numbersOfPage + 1 }))
  const { page, nextCursor } = cutPage(rows.map(present), numbersOfPage, ({ date, provider, metric }) => ({
    date,
    provider,
    metric,
  }))
  return { numbers: page, nextCursor }
}

/** Keeps a number by hand. */
export const addOwnNumber = (services: Services, scope: WorkspaceScope, key: OwnKey, value: number): Promise<Kept> => {
  if (!metricOf(key.provider, key.metric)) throw invalidField('metric', t('Choose a number of this service.'))
  // The day may have begun where the band is.
  if (Date.parse(key.date) > Date.now() + 86_400_000) throw invalidField('date', t('That day hasn’t come yet.'))
  return services.database.within(scope, async (tx) => {
    if (!(await insertOwnNumber(tx, scope, key, value)))
      throw new Failure('conflict', t('This day already has a number entered by hand. Change that one.'))
    return kept(services, tx, scope, key, statisticsTexts.added)
  })
}

/** Changes a number by hand. */
export const editOwnNumber = (
  services: Services,
  scope: WorkspaceScope,
  key: OwnKey,
  { value, seen }: { value: number; seen: number | undefined },
): Promise<Kept> =>
  services.database.within(scope, async (tx) => {
    if (!(await updateOwnNumber(tx, scope, key, value, seen))) {
      const newer = await readOwnNumber(tx, scope, key)
      if (!newer) throw noNumber()
      throw staleVersion(t('this number'), { number: present(newer) })
    }
    return kept(services, tx, scope, key, statisticsTexts.added)
  })

/** Deletes a number by hand. */
export const removeOwnNumber = (services: Services, scope: WorkspaceScope, key: OwnKey): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    if (!(await deleteOwnNumber(tx, scope, key))) throw noNumber()
    await tellStatisticsChanged(services, tx, scope)
    return { message: statisticsTexts.deleted }
  })

/** Brings a number by hand back. */
export const bringNumberBack = (services: Services, scope: WorkspaceScope, key: OwnKey): Promise<Kept> =>
  services.database.within(scope, async (tx) => {
    if (!(await restoreOwnNumber(tx, scope, key))) throw noNumber()
    return kept(services, tx, scope, key, statisticsTexts.restored)
  })
