/** What this browser keeps of an upload under its id: what it is to become (`plan`, plain data), and the file's handle if it has one. */
export interface KeptUpload {
  id: string
  keptAt: number
  plan: unknown
  handle: FileSystemFileHandle | null
}

const STORE = 'uploads'
const LONGEST_MS = 25 * 3_600_000

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const withStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open('backline', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' })
  const database = await asked(opening)
  try {
    return await asked(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Keeps what an upload is to become, for after a reload; where the browser keeps nothing, the file name must do. */
export const keepUpload = async (upload: Omit<KeptUpload, 'keptAt'>): Promise<void> => {
  await withStore('readwrite', (store) => store.put({ ...upload, keptAt: Date.now() })).catch(() => undefined)
}

/** What was kept of an upload; null when this browser knows nothing of it. */
export const keptUpload = async (id: string): Promise<KeptUpload | null> =>
  (await withStore<KeptUpload | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)) ?? null

/** Forgets an upload, and all whose day is over. */
export const forgetUpload = async (id: string): Promise<void> => {
  const all = await withStore<KeptUpload[]>('readonly', (store) => store.getAll()).catch(() => [])
  const over = all.filter((kept) => Date.now() - kept.keptAt > LONGEST_MS).map((kept) => kept.id)
  for (const gone of [id, ...over]) await withStore('readwrite', (store) => store.delete(gone)).catch(() => undefined)
}
