const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const ended = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve()
    work.onabort = () => reject(work.error)
  })

/** A database that this app keeps in the browser. */
export interface OwnDatabase {
  name: string
  /** Counts up with its stores. */
  version: number
  /** Makes its stores, where they are not there yet. */
  makeStores: (database: IDBDatabase) => void
}

/** Does one act on one store of a database, and answers once that is on the disk. */
export const inStore = async <T>(
  { name, version, makeStores }: OwnDatabase,
  store: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opening = indexedDB.open(name, version)
  opening.onupgradeneeded = () => makeStores(opening.result)
  const database = await asked(opening)
  try {
    const work = database.transaction(store, mode)
    const done = ended(work)
    const result = await asked(act(work.objectStore(store)))
    await done
    return result
  } finally {
    // An open connection would hold up the deletion at a logout.
    database.close()
  }
}
