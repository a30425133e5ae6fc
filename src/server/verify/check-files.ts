import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { counted, plural } from '#kernel/counted.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type CheckResult, checked, type Finding } from './finding.ts'
import type { ReferredFile } from './referred-files.store.ts'
import type { DatabaseSnapshot } from './snapshot.store.ts'

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
  const isYoung = youngerThan(graceMs, now)
  const awaited: string[] = []
  const damaged: Finding[] = []
  const strangers: Finding[] = []
  let stored = 0
  let young = 0
  const judge = (file: ReferredFile, findings: Finding[], finding: Finding): void => {
    if (file.remake && file.awaited) awaited.push(`The file ${file.key} of ${file.of} is being made again.`)
    else findings.push(file.remake ? { ...finding, remedy: { kind: 'remake', remake: file.remake } } : finding)
  }
  for await (const { key, bytes, storedAt } of storage.list()) {
    stored += 1
    const file = wanted.get(key)
    wanted.delete(key)
    if (file) {
      const fault = await faultOf(storage, file, bytes, quick)
      if (fault) judge(file, damaged, fault)
    } else if (snapshot.condemned.has(key)) continue
    else if (isYoung(storedAt)) young += 1
    else {
      const text = `The file ${key} (${counted(bytes, 'byte')}) belongs to nothing.`
      strangers.push({ text, remedy: { kind: 'set aside', key } })
    }
  }
  const lost: Finding[] = []
  for (const file of wanted.values()) judge(file, lost, { text: `The file ${file.key} of ${file.of} is missing.` })
  const isEmpty = stored === 0 && snapshot.files.length > 0
  const warnings = isEmpty ? ['The store holds nothing at all: are DATA_DIR and STORAGE_URL those of the server?'] : []
  return [
    checked('every row has its file', snapshot.files.length, lost, { warnings, notes: awaited }),
    checked(quick ? 'files have their size' : 'files have their size and hash', snapshot.files.length, damaged),
    checked('every file has its row', stored, strangers, tooYoung(young, 'file', graceMs)),
    await checkTemporary(storage, graceMs, isYoung),
    await checkParts(storage, snapshot, graceMs, isYoung),
  ]
}

type IsYoung = (at: Date) => boolean

// Without a grace nothing is young: a clock that steps back, or that of another machine, dates what was just written later than now.
const youngerThan =
  (graceMs: number, now: number): IsYoung =>
  (at) =>
    graceMs > 0 && now - at.getTime() < graceMs

// What is on its way looks like what was left behind, until it is older than any transaction.
const tooYoung = (count: number, what: string, graceMs: number): { unjudged: number; notes: string[] } => ({
  unjudged: count,
  notes:
    count === 0
      ? []
      : [
          `${counted(count, what)} without a row ${plural(count, 'is', 'are')} younger than ${counted(Math.round(graceMs / 60_000), 'minute')}: too young to judge, check again later.`,
        ],
})

const faultOf = async (
  storage: Storage,
  file: ReferredFile,
  bytes: number,
  quick: boolean,
): Promise<Finding | null> => {
  const hasOtherSize = file.bytes !== null && file.bytes !== bytes
  if (hasOtherSize && (quick || !file.sha256)) return { text: otherSize(file, bytes) }
  if (quick || !file.sha256) return null
  const hash = createHash('sha256')
  await pipeline(await storage.read(file.key), hash)
  const isWhole = hash.digest().equals(file.sha256)
  // The bytes are those that were sent: the row is wrong about how many they are.
  if (hasOtherSize && isWhole)
    return {
      text: `The file ${file.key} of ${file.of} is whole, but its row says ${file.bytes} instead of ${counted(bytes, 'byte')}.`,
      remedy: { kind: 'correct size', key: file.key, bytes },
    }
  if (hasOtherSize) return { text: otherSize(file, bytes) }
  return isWhole ? null : { text: `The file ${file.key} of ${file.of} has other bytes than were sent.` }
}

const otherSize = (file: ReferredFile, bytes: number): string =>
  `The file ${file.key} of ${file.of} has ${counted(bytes, 'byte')} instead of ${file.bytes}.`

const checkTemporary = async (storage: Storage, graceMs: number, isYoung: IsYoung): Promise<CheckResult> => {
  const left: Finding[] = []
  let found = 0
  let young = 0
  for await (const { path, writtenAt } of storage.listTemporary()) {
    found += 1
    if (isYoung(writtenAt)) young += 1
    else
      left.push({
        text: `The temporary file ${path} was left behind.`,
        remedy: { kind: 'set temporary aside', path },
      })
  }
  return checked('no upload was left half done', found, left, tooYoung(young, 'temporary file', graceMs))
}

const checkParts = async (
  storage: Storage,
  { uploads }: DatabaseSnapshot,
  graceMs: number,
  isYoung: IsYoung,
): Promise<CheckResult> => {
  const wanted = new Map(uploads.map((upload) => [upload.id, upload.received]))
  const wrong: Finding[] = []
  let young = 0
  for await (const { id, bytes, writtenAt } of storage.parts.list()) {
    const received = wanted.get(id)
    wanted.delete(id)
    if (received !== undefined) {
      if (bytes < received)
        wrong.push({
          text: `The upload ${id} has ${counted(bytes, 'byte')} instead of ${received}.`,
          remedy: { kind: 'continue upload', id, bytes },
        })
    } else if (isYoung(writtenAt)) young += 1
    else
      wrong.push({
        text: `The part ${id} (${counted(bytes, 'byte')}) belongs to no upload.`,
        remedy: { kind: 'set part aside', id },
      })
  }
  for (const [id, received] of wanted)
    if (received > 0)
      wrong.push({
        text: `The first ${counted(received, 'byte')} of the upload ${id} ${plural(received, 'is', 'are')} missing.`,
        remedy: { kind: 'continue upload', id, bytes: 0 },
      })
  return checked('unfinished uploads have what they received', uploads.length, wrong, tooYoung(young, 'part', graceMs))
}
