import { inDatabase, type OwnDatabase } from './indexed-db.ts'
import { forgetKeptOf, keptAnswers, offlineStore } from './kept-answers.ts'
import { keptStores } from './kept-stores.ts'

/** What belongs to somebody: nobody else on this device is given it. */
export interface Owned {
  personId: string
  workspaceId: string
}

const offline = (): OwnDatabase => {
  const stores = Object.entries(keptStores())
  return {
    name: offlineStore,
    version: Math.max(...stores.map(([, { since }]) => since)),
    makeStores: (database) => {
      for (const [name, { key }] of stores)
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: key })
    },
  }
}

const allIn = async (name: string): Promise<Owned[]> => {
  const person = keptAnswers()?.session.user_id
  if (!person) return []
  const rows: Owned[] = await inDatabase(offline(), (database) => database.getAll(name))
  return rows.filter((row) => row.personId === person)
}

/** What a feature keeps in one store. */
export interface KeptRows<Row extends Owned> {
  /** All rows of the person who is signed in here; none where the browser keeps nothing. */
  all: () => Promise<Row[]>
  /** Keeps a row, or throws: somebody who has logged out meanwhile leaves nothing behind. */
  put: (row: Row) => Promise<void>
  /** Takes a row away by its key. */
  drop: (key: string) => Promise<void>
}

/** The rows of a store that the feature's manifest names. */
export const keptRows = <Row extends Owned>(name: string): KeptRows<Row> => ({
  all: async () => (await allIn(name)) as Row[],
  put: async (row) => {
    if (keptAnswers()?.session.user_id !== row.personId) throw new Error('This person is no longer signed in here.')
    await inDatabase(offline(), (database) => database.put(name, row))
  },
  drop: async (key) => {
    if (keptAnswers()) await inDatabase(offline(), (database) => database.delete(name, key))
  },
})

let underWay = 0

/** Keeps something that takes a while; what belongs to all of it is not let go of meanwhile. */
export const whileKeeping = async <T>(keep: () => Promise<T>): Promise<T> => {
  underWay += 1
  try {
    return await keep()
  } finally {
    underWay -= 1
  }
}

/** Lets go of everything once no feature keeps anything; what waits to be sent has a place of its own. */
export const tidyUp = async (): Promise<void> => {
  if (underWay > 0) return
  for (const [name, { isExtra }] of Object.entries(keptStores())) {
    if (!isExtra && (await allIn(name)).length > 0) return
  }
  forgetKeptOf(null)
}
