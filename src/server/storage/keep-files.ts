import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { transactionId, wasCommitted } from '#server/database/transaction-end.store.ts'
import type { ReceivedFile, Storage } from './storage.ts'

/** What is to lie in the store under a key: a file that was received, or bytes that the server made. */
export type ArrivingFile = { key: string } & ({ file: ReceivedFile } | { bytes: Uint8Array })

/** Runs some work in a transaction, behind whatever walls. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Puts files in their place, and then runs the short transaction that makes a row refer to them. So a row never lacks its
 * bytes, nobody's lock waits for a disk or a store, and after a failure the bytes are gone again; what a process leaves behind
 * that dies in between belongs to no row, and the sweeper finds it by its key, which the storage wrote down first.
 */
export const keepFiles = async <T>(
  { storage, database }: { storage: Storage; database: Database },
  files: readonly ArrivingFile[],
  transact: Transact,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let done: { result: T; transaction: string } | null = null
  try {
    for (const arriving of files) await put(storage, arriving)
    return await transact(async (tx) => {
      done = null
      const result = await work(tx)
      done = { result, transaction: await transactionId(tx) }
      return result
    })
  } catch (error) {
    const ended = done as { result: T; transaction: string } | null
    // The answer to a commit can be lost although it happened. Where nobody knows, the bytes stay for the sweeper.
    if (ended && (await wasCommitted(database, ended.transaction).catch(() => fail(error)))) return ended.result
    for (const { key } of files) await storage.remove(key).catch(() => undefined)
    throw error
  }
}

/** The same, where the row stands inside a workspace's walls. */
export const keepFilesWithin = <T>(
  services: { storage: Storage; database: Database },
  scope: WorkspaceScope | JobScope,
  files: readonly ArrivingFile[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => keepFiles(services, files, (inside) => services.database.within(scope, inside), work)

const put = (storage: Storage, arriving: ArrivingFile): Promise<void> =>
  'file' in arriving ? storage.keep(arriving.file, arriving.key) : storage.write(arriving.key, arriving.bytes)

const fail = (error: unknown): never => {
  throw error
}
