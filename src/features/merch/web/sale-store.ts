import type { DBSchema } from 'idb'
import { inDatabase, type OwnDatabase } from '#web/offline/indexed-db.ts'
import type { GivenSale } from '../contract/table-rows.ts'

/** A sale that the server may not have yet, or one to take back; `order` counts up in the order of selling. */
export interface WaitingSale {
  order?: number
  personId: string
  workspaceId: string
  act: 'sell' | 'undo'
  saleId: string
  sale: GivenSale | null
  /** What it was, for the list of what waits. */
  words: string
  /** Why the server refused it; null while it only waits. */
  refused: string | null
}

interface Schema extends DBSchema {
  sales: { key: number; value: WaitingSale }
  /** What the table last knew, so that it opens without a network. */
  known: { key: string; value: { key: string; value: unknown } }
}

const ownDatabase: OwnDatabase<Schema> = {
  version: 1,
  name: 'backline-merch',
  makeStores: (database) => {
    database.createObjectStore('sales', { keyPath: 'order', autoIncrement: true })
    database.createObjectStore('known', { keyPath: 'key' })
  },
}

/** The sales of one person that wait in this browser, in the order of selling; nobody else is given them. */
export const salesOf = async (personId: string): Promise<WaitingSale[]> => {
  const rows = await inDatabase(ownDatabase, (database) => database.getAll('sales'))
  return rows.filter((row) => row.personId === personId).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
}

/** Keeps a sale until the server has it: also while its seller is logged out. */
export const putSale = async (sale: WaitingSale): Promise<void> => {
  await inDatabase(ownDatabase, (database) => database.put('sales', sale))
}

/** Takes a sale away that the server has, or that its seller gave up. */
export const dropSale = async ({ order }: WaitingSale): Promise<void> => {
  if (order !== undefined) await inDatabase(ownDatabase, (database) => database.delete('sales', order))
}

/** Keeps an answer of the server for times without a network. */
export const keepKnown = async (key: string, value: unknown): Promise<void> => {
  await inDatabase(ownDatabase, (database) => database.put('known', { key, value }))
}

/** What was kept under this key. */
export const readKnown = async (key: string): Promise<unknown> =>
  (await inDatabase(ownDatabase, (database) => database.get('known', key)))?.value
