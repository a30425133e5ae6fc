import { fieldsOf } from '#web/browser-storage.ts'

/** A file that was shared, and its place on the shelf; null where it is on none. */
export interface SharedFile {
  file: File
  place: string | null
}

/** What was shared to the app at once: texts and files; without an id where it is on no shelf. */
export interface Shared {
  id: string | null
  title: string
  text: string
  url: string
  files: readonly SharedFile[]
}

// As `share-worker.js` keeps it: a cache for each share, which says when it came.
const shelf = 'backline.shared.'
const saidPath = '/share/said'
const longestMs = 24 * 3_600_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isOld = (id: string): boolean => !(Math.abs(Date.now() - Number(id.split('.')[2])) < longestMs)

/** The shares that are kept, newest first; none where the browser keeps nothing. */
const allShares = async (): Promise<string[]> => {
  if (!('caches' in globalThis)) return []
  const names = await caches.keys()
  return names
    .filter((name) => name.startsWith(shelf))
    .sort()
    .reverse()
}

/** Forgets all that was shared: its person has left. */
export const forgetShared = async (): Promise<void> => {
  for (const id of await allShares()) await caches.delete(id)
}

/** Forgets one share, which nobody wants any more. */
export const forgetShare = (id: string): Promise<boolean> => caches.delete(id)

/** Forgets one file of a share. */
export const forgetSharedFile = async (id: string, place: string): Promise<void> => {
  await (await caches.open(id)).delete(place)
}

const filesIn = async (cache: Cache, named: unknown): Promise<SharedFile[]> => {
  const found: SharedFile[] = []
  for (const one of Array.isArray(named) ? named : []) {
    const { path, name, type } = fieldsOf(one) ?? {}
    const place = textOf(path)
    const kept = await cache.match(place)
    if (kept) found.push({ file: new File([await kept.blob()], textOf(name), { type: textOf(type) }), place })
  }
  return found
}

/** Whether a share is somebody else's. */
const isOfOther = (said: Record<string, unknown>, person: string): boolean =>
  typeof said.person === 'string' && said.person !== person

const readShare = async (id: string, person: string): Promise<Shared | null> => {
  const cache = await caches.open(id)
  const said = fieldsOf(await (await cache.match(saidPath))?.json())
  // Not all of it is here yet.
  if (!said) return null
  if (isOfOther(said, person)) {
    await forgetShare(id)
    return null
  }
  if (said.person !== person) await cache.put(saidPath, Response.json({ ...said, person }))
  const files = await filesIn(cache, said.files)
  return { id, title: textOf(said.title), text: textOf(said.text), url: textOf(said.url), files }
}

const awaited = new Set<string>()

/** Tells once no tab sends a share any more: it is used, or that tab was closed. */
const tellOnceFree = (id: string, onFree: () => void): void => {
  if (awaited.has(id)) return
  awaited.add(id)
  const free = (): void => {
    awaited.delete(id)
    onFree()
  }
  // Outside of its turn, so that the share is to be had again when the others hear of it.
  navigator.locks.request(id, () => undefined).then(free, free)
}

/**
 * What was shared within a day and no tab sends now, newest first. The first person who sees a share is the only one who
 * does; what is somebody else's, or older, is forgotten. Tells when what a tab sends now is to be read again.
 */
export const keptShares = async (person: string, onFree: () => void): Promise<Shared[]> => {
  const ids = await allShares()
  if (ids.length === 0) return []
  const held = new Set((await navigator.locks.query()).held?.map(({ name }) => name))
  const found: Shared[] = []
  for (const id of ids) {
    if (held.has(id)) tellOnceFree(id, onFree)
    const share = isOld(id) ? await forgetShare(id).then(() => null) : !held.has(id) && (await readShare(id, person))
    if (share) found.push(share)
  }
  return found
}

/**
 * Takes a share for this tab, so that no other sends it, too. Answers how to end that, forgotten or as before (as the end
 * of the tab does); null where another tab has it or it is gone.
 */
export const holdShare = (id: string): Promise<((isUsed: boolean) => void) | null> =>
  new Promise((resolve, reject) => {
    const hold = async (lock: Lock | null): Promise<void> => {
      if (!lock || !(await caches.has(id))) return resolve(null)
      const { promise: ended, resolve: end } = Promise.withResolvers<boolean>()
      resolve(end)
      if (await ended) await forgetShare(id)
    }
    navigator.locks.request(id, { ifAvailable: true }, hold).catch(reject)
  })
