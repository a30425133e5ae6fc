import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#server/storage/storage.ts'
import { type CheckResult, checked } from './finding.ts'
import type { DatabaseSnapshot, ReferredFile } from './snapshot.store.ts'

/** How thorough the check is: `quick` compares sizes only; a file younger than `graceMs` may still be without its row. */
export interface FileCheckOptions {
  quick: boolean
  graceMs: number
  now?: number
}

/** Whether every row has its file, whole and unchanged, and whether every file has its row. */
export const checkFiles = async (
  storage: Storage,
  snapshot: DatabaseSnapshot,
  { quick, graceMs, now = Date.now() }: FileCheckOptions,
): Promise<CheckResult[]> => {
  const wanted = new Map(snapshot.files.map((file) => [file.key, file]))
  const damaged: string[] = []
  const strangers: string[] = []
  let stored = 0
  for await (const { key, bytes, storedAt } of storage.list()) {
    stored += 1
    const file = wanted.get(key)
    wanted.delete(key)
    if (file) {
      const fault = await faultOf(storage, file, bytes, quick)
      if (fault) damaged.push(fault)
    } else if (!snapshot.condemned.has(key) && now - storedAt.getTime() >= graceMs) {
      strangers.push(`The file ${key} (${bytes} bytes) belongs to nothing.`)
    }
  }
  const lost = [...wanted.values()].map((file) => `The file ${file.key} of ${file.of} is missing.`)
  return [
    checked('every row has its file', snapshot.files.length, lost),
    checked(quick ? 'files have their size' : 'files have their size and hash', snapshot.files.length, damaged),
    checked('every file has its row', stored, strangers),
    await checkTemporary(storage, graceMs, now),
    await checkParts(storage, snapshot, graceMs, now),
  ]
}

const faultOf = async (storage: Storage, file: ReferredFile, bytes: number, quick: boolean): Promise<string | null> => {
  if (file.bytes !== null && file.bytes !== bytes)
    return `The file ${file.key} of ${file.of} has ${bytes} bytes instead of ${file.bytes}.`
  if (quick || !file.sha256) return null
  const hash = createHash('sha256')
  await pipeline(await storage.read(file.key), hash)
  return hash.digest().equals(file.sha256) ? null : `The file ${file.key} of ${file.of} has other bytes than were sent.`
}

const checkTemporary = async (storage: Storage, graceMs: number, now: number): Promise<CheckResult> => {
  const left: string[] = []
  let found = 0
  for await (const { path, writtenAt } of storage.listTemporary()) {
    found += 1
    if (now - writtenAt.getTime() >= graceMs) left.push(`The temporary file ${path} was left behind.`)
  }
  return checked('no upload was left half done', found, left)
}

const checkParts = async (
  storage: Storage,
  { uploads }: DatabaseSnapshot,
  graceMs: number,
  now: number,
): Promise<CheckResult> => {
  const wanted = new Map(uploads.map((upload) => [upload.id, upload.received]))
  const wrong: string[] = []
  for await (const { id, bytes, writtenAt } of storage.parts.list()) {
    const received = wanted.get(id)
    wanted.delete(id)
    if (received === undefined) {
      if (now - writtenAt.getTime() >= graceMs) wrong.push(`The part ${id} (${bytes} bytes) belongs to no upload.`)
    } else if (bytes < received) wrong.push(`The upload ${id} has ${bytes} bytes instead of ${received}.`)
  }
  for (const [id, received] of wanted)
    if (received > 0) wrong.push(`The ${received} bytes of the upload ${id} are missing.`)
  return checked('unfinished uploads have what they received', uploads.length, wrong)
}
