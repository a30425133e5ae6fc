import { z } from 'zod'
import { id } from '#kernel/ids.ts'

/** A report as its author sees it: what was said, and what came of it. */
export const ownBug = z.object({
  id,
  description: z.string(),
  timestamp: z.iso.datetime(),
  attachment_name: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
  answer: z.string(),
})
export type OwnBug = z.output<typeof ownBug>

/** A report as an administrator sees it; `attachment_path` is the address of its file, `user_id` null once the account is gone. */
export const bugReport = ownBug.extend({
  user_id: id.nullable(),
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  attachment_path: z.string().nullable(),
  attachment_bytes: z.number().int().nullable(),
  screen: z.string(),
  version: z.string(),
  browser: z.string(),
  doneBy: z.string().nullable(),
})
export type BugReport = z.output<typeof bugReport>
