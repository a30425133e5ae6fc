import { recordAct } from '#features/audit/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { Person } from '#server/http/context.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { BugReport, OwnBug } from '../contract/bug.ts'
import { mostBugsListed } from '../contract/bug-limits.ts'
import { routes } from '../contract/routes.ts'
import { type BugRow, countOpen, isPlace, readBugFile, readBugs, readOwnBugs } from './store.ts'

/** A report as its author gets it. */
export const presentOwnBug = (row: BugRow): OwnBug => ({
  id: row.id,
  description: row.description,
  timestamp: row.reported_at.toISOString(),
  attachment_name: row.attachment_name,
  doneAt: row.done_at?.toISOString() ?? null,
  answer: row.answer,
})

/** A report as an administrator gets it. */
const presentBug = (row: BugRow): BugReport => ({
  ...presentOwnBug(row),
  user_id: row.account_id,
  username: row.username,
  displayName: row.display_name,
  attachment_path: row.attachment_key === null ? null : fillPath(routes.bugAttachment.path, { id: row.id }),
  attachment_bytes: row.attachment_bytes,
  screen: row.screen,
  version: row.version,
  browser: row.browser,
  doneBy: row.done_by,
})

/** What a person has reported. */
export const listOwnBugs = async (
  { database }: Services,
  personId: string,
): Promise<{ bugReports: OwnBug[]; hasMore: boolean }> => {
  const rows = await database.as(personId, (tx) => readOwnBugs(tx, personId, mostBugsListed + 1))
  const { told, hasMore } = cutList(rows, mostBugsListed)
  return { bugReports: told.map(presentOwnBug), hasMore }
}

/** What everybody has reported, page by page; for administrators, whose id the transaction carries. */
export const listBugs = (
  { database }: Services,
  adminId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ bugReports: BugReport[]; open: number; nextCursor: string | null }> =>
  database.as(adminId, async (tx) => {
    if (cursor !== undefined && !(await isPlace(tx, cursor))) throw missing(t('This report'))
    const rows = await readBugs(tx, limit + 1, cursor)
    const shown = rows.slice(0, limit)
    const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { bugReports: shown.map(presentBug), open: await countOpen(tx), nextCursor }
  })

/** The file of a report, to be saved and never shown: it came from anybody. */
export const readAttachment = async (
  { database, storage }: Services,
  admin: Person,
  id: string,
): Promise<FileReply> => {
  const file = await database.as(admin.id, async (tx) => {
    const found = await readBugFile(tx, id)
    const subject = { kind: 'other', id, name: 'bug report' } as const
    if (found) await recordAct(tx, admin, { act: 'bug.file', subject, details: { file: found.name ?? '' } })
    return found
  })
  const key = file?.key ?? null
  const size = key === null ? null : await storage.size(key)
  if (!file || key === null || size === null) throw missing(t('This file'))
  return {
    kind: 'file',
    size,
    etag: file.sha256?.toString('hex') ?? id,
    type: 'application/octet-stream',
    cacheControl: 'private, no-store',
    downloadName: file.name ?? 'attachment',
    stored: key,
  }
}
