import { z } from 'zod'

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
