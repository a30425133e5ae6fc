import { recordAct } from '#features/audit/server/api.ts'
import type { Person } from '#server/http/context.ts'
import { graceMs } from '#server/jobs/sweep-files.ts'
import type { Services } from '#server/services.ts'
import { countViolations, verify } from '#server/verify/verify.ts'
import { mostExamples } from '../contract/admin-limits.ts'
import type { StorageCheck } from '../contract/overview.ts'

/** What `npm run verify -- --quick` finds, with the first of what is wrong. */
export const checkStorage = async (
  { database, administration, storage }: Services,
  admin: Person,
): Promise<{ checks: StorageCheck[] }> => {
  const results = await verify(administration.login, storage, { quick: true, graceMs })
  const details = { quick: true, wrong: countViolations(results) }
  const subject = { kind: 'instance', id: null, name: 'the installation' } as const
  await database.as(admin.id, (tx) => recordAct(tx, admin, { act: 'instance.check', subject, details }))
  return {
    checks: results.map(({ check, examined, violations, warnings, notes }) => ({
      check,
      examined,
      violations: violations.length,
      warnings: warnings.length,
      examples: [...violations, ...warnings, ...notes].slice(0, mostExamples),
    })),
  }
}
