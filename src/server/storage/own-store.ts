import { randomUUID } from 'node:crypto'
import { typed } from '#server/command-line.ts'
import type { Config } from '#server/config.ts'
import type { Login } from '#server/database/database.ts'
import { openStorage, placeOf } from './open-storage.ts'
import { type Storage, StoreUnavailable } from './storage.ts'
import { type KnownStore, withKnownStore } from './store-mark.store.ts'

/** What a store bears: the installation that uses it, and an id of its own, which the database of that installation knows. */
interface StoreMark {
  installation: string
  id: string
}

/** The installation whose store is opened. */
export interface OwnerOfStore {
  config: Pick<Config, 'storageUrl' | 'storageCredentials' | 'dataDir'>
  owner: Login
  secrets: { installId: string }
}

/** How many files of a database are looked for in a store without a mark. */
const drawn = 30

const readMark = async (storage: Storage): Promise<StoreMark | null> => {
  const text = await storage.readMark()
  if (text === null) return null
  const [, installation, id] = /^([0-9a-f]{8}) ([0-9a-f-]{36})\n$/.exec(text) ?? []
  if (installation && id) return { installation, id }
  throw new Error(
    'The mark of the store, backline-store, cannot be understood: bring it back from a copy of the store.',
  )
}

const markStore = async (storage: Storage, { installation, id }: StoreMark): Promise<void> =>
  storage.writeMark(`${installation} ${id}\n`)

/**
 * Opens the store of an installation, and refuses one that is another's, or that lacks what the database refers to. `reads` is
 * for who only looks: it writes no mark. A store is marked when it is first used, and the database knows the mark (decision 0149).
 */
export const openOwnStorage = async (of: OwnerOfStore, reads = false): Promise<Storage> => {
  const storage = openStorage(of.config)
  try {
    await withKnownStore(of.owner, async (known) => {
      if (!(await isKnown(known, storage))) await claim(known, storage, of, reads)
    })
    return storage
  } catch (error) {
    throw error instanceof StoreUnavailable ? unusable(error, of) : error
  }
}

const isKnown = async (known: KnownStore, storage: Storage): Promise<boolean> => {
  const [id, mark] = [await known.mark(), await readMark(storage)]
  return id !== null && mark?.id === id
}

// Of processes that start at once one goes first, and the others then find what it left.
const claim = async (known: KnownStore, storage: Storage, of: OwnerOfStore, reads: boolean): Promise<void> => {
  await known.takeTurn()
  const [knownId, mark] = [await known.mark(), await readMark(storage)]
  if (knownId !== null && mark?.id === knownId) return
  const installation = of.secrets.installId
  if (mark && (knownId !== null || mark.installation !== installation)) throw new Error(othersStore(of, mark))
  const keys = await known.someKeys(drawn)
  // Files of a database that existed before the marks did, or whose store was copied without its mark, are in their place.
  if (keys.length === 0 ? knownId !== null : (await countStored(storage, keys)) * 2 < keys.length)
    throw new Error(keys.length === 0 ? otherEmptyStore(of) : strangeStore(of, mark))
  if (reads) return
  // The store first: a process that dies in between leaves a mark of its own installation.
  const id = mark?.id ?? knownId ?? randomUUID()
  if (!mark) await markStore(storage, { installation, id })
  if (knownId === null) await known.know(id)
}

const countStored = async (storage: Storage, keys: readonly string[]): Promise<number> => {
  let stored = 0
  for (const key of keys) if ((await storage.size(key)) !== null) stored += 1
  return stored
}

/** Refuses to bring a backup into a store of another installation. */
export const refuseOthersStore = async (storage: Storage, of: OwnerOfStore): Promise<void> => {
  const mark = await readMark(storage)
  if (mark && mark.installation !== of.secrets.installId) throw new Error(othersStore(of, mark))
}

/** Makes the store that is configured the one of this installation, whatever it holds; for an operator who knows. Answers where it is. */
export const takeStore = (of: OwnerOfStore): Promise<string> =>
  withKnownStore(of.owner, async (known) => {
    await known.takeTurn()
    const [storage, id] = [openStorage(of.config), randomUUID()]
    await storage.sweep()
    await markStore(storage, { installation: of.secrets.installId, id })
    await known.know(id)
    return placeOf(of.config)
  })

const advice = 'name the store that the other processes of this installation use'

const othersStore = ({ config, secrets }: OwnerOfStore, { installation }: StoreMark): string => {
  const whose = installation === secrets.installId ? 'another database' : `the installation ${installation}`
  return `The store of files (${placeOf(config)}) belongs to ${whose}: set STORAGE_URL or DATA_DIR to ${advice}, or to an empty one for a new installation. Nothing was changed in it.`
}

const strangeStore = ({ config }: OwnerOfStore, mark: StoreMark | null): string =>
  `The store of files (${placeOf(config)}) is not the one of this database: it ${mark ? '' : 'bears no mark, and '}lacks the files that the database refers to. Set STORAGE_URL or DATA_DIR so that they ${advice}. If its files are lost for good, "${typed('admin', 'take-store')}" has this one used.`

const otherEmptyStore = ({ config }: OwnerOfStore): string =>
  `The store of files (${placeOf(config)}) is not the one that this installation was started with. Set STORAGE_URL or DATA_DIR so that they ${advice}. There are no files yet: if this one is meant from now on, "${typed('admin', 'take-store')}" has it used.`

const unusable = (error: StoreUnavailable, { config }: OwnerOfStore): Error =>
  new Error(`The store of files (${placeOf(config)}) cannot be used. ${error.message}`, { cause: error })
