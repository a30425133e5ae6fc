import { z } from 'zod'
import { readClosedMonths } from '#features/finances/server/api.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { missing } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { csvReply, type FileReply } from '#server/http/raw-reply.ts'
import { readOpenWork, type WorkState } from '#server/jobs/job-states.store.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { cutList, cutPage, readPlace } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { StatementDetail, StatementImport } from '../contract/statement.ts'
import { importsOfPage, maxKeptLeft, mostCounterparts, previewLines } from '../contract/statement-limits.ts'
import { type ImportState, leftReasons, type ShownState } from '../contract/statement-words.ts'
import { exactText } from '../domain/exact-amount.ts'
import { countImports, type ImportRow, readImport, readImports } from './imports.store.ts'
import { countUnbooked, readFirstLines, readLeftLines, sumLines } from './lines.store.ts'
import { readCounterparts } from './rules.store.ts'

const shownLeft = 50

type WorkOf = (importId: string) => WorkState

// What was sent a moment ago, in a transaction that is not committed yet.
const waitsForIts: WorkOf = () => 'waits'

const isMoving = (state: ImportState): boolean => state === 'reading' || state === 'booking' || state === 'undoing'

// How the work of imports goes on; asked for only where one is being worked on.
const readWork = async (tx: Tx, scope: WorkspaceScope, rows: readonly ImportRow[]): Promise<WorkOf> => {
  if (!rows.some(({ state }) => isMoving(state))) return waitsForIts
  const open = await readOpenWork(tx, scope.workspaceId, ['read-statement', 'book-statement', 'undo-statement'])
  const works = new Map(open.map(({ data, work }) => [data.importId, work]))
  return (importId) => works.get(importId) ?? 'interrupted'
}

/** The state of an import as people see it. */
export const shownState = ({ state, new_lines }: ImportRow): ShownState =>
  state === 'ready' && new_lines === 0 ? 'nothing' : state

/** An import as lists show it. */
export const presentImport = (row: ImportRow, work: WorkOf = waitsForIts): StatementImport => ({
  id: row.id,
  fileName: row.file_name,
  bytes: row.file_bytes,
  state: shownState(row),
  work: isMoving(row.state) ? work(row.id) : null,
  kind: row.kind,
  sourceName: row.source_name,
  accountId: row.account_id,
  doneBytes: row.done_bytes,
  doneLines: row.done_lines,
  newLines: row.new_lines,
  knownLines: row.known_lines,
  leftLines: row.left_lines,
  waitingLines: row.waiting_lines,
  notices: row.notices.map((notice) => sayKept(notice)),
  failure: row.failure && sayKept(row.failure),
  addedBy: row.added_by_name,
  addedAt: row.added_at.toISOString(),
  bookedBy: row.booked_by_name,
  bookedAt: row.booked_at?.toISOString() ?? null,
  undoneBy: row.undone_by_name,
  undoneAt: row.undone_at?.toISOString() ?? null,
})

const shape = z.object({ addedAt: z.iso.datetime({ precision: 6 }), id })

/** A page of the imports of a band, the newest first, and how many there are. */
export const listImports = async (
  { database }: Services,
  scope: WorkspaceScope,
  { cursor }: { cursor?: string | undefined },
): Promise<{ imports: StatementImport[]; nextCursor: string | null; numberOfImports: number }> => {
  const after = cursor === undefined ? null : readPlace(cursor, shape)
  return database.within(scope, async (tx) => {
    const rows = await readImports(tx, scope, { after, most: importsOfPage + 1 })
    const { page, nextCursor } = cutPage(rows, importsOfPage, ({ place, id }) => ({ addedAt: place, id }))
    const work = await readWork(tx, scope, page)
    return {
      imports: page.map((row) => presentImport(row, work)),
      nextCursor,
      numberOfImports: await countImports(tx, scope),
    }
  })
}

/** One import as lists show it; missing when there is none. */
export const findImport = async (tx: Tx, scope: WorkspaceScope, importId: string): Promise<ImportRow> => {
  const row = await readImport(tx, scope, importId)
  if (!row) throw missing(t('This import'))
  return row
}

/** One import with what is looked at before it is booked. */
export const readDetail = ({ database }: Services, scope: WorkspaceScope, importId: string): Promise<StatementDetail> =>
  database.within(scope, async (tx) => {
    const row = await findImport(tx, scope, importId)
    // While it is read or booked it is asked for again and again, and going through its lines would slow that down.
    const isShown = row.state === 'ready' || row.state === 'done'
    const isBooked = row.state === 'done'
    const lines = isShown ? await readFirstLines(tx, scope, importId, previewLines) : []
    const closed = isShown ? await readClosedMonths(tx, scope) : []
    const sums = isShown ? await sumLines(tx, scope, importId, isBooked ? { isBooked } : { isBooked, closed }) : []
    const isClosed = (day: string): boolean => closed.some((month) => month.slice(0, 7) === day.slice(0, 7))
    const unbooked = isShown ? await countUnbooked(tx, scope, importId) : []
    const isLookedAt = row.kind === 'bank' && row.state === 'ready'
    const counterparts = cutList(
      isLookedAt ? await readCounterparts(tx, scope, importId, mostCounterparts + 1) : [],
      mostCounterparts,
    )
    const left = await readLeftLines(tx, scope, importId, shownLeft)
    return {
      ...presentImport(row, await readWork(tx, scope, [row])),
      layout: row.layout,
      mapping: row.mapping,
      sample: row.sample ?? [],
      lines: lines.map((line) => ({
        number: line.number,
        day: line.day,
        amount: exactText(BigInt(line.amount_e12)),
        currency: line.currency,
        isKnown: line.is_known,
        isClosed: !line.is_known && !line.is_booked && isClosed(line.day),
        saleMonth: line.sale_month,
        store: line.store,
        country: line.country,
        artist: line.artist,
        title: line.title,
        counterpart: line.counterpart,
        note: line.note,
      })),
      sums: sums.map((sum) => ({
        currency: sum.currency,
        lines: sum.lines,
        in: exactText(BigInt(sum.in_e12)),
        out: exactText(BigInt(sum.out_e12)),
        net: exactText(BigInt(sum.exact_e12)),
        firstDay: sum.first_day,
        lastDay: sum.last_day,
      })),
      openLines: unbooked.filter(({ month }) => !isClosed(month)).reduce((sum, { lines }) => sum + lines, 0),
      closed: unbooked.filter(({ month }) => isClosed(month)),
      counterparts: counterparts.told.map(({ category_id, other_account_id, ...one }) => ({
        ...one,
        categoryId: category_id,
        otherAccountId: other_account_id,
      })),
      hasMoreCounterparts: counterparts.hasMore,
      left: left.map(({ number, reason, said }) => ({ number, reason, said: sayKept(said) })),
    }
  })

/** The lines of an import that were left out, as a file. */
export const downloadLeftLines = (
  { database }: Services,
  scope: WorkspaceScope,
  importId: string,
): Promise<FileReply> =>
  database.within(scope, async (tx) => {
    const { file_name } = await findImport(tx, scope, importId)
    const left = await readLeftLines(tx, scope, importId, maxKeptLeft)
    const name = file_name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} ._-]/gu, ' ')
    return csvReply(`${name} - left out.csv`, [
      csvRow([t('Line'), t('Why'), t('What is wrong'), t('The line')]),
      ...left.map(({ number, reason, said, content }) => csvRow([number, leftReasons[reason], sayKept(said), content])),
    ])
  })
