import { userInfo } from 'node:os'
import type { AuditAct } from '#features/audit/contract/audit-acts.ts'
import { recordAct } from '#features/audit/server/api.ts'
import { Database, type Login } from '#server/database/database.ts'
import { timeLimits } from '#server/database/time-limits.ts'

/** Works on the database as the owner of its tables, over one connection. */
export const withOwner = async <T>(owner: Login, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = new Database(owner, () => undefined, 1, timeLimits.commanding)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Writes an act of the command line on the whole installation into the audit log. */
export const recordOnInstallation = (
  owner: Login,
  act: { act: AuditAct; details: Record<string, string | number | boolean> },
): Promise<void> =>
  withOwner(owner, (database) =>
    database.outside((tx) =>
      recordAct(tx, 'command line', { ...act, subject: { kind: 'instance', id: null, name: 'the installation' } }),
    ),
  )

/** Why a command could not do what it was asked, in a sentence. */
export const failureText = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return failureText(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  const where = path ?? 'a file'
  switch (code) {
    case 'ENOENT':
      return path ? `${path} does not exist.` : error.message
    case 'EACCES':
    case 'EPERM':
      return path ? `The user ${userName()} may not use ${path}.` : error.message
    case 'EISDIR':
      return `${path ?? 'What was named'} is a folder, and a file is needed.`
    case 'ENOTDIR':
      return `${where} lies in something that is no folder.`
    case 'EROFS':
      return `${where} lies on a disk that cannot be written.`
    case 'ENOSPC':
    case 'EDQUOT':
    case diskFull:
      return 'There is no room left on the disk: free some, and try again.'
    case 'EIO':
      return 'The disk cannot be read or written: see what your system says of it.'
    case 'ECONNREFUSED':
      return `Nobody answers there: ${error.message}`
    default:
      return error.message
  }
}

/** Runs a command; a failure is said on standard error, and its exit code is `failed`. */
export const run = async (command: () => Promise<void>, failed = 1): Promise<void> => {
  // A reader that takes only the beginning, as `head` does, wants no more.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  await command().catch((error: unknown) => {
    process.stderr.write(`${failureText(error)}\n`)
    process.exitCode = failed
  })
}

// PostgreSQL's own code.
const diskFull = '53100'

const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `${process.getuid?.() ?? 'that runs this'}`
  }
}
