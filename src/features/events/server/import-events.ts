import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { momentPlace } from '#server/database/moment-place.store.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import { newId } from '#server/new-id.ts'
import { readInThread } from '#server/reading/read-in-thread.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { importsOfPage, maxListedSkips } from '../contract/event-limits.ts'
import type { EventImport, SkippedItem } from '../contract/feeds-and-imports.ts'
import { insertExceptions } from './exceptions.store.ts'
import { refuseTooMany } from './find-event.ts'
import { insertImport, readImport, readImports, readKnownUids, removeImport } from './imports.store.ts'
import { tellGuests } from './mail-guests.ts'
import type { IcsColumns } from './read-ics-file.ts'
import { insertEvents, purgeEvents } from './store.ts'
import { tellCalendar } from './tell-live.ts'

/** What is told of an import. */
export interface ImportReport {
  import: EventImport | null
  skipped: SkippedItem[]
  skippedCount: number
  shortened: SkippedItem[]
  known: number
  message: string
}

const reader = {
  module: new URL('./read-ics-worker.ts', import.meta.url),
  field: 'calendar',
  get tooLong() {
    return t('Reading this file took too long, so it was stopped.')
  },
  get unreadable() {
    return t('This file can’t be read: it’s damaged, or too large for a calendar.')
  },
}

/** Takes the events of an .ics file in: all that can be kept in one transaction, or none. */
export const importEvents = async (
  services: Services,
  scope: WorkspaceScope,
  file: ReceivedFile,
  repeatUntil: PlainDate | undefined,
): Promise<ImportReport> => {
  const homeZone = await services.database.within(scope, (tx) => readTimeZone(tx, scope))
  const reading = { homeZone, repeatUntil: repeatUntil ?? null }
  const { events, skipped, shortened } = await readInThread<IcsColumns>(reader, scope.workspaceId, {
    path: file.path,
    reading,
  })
  const id = newId()
  return services.database.within(scope, async (tx) => {
    await refuseTooMany(tx, scope, 0)
    const uids = await readKnownUids(
      tx,
      scope,
      events.map(({ uid }) => uid),
    )
    const fresh = events.filter(({ uid }) => !uids.has(uid)).map((one) => ({ ...one, id: newId() }))
    await refuseTooMany(tx, scope, fresh.length)
    if (fresh.length > 0) {
      await insertImport(tx, scope, { id, file_name: fileNameOf(file.name), imported: fresh.length })
      await insertEvents(
        tx,
        scope,
        fresh.map(({ id: eventId, uid, columns }) => ({
          id: eventId,
          import_uid: uid,
          import_id: id,
          ...columns,
        })),
      )
      await purgeEvents(tx, scope)
      await insertExceptions(
        tx,
        scope,
        fresh.flatMap((one) => one.exceptions.map((exception) => ({ ...exception, event_id: one.id }))),
      )
      await tellCalendar(services, tx, scope)
    }
    return {
      import: fresh.length === 0 ? null : present(await readImport(tx, scope, id)),
      skipped: skipped.slice(0, maxListedSkips),
      skippedCount: skipped.length,
      shortened: shortened.slice(0, maxListedSkips),
      known: events.length - fresh.length,
      message: messageOf(fresh.length, skipped.length, events.length - fresh.length, shortened.length),
    }
  })
}

// The name is for showing only, and comes from outside.
const fileNameOf = (name: string): string => [...name.replace(/\p{C}/gu, '')].slice(0, 120).join('') || 'calendar.ics'

const messageOf = (imported: number, skipped: number, known: number, shortened: number): string =>
  [
    t('{imported, plural, =0 {Nothing was imported.} one {# event imported.} other {# events imported.}}', {
      imported,
    }),
    ...(known === 0
      ? []
      : [
          t(
            '{known, plural, one {# event was already here and stayed as it was.} other {# events were already here and stayed as they were.}}',
            { known },
          ),
        ]),
    ...(skipped === 0 ? [] : [t('{skipped, plural, one {# event} other {# events}} skipped.', { skipped })]),
    ...(shortened === 0
      ? []
      : [t('{count, plural, one {# event} other {# events}} had more text than fits.', { count: shortened })]),
  ].join(' ')

type ImportRow = NonNullable<Awaited<ReturnType<typeof readImport>>>

const present = (row: ImportRow | null): EventImport => {
  if (!row) throw missing(t('This import'))
  return {
    id: row.id,
    fileName: row.file_name,
    imported: row.imported,
    importedBy: row.importer,
    importedAt: row.imported_at.toISOString(),
  }
}

/** A page of the files that were taken in lately. */
export const listImports = async (
  { database }: Services,
  scope: WorkspaceScope,
  { cursor }: { cursor?: string | undefined },
): Promise<{ imports: EventImport[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : readPlace(cursor, momentPlace)
  const rows = await database.within(scope, (tx) => readImports(tx, scope, { after, most: importsOfPage + 1 }))
  const { page, nextCursor } = cutPage(rows, importsOfPage, ({ place, id }) => ({ at: place, id }))
  return { imports: page.map(present), nextCursor }
}

/** Takes all events of an imported file away again; each can still be brought back by itself. */
export const undoImport = (
  services: Services,
  scope: WorkspaceScope,
  importId: string,
): Promise<{ message: string; removed: number }> =>
  services.database.within(scope, async (tx) => {
    const removed = await removeImport(tx, scope, importId)
    if (removed === null) throw missing(t('This import'))
    await tellGuests(services, tx, scope, removed)
    await tellCalendar(services, tx, scope)
    return {
      message: t('{count, plural, one {# event} other {# events}} from the import removed.', { count: removed.length }),
      removed: removed.length,
    }
  })
