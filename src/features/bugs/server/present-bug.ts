import { fillPath } from '#kernel/route.ts'
import type { BugReport, OwnBug } from '../contract/bug.ts'
import { routes } from '../contract/routes.ts'
import type { BugRow } from './store.ts'

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
export const presentBug = (row: BugRow): BugReport => ({
  ...presentOwnBug(row),
  user_id: row.account_id,
  username: row.username,
  attachment_path: row.attachment_key === null ? null : fillPath(routes.bugAttachment.path, { id: row.id }),
  attachment_bytes: row.attachment_bytes,
  screen: row.screen,
  version: row.version,
  browser: row.browser,
  doneBy: row.done_by,
})
