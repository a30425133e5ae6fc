import { z } from 'zod'
import { emptyAsAbsent } from '#kernel/numbers.ts'

/** Which entries are meant: words of a name, an act or a group of acts, and days (UTC) from and until. */
export const auditFilter = z.object({
  q: z.preprocess(
    emptyAsAbsent,
    z.string('The search is a text.').max(200, 'Search for at most 200 characters.').optional(),
  ),
  act: z.preprocess(emptyAsAbsent, z.string('The act is a text.').max(60, 'This is no act.').optional()),
  from: z.preprocess(emptyAsAbsent, z.iso.date('This is not a date.').optional()),
  until: z.preprocess(emptyAsAbsent, z.iso.date('This is not a date.').optional()),
})
export type AuditFilter = z.output<typeof auditFilter>
