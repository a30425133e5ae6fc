import type { DBSchema } from 'idb'
import { inDatabase, type OwnDatabase } from './indexed-db.ts'
import type { Owned } from './offline-database.ts'
import { rememberWaiter, WAITING } from './waiting-people.ts'

/** Something that could not be sent yet; `order` counts up in the order of writing. */
export interface Waiting extends Owned {
  order?: number
  /** Its Idempotency-Key: however often it is sent, it stands there once. */
  key: string
  /** Why the server refused it; null while it only waits. */
  refused: string | null
}

interface WaitingSchema extends DBSchema {
  notes: { key: number; value: Waiting }
}

const outbox: OwnDatabase<WaitingSchema> = {
  name: WAITING,
  version: 1,
  makeStores: (database) => void database.createObjectStore('notes', { keyPath: 'order', autoIncrement: true }),
}

/** What of one person waits in this browser, in the order of writing; nobody else is given it. */
export const waitingOf = async <Row extends Waiting>(personId: string): Promise<Row[]> => {
  const rows = (await inDatabase(outbox, (database) => database.getAll('notes'))) as Row[]
  return rows.filter((row) => row.personId === personId).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
}

/** Keeps something until the server has it: also while its author is logged out. */
export const putWaiting = async <Row extends Waiting>(row: Row): Promise<void> => {
  await inDatabase(outbox, (database) => database.put('notes', row))
  rememberWaiter(row.personId)
}

/** Takes away what the server has, or what its author gave up. */
export const dropWaiting = async (rows: readonly Waiting[]): Promise<void> => {
  await inDatabase(outbox, async (database) => {
    for (const { order } of rows) if (order !== undefined) await database.delete('notes', order)
  })
}
