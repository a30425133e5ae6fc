import { z } from 'zod'
import { listOf } from '#kernel/page.ts'
import { mostExamples } from './admin-limits.ts'

/** How the installation is, in one look. */
export const overview = z.object({
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
  jobs: z.object({ waiting: z.number().int(), failed: z.number().int() }),
  lastBackupAt: z.iso.datetime().nullable(),
})
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
