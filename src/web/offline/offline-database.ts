import type { DBSchema } from 'idb'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { salesOf } from '#features/merch/web/sale-store.ts'
import type { TabDetail } from '#features/tabs/contract/tab.ts'
import { inDatabase, type OwnDatabase } from './indexed-db.ts'
import { keptAnswers, OFFLINE } from './kept-answers.ts'
import { forgetWaiter, rememberWaiter, WAITING } from './waiting-people.ts'

/** What belongs to somebody: nobody else on this device is given it. */
export interface Owned {
  personId: string
  workspaceId: string
}

/** One version of a song with what it takes to hear and see it; `source` is its `file_path`, which changes with the file. */
export interface KeptSong extends Owned {
  source: string
  demoId: string
  name: string
  version: number
  bytes: number
  sound: Blob
  peaks: Blob | null
  lanes: Blob | null
}

/** The demos of a workspace as they were seen last. */
export interface KeptList extends Owned {
  demos: Demo[]
}

/** A kept version with everything that is known of it, as it was seen last. */
export interface KeptDetail extends Owned {
  demoId: string
  demo: DemoDetail
}

/** A tab as it was opened last, in milliseconds; its file lies beside it, so that lists need not read it. */
export interface KeptTab extends Owned {
  tabId: string
  openedAt: number
  tab: TabDetail
}

/** The file of a kept tab. */
export interface KeptTabFile extends Owned {
  tabId: string
  fileVersion: number
  bytes: Uint8Array
}

/** A note (or, with `answers`, a reply) that could not be sent yet; `order` counts up in the order of writing. */
export interface WaitingNote extends Owned {
  order?: number
  /** Its Idempotency-Key: however often it is sent, it stands there once. */
  key: string
  demoId: string
  song: string
  text: string
  atSeconds: number
  untilSeconds: number | null
  mentions: string[]
  /** The note that it answers. */
  answers: string | null
  writtenAt: string
  /** Why the server refused it; null while it only waits. */
  refused: string | null
}

interface OfflineSchema extends DBSchema {
  songs: { key: string; value: KeptSong }
  lists: { key: string; value: KeptList }
  details: { key: string; value: KeptDetail }
  tabs: { key: string; value: KeptTab }
  tabFiles: { key: string; value: KeptTabFile }
}

type StoreName = 'songs' | 'lists' | 'details' | 'tabs' | 'tabFiles'
type Kept<K extends StoreName> = OfflineSchema[K]['value']

const keyPaths: Record<StoreName, string> = {
  songs: 'source',
  lists: 'workspaceId',
  details: 'demoId',
  tabs: 'tabId',
  tabFiles: 'tabId',
}
const storeNames: readonly StoreName[] = ['songs', 'lists', 'details', 'tabs', 'tabFiles']

const offline: OwnDatabase<OfflineSchema> = {
  name: OFFLINE,
  version: 2,
  makeStores: (database) => {
    for (const name of storeNames)
      if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: keyPaths[name] })
  },
}

interface WaitingSchema extends DBSchema {
  notes: { key: number; value: WaitingNote }
}

const waiting: OwnDatabase<WaitingSchema> = {
  name: WAITING,
  version: 1,
  makeStores: (database) => void database.createObjectStore('notes', { keyPath: 'order', autoIncrement: true }),
}

/** All rows of the person who is signed in here; none where the browser keeps nothing. */
export const allKept = async <K extends StoreName>(name: K): Promise<Kept<K>[]> => {
  const person = keptAnswers()?.session.user_id
  if (!person) return []
  const rows: Kept<K>[] = await inDatabase(offline, (database) => database.getAll(name))
  return rows.filter((row) => row.personId === person)
}

/** Keeps a row, or throws: somebody who has logged out meanwhile leaves nothing behind. */
export const putKept = async <K extends StoreName>(name: K, row: Kept<K>): Promise<void> => {
  if (keptAnswers()?.session.user_id !== row.personId) throw new Error('This person is no longer signed in here.')
  await inDatabase(offline, (database) => database.put(name, row))
}

/** Takes a row away by its key. */
export const dropKept = async (name: StoreName, key: string): Promise<void> => {
  if (keptAnswers()) await inDatabase(offline, (database) => database.delete(name, key))
}

/** The notes of one person that wait in this browser, in the order of writing; nobody else is given them. */
export const notesOf = async (personId: string): Promise<WaitingNote[]> => {
  const rows = await inDatabase(waiting, (database) => database.getAll('notes'))
  return rows.filter((row) => row.personId === personId).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
}

/** Keeps a note until the server has it: also while its author is logged out. */
export const putNote = async (note: WaitingNote): Promise<void> => {
  await inDatabase(waiting, (database) => database.put('notes', note))
  rememberWaiter(note.personId)
}

/** Takes notes of a person away that the server has, or that their author gave up. */
export const dropNotes = async (personId: string, notes: readonly WaitingNote[]): Promise<void> => {
  await inDatabase(waiting, async (database) => {
    for (const { order } of notes) if (order !== undefined) await database.delete('notes', order)
  })
  await forgetIfNothingWaits(personId)
}

const anythingWaits = async (personId: string): Promise<boolean> =>
  (await salesOf(personId)).length > 0 || (await notesOf(personId)).length > 0

/** Remembers whether notes or sales of a person wait here, after some of them went. */
export const forgetIfNothingWaits = async (personId: string): Promise<void> => {
  if (await anythingWaits(personId)) return
  forgetWaiter(personId)
  // What another tab put in meanwhile is not forgotten.
  if (await anythingWaits(personId)) rememberWaiter(personId)
}
