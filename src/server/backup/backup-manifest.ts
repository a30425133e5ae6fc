import { z } from 'zod'

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

/** The first entry of a backup: what it is, what made it, and what follows. */
export const manifestSchema = z.object({
  format: z.literal('backline-backup-1'),
  /** The Backline that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** In the order of their foreign keys. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.number().int().min(0) })),
  leftOut: z.array(z.string()),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/) })),
  jobs: z.number().int().min(0),
  hasSecrets: z.boolean(),
})

export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupTable = BackupManifest['tables'][number]

/** A job that was still to be done: one line of `jobs.jsonl`. */
export const jobSchema = z.object({ name: z.string(), data: z.unknown(), startAfter: z.iso.datetime() })
export type BackupJob = z.infer<typeof jobSchema>

/** Where each part of a backup lies in it. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (table: string): string => `tables/${table}.copy`,
  jobs: 'jobs.jsonl',
  secrets: 'secrets.json.sealed',
  file: (key: string): string => `files/${key}`,
}

/** The key of a file's entry; null for the entry of anything else. */
export const keyOfEntry = (entry: string): string | null => (entry.startsWith('files/') ? entry.slice(6) : null)
