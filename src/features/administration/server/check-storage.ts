import { graceMs } from '#server/jobs/sweep-files.ts'
import type { Services } from '#server/services.ts'
import { verify } from '#server/verify/verify.ts'
import type { StorageCheck } from '../contract/overview.ts'

const mostExamples = 20

/** What `npm run verify -- --quick` finds, with the first of what is wrong. */
export const checkStorage = async ({ administration, storage }: Services): Promise<{ checks: StorageCheck[] }> => {
  const results = await verify(administration.login, storage, { quick: true, graceMs })
  return {
    checks: results.map(({ check, examined, violations, warnings }) => ({
      check,
      examined,
      violations: violations.length,
      warnings: warnings.length,
      examples: [...violations, ...warnings].slice(0, mostExamples),
    })),
  }
}
