import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { salesOf } from '#features/merch/web/sale-store.ts'
import type { TabDetail } from '#features/tabs/contract/tab.ts'
import { inStore, type OwnDatabase } from './indexed-db.ts'
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

interface Stores {
  songs: KeptSong
  lists: KeptList
  details: KeptDetail
  tabs: KeptTab
  tabFiles: KeptTabFile
}

const offline: OwnDatabase = {
  name: OFFLINE,
  version: 2,
  makeStores: (database) => {
    const keys = { songs: 'source', lists: 'workspaceId', details: 'demoId', tabs: 'tabId', tabFiles: 'tabId' }
    for (const [store, keyPath] of Object.entries(keys))
      if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath })
  },
}

const waiting: OwnDatabase = {
  name: WAITING,
  version: 1,
  makeStores: (database) => void database.createObjectStore('notes', { keyPath: 'order', autoIncrement: true }),
}

const within = <T>(
  store: keyof Stores | 'notes',
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => inStore(store === 'notes' ? waiting : offline, store, mode, act)

/** All rows of the person who is signed in here; none where the browser keeps nothing. */
export const allKept = async <K extends keyof Stores>(name: K): Promise<Stores[K][]> => {
  const person = keptAnswers()?.session.user_id
  if (!person) return []
  const rows = await within<Stores[K][]>(name, 'readonly', (store) => store.getAll())
  return rows.filter((row) => row.personId === person)
}

/** Keeps a row, or throws: somebody who has logged out meanwhile leaves nothing behind. */
export const putKept = async <K extends keyof Stores>(name: K, row: Stores[K]): Promise<void> => {
  if (keptAnswers()?.session.user_id !== row.personId) throw new Error('This person is no longer signed in here.')
  await within(name, 'readwrite', (store) => store.put(row))
}

/** Takes a row away by its key. */
export const dropKept = async (name: keyof Stores, key: string | number): Promise<void> => {
  if (keptAnswers()) await within(name, 'readwrite', (store) => store.delete(key))
}

/** The notes of one person that wait in this browser, in the order of writing; nobody else is given them. */
export const notesOf = async (personId: string): Promise<WaitingNote[]> => {
  const rows = await within<WaitingNote[]>('notes', 'readonly', (store) => store.getAll())
  return rows.filter((row) => row.personId === personId).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
}

/** Keeps a note until the server has it: also while its author is logged out. */
export const putNote = async (note: WaitingNote): Promise<void> => {
  await within('notes', 'readwrite', (store) => store.put(note))
  rememberWaiter(note.personId)
}

/** Takes notes of a person away that the server has, or that their author gave up. */
export const dropNotes = async (personId: string, notes: readonly WaitingNote[]): Promise<void> => {
  for (const { order } of notes)
    if (order !== undefined) await within('notes', 'readwrite', (store) => store.delete(order))
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
