/** What a request of IndexedDB answers. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Waits until a transaction of IndexedDB is on the disk. */
export const ended = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve()
    work.onabort = () => reject(work.error)
  })
