import { recordAct } from '#features/audit/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import { diskRoom } from '#server/disk-room.ts'
import type { Person } from '#server/http/context.ts'
import { graceMs } from '#server/jobs/sweep-files.ts'
import type { Services } from '#server/services.ts'
import { countViolations, verify } from '#server/verify/verify.ts'
import { mostExamples } from '../contract/admin-limits.ts'
import type { Overview, StorageCheck } from '../contract/work.ts'
import { readOverview } from './overview.store.ts'

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

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** How the installation is; what cannot be told is said instead of failing the whole. */
export const showOverview = async ({ administration, storage, host, version }: Services): Promise<Overview> => {
  const began = performance.now()
  const row = await readOverview(administration.single)
  const answeredMs = Math.round(performance.now() - began)
  const fault = await storage.check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : t('It isn’t responding.')),
  )
  return {
    version,
    node: process.version,
    startedAt,
    database: { version: row.version, bytes: row.bytes, answeredMs },
    storage: { works: fault === null, fault },
    disk: await diskRoom(host.dataDir),
    counts: {
      accounts: row.accounts,
      disabled: row.disabled,
      seenThisWeek: row.seen_this_week,
      workspaces: row.workspaces,
      usedBytes: row.used_bytes,
      demos: row.demos,
      sessions: row.sessions,
      waiting: row.waiting,
    },
    jobs: { waiting: row.jobs_waiting, failed: row.jobs_failed, processes: row.job_processes },
    lastBackupAt: row.last_backup_at?.toISOString() ?? null,
  }
}
