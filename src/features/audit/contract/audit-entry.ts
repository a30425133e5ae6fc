import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'

/** Records that one call brings at most. */
export const mostRecords = 10

/** Something that concerns the security of an account or a workspace, as those read it whom it concerns. */
export const ownRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The key of the act, one of the audit log's; one that this version no longer knows stays readable. */
  act: z.string(),
  /** Null for somebody who was not signed in, and for an administrator. */
  by: z.string().nullable(),
  /** Whether an administrator of the server did it. */
  isByAdministrator: z.boolean(),
  /** Whom or what it was done to; empty for the workspace itself whose records are read. */
  about: z.string(),
  /** The network it came from, cut to an IPv4 /24 or an IPv6 /64; null where nobody knows. */
  network: z.string().nullable(),
})
export type OwnRecord = z.output<typeof ownRecord>

/** Which entries are meant: words of a name, an act or a group of acts, and days (UTC) from and until. */
export const auditFilter = z.object({
  q: z.preprocess(
    emptyAsAbsent,
    z
      .string({ error: () => t('The search must be text.') })
      .max(200, { error: () => t('A search can have at most 200 characters.') })
      .optional(),
  ),
  act: z.preprocess(
    emptyAsAbsent,
    z
      .string({ error: () => t('The action must be text.') })
      .max(60, { error: () => t('That’s not a valid action.') })
      .optional(),
  ),
  from: z.preprocess(emptyAsAbsent, z.iso.date({ error: () => t('That’s not a valid date.') }).optional()),
  until: z.preprocess(emptyAsAbsent, z.iso.date({ error: () => t('That’s not a valid date.') }).optional()),
})
export type AuditFilter = z.output<typeof auditFilter>

/** One entry of the audit log. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  via: z.enum(['screen', 'command_line', 'visitor']),
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  /** The key of the act; one that this version no longer knows stays readable. */
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
  /** The network it came from, cut; null for what is not recorded with one. */
  network: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.output<typeof auditEntry>
