import type { DBSchema } from 'idb'
import { CallError } from '#client/client.ts'
import { inDatabase, type OwnDatabase } from './indexed-db.ts'
import { gotNoAnswer } from './kept-answers.ts'
import type { Owned } from './offline-database.ts'
import { rememberWaiter, waiting } from './waiting-people.ts'

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
  name: waiting,
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

/** Where those lie that wait to be sent, in the order of writing. */
interface Queue<Row extends Waiting> {
  read: () => Promise<Row[]>
  /** Takes one out that the server has. */
  drop: (row: Row) => Promise<void>
  /** Leaves it where it is, with why the server refused it. */
  refuse: (row: Row, reason: string) => Promise<void>
}

/** Whether a refusal is not the fault of what was sent: it waits for a login, for a slower pace, or for the server. */
export const mayPass = (error: CallError): boolean =>
  gotNoAnswer(error) || error.status >= 500 || [401, 408, 429].includes(error.status)

/** Sends what waits one after the other, each under its own key; stops where nobody answers, steps over what is refused. */
export const sendWaiting = async <Row extends Waiting>(
  queue: Queue<Row>,
  send: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (const row of await queue.read()) {
    if (row.refused !== null) continue
    try {
      await send(row)
    } catch (error) {
      if (!(error instanceof CallError) || mayPass(error)) return
      await queue.refuse(row, error.message)
      continue
    }
    await queue.drop(row)
  }
}
