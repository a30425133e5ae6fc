import { z } from 'zod'
import { listOf } from '#kernel/page.ts'
import { mostExamples } from './admin-limits.ts'

/** How the installation is, in one look. */
export const overview = z
  .object({
    version: z.string(),
    node: z.string(),
    startedAt: z.iso.datetime(),
    database: z.object({ version: z.string(), bytes: z.number(), answeredMs: z.number() }),
    storage: z.object({ works: z.boolean(), fault: z.string().nullable() }),
    /** Of the disk that DATA_DIR lies on; null where it cannot be told. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    counts: z.object({
      accounts: z.number().int(),
      disabled: z.number().int(),
      seenThisWeek: z.number().int(),
      workspaces: z.number().int(),
      usedBytes: z.number(),
      demos: z.number().int(),
      sessions: z.number().int(),
      waiting: z.number().int(),
    }),
    /** `processes` are those that do jobs now. */
    jobs: z.object({ waiting: z.number().int(), failed: z.number().int(), processes: z.number().int() }),
    lastBackupAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ServerOverview' })
export type Overview = z.output<typeof overview>

/** What one check between database and files found. */
export const storageCheck = z.object({
  check: z.string(),
  examined: z.number().int(),
  violations: z.number().int(),
  warnings: z.number().int(),
  /** The first of what is wrong, in words. */
  examples: listOf(z.string(), mostExamples),
})
export type StorageCheck = z.output<typeof storageCheck>

/** How many jobs of one queue are in one state. */
export const jobCount = z.object({ queue: z.string(), state: z.string(), count: z.number().int() })
export type JobCount = z.output<typeof jobCount>

/** One background job; its data without secrets. */
export const listedJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.string(),
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  startAfter: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  data: z.string(),
  error: z.string().nullable(),
})
export type ListedJob = z.output<typeof listedJob>

/** One mail: waiting in the queue, or written to the outbox folder where there is no SMTP server. */
export const listedMail = z.object({
  id: z.string(),
  place: z.enum(['queue', 'outbox']),
  state: z.string(),
  to: z.string(),
  subject: z.string().nullable(),
  at: z.iso.datetime(),
  error: z.string().nullable(),
})
export type ListedMail = z.output<typeof listedMail>

/** Somebody who wants to hear when a plan opens. */
export const waitingAddress = z.object({
  email: z.string(),
  plan: z.enum(['pro', 'band_plus']),
  createdAt: z.iso.datetime(),
  invitedAt: z.iso.datetime().nullable(),
})
export type WaitingAddress = z.output<typeof waitingAddress>
