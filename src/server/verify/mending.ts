import type { Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What mending works with: the database as the owner of its tables, and the name of the folder for strays. */
export interface Mending {
  database: Database
  storage: Storage
  jobs: Jobs
  folder: string
}
