import { type IDBPDatabase, openDB } from 'idb'

/** A database that this app keeps in the browser; without a schema its stores are known by name alone. */
export interface OwnDatabase<Schema = unknown> {
  name: string
  /** Counts up with its stores. */
  version: number
  /** Makes its stores, where they are not there yet. */
  makeStores: (database: IDBPDatabase<Schema>) => void
}

/**
 * Acts on a database of ours; what is put or deleted is on the disk when its promise resolves. It is opened before anything is
 * waited for: where a caller has just seen that its person is signed in, no logout comes in between and finds its database again.
 */
export const inDatabase = async <Schema, T>(
  { name, version, makeStores }: OwnDatabase<Schema>,
  act: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T> => {
  const database = await openDB<Schema>(name, version, { upgrade: makeStores })
  try {
    return await act(database)
  } finally {
    // An open connection would hold up the deletion at a logout.
    database.close()
  }
}
