import type { Readable } from 'node:stream'
import { refuseInTransaction } from '#server/database/open-transaction.ts'
import { probed, probes } from '#server/telemetry/probes.ts'

const safeKey = /^[0-9a-z-]+(\/[0-9a-z-]+)*(\.[0-9a-z]+)?$/i

/** Throws unless a key is made of what the server makes keys of: no key leads out of its store. */
export const checkKey = (key: string): void => {
  if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`)
}

/** Room that is booked for a file that comes in one call, by the row that holds it. */
export interface HeldRoom {
  id: string
  /** Whether a transaction has given it back, to book what its file needs. */
  isTaken: boolean
}

/** A file that was received whole and is on disk (fsynced), but belongs to nothing yet. */
export interface ReceivedFile {
  /** Local path, for reading its bytes; gone after `keep` or `drop`. */
  path: string
  /** The name that the sender gave it: for showing only. */
  name: string
  bytes: number
  sha256: Buffer
  /** As a zip has it. */
  crc32: number
  /** The room that was booked for it before it came, where there is some. */
  held?: HeldRoom | null
}

/** The name of what says whose store it is: beside the folders of a local one, and of an S3 store an object. */
export const markName = 'backline-store'

/** A file that lies in the store. */
export interface StoredFile {
  key: string
  bytes: number
  /** When its bytes came to their place. */
  storedAt: Date
}

/** A file that belongs to nothing: stored, temporary, or a part of an upload. */
export type StrayFile = { key: string } | { temporary: string } | { part: string }

/** What is thrown when a stream holds more bytes than allowed; nothing of it is left. */
export class TooManyBytes extends Error {}

/** What is thrown when the store cannot be asked just now, or refuses: it passes, or the operator mends it. */
export class StoreUnavailable extends Error {}

/** What is there of an upload; `writtenAt` is when it last grew. */
export interface StoredPart {
  id: string
  bytes: number
  writtenAt: Date
}

/**
 * Where the bytes of unfinished uploads lie, by the id of their row. The row says how many of them count, which it learns
 * after they are synced, and its lease who may write: one at a time. So an upload must open at the offset of its last
 * opening and at each that was synced since, whatever became of the bytes behind it.
 */
export interface UploadStore {
  /** After so many bytes a writer is to sync: each time costs a wait, and what was not synced is sent again after a break. */
  readonly syncBytes: number
  /** How many bytes of an upload are there, the last of them perhaps not for good; 0 when there is none. */
  size(id: string): Promise<number>
  /**
   * Opens an upload to write behind its first `offset` bytes; what lies behind them goes, and one that is not there is made.
   * `confirm` is asked before anything goes, and throws when the lease has become another's.
   */
  open(id: string, offset: number, confirm?: () => Promise<void>): Promise<UploadWriter>
  /** Removes an upload; no error when it is gone. */
  remove(id: string): Promise<void>
  /** All uploads. */
  list(): AsyncIterable<StoredPart>
}

/** An upload that is being written; dispose of it when done. */
export interface UploadWriter extends AsyncDisposable {
  /** How many bytes it has, written but perhaps not yet for good. */
  readonly position: number
  /** Adds bytes at the end. */
  write(bytes: Uint8Array): Promise<void>
  /** Forgets everything that was written since it was opened. */
  takeBack(): Promise<void>
  /** Everything written so far outlives the process and its machine's power when this resolves. */
  sync(): Promise<void>
}

/** Where a proxy finds a stored file by itself: a path below the folder of files, or an address of the store that ends soon. */
export type ProxyPlace = { path: string } | { url: URL }

/**
 * Where the bytes of files lie, under keys that the server makes (`<workspace>/<id>`).
 * The order for a new file: `receive`, `keep`, then row and quota in a transaction (`keepFiles`), then the answer. The storage that
 * a server works with writes each key down before its bytes are put (`notingArrivals`).
 */
export interface Storage {
  /** What it is. */
  readonly kind: 'folder' | 's3'
  /** Files that arrive in pieces: with a store that several machines share, any of them goes on with each. */
  readonly parts: UploadStore
  /** Streams into a temporary file and fsyncs it; throws `TooManyBytes` past `maxBytes`, and leaves nothing behind on any failure. */
  receive(source: Readable, name: string, maxBytes: number): Promise<ReceivedFile>
  /** A part that is whole, as a received file; the part itself stays until it is removed. */
  receivePart(id: string, name: string): Promise<ReceivedFile>
  /** Moves a received file to its place for good; durable when it resolves. */
  keep(file: ReceivedFile, key: string): Promise<void>
  /** Throws a received file away; no error when it is gone. */
  drop(file: ReceivedFile): Promise<void>
  /** Stores bytes that the server made itself; durable when it resolves. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The bytes from `start` to `end` (inclusive) of a stored file; the whole file without a range. A line that breaks is an error, never
   * a shorter file.
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Where a proxy fetches a stored file without this process; it need not be there. */
  proxyPlace(key: string): Promise<ProxyPlace>
  /** The size in bytes, or null when nothing is stored under the key. */
  size(key: string): Promise<number | null>
  /** Calls back with a local path that holds the whole file, for decoders. */
  withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Removes a stored file; no error when it is gone. */
  remove(key: string): Promise<void>
  /** All keys. */
  keys(): AsyncIterable<string>
  /** All stored files, for the check between database and files. */
  list(): AsyncIterable<StoredFile>
  /** Files that are being received, or that a process left behind when it died. */
  listTemporary(): AsyncIterable<{ path: string; writtenAt: Date }>
  /** Moves a stray file into `set-aside/<folder>/` on this machine, where nothing looks for files; answers its path, or null when it is gone. */
  setAside(stray: StrayFile, folder: string): Promise<string | null>
  /** What says whose store this is; null where nothing does. No list, sweep or check of files meets it. */
  readMark(): Promise<string | null>
  /** Says whose store this is; durable when it resolves. */
  writeMark(text: string): Promise<void>
  /** Throws when the store cannot be reached or written. */
  check(): Promise<void>
  /** Removes temporary files whose process is gone, and never those of one that runs; makes the store ready for use, and says what it cannot do. */
  sweep(say?: (line: string) => void): Promise<void>
}

/** The same storage, which calls `note` with each key before bytes come to it. */
export const notingArrivals = (storage: Storage, note: (key: string) => Promise<void>): Storage =>
  new Proxy(storage, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'keep' && name !== 'write') return value.bind(target)
      return async (...given: unknown[]): Promise<unknown> => {
        const key = String(name === 'keep' ? given[1] : given[0])
        checkKey(key)
        await note(key)
        return Reflect.apply(value, target, given)
      }
    },
  })

// What waits for the store alone: receiving a file waits for its sender, and the work with a local path for its caller.
const measured = new Set<string | symbol>(['keep', 'write', 'read', 'size', 'remove'])

/** The same storage, which tells those who measure how long it takes. */
export const measuredStorage = (storage: Storage): Storage =>
  new Proxy(storage, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (!measured.has(name)) return value.bind(target)
      const about = () => ({ store: target.kind, operation: String(name) })
      return (...given: unknown[]): Promise<unknown> =>
        probed(probes.storage, about, async () => Reflect.apply(value, target, given))
    },
  })

/** The same storage, which answers no call that is made while a transaction is open. */
export const outsideTransactions = (storage: Storage): Storage =>
  new Proxy(storage, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        refuseInTransaction(`storage.${String(name)}`)
        return Reflect.apply(value, target, given)
      }
    },
  })
