import { drawArtworkPreview } from '#features/releases/server/api.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { newId } from '#server/new-id.ts'
import { keysWithoutJob, unreferencedKeys } from '#server/storage/file-references.store.ts'
import type { Storage, StrayFile } from '#server/storage/storage.ts'
import type { CheckResult, Remake, Remedy } from './finding.ts'
import { sumAgain } from './kept-sums.store.ts'
import {
  bookAgain,
  continueUpload,
  correctSize,
  forgetAnalysis,
  forgetLightCopy,
  forgetPreview,
  forgetSounds,
  putArtworkPreview,
  readOriginal,
} from './mending.store.ts'

/** What mending works with: the database as the owner of its tables, and the name of the folder for strays. */
interface Mending {
  database: Database
  storage: Storage
  jobs: Jobs
  folder: string
}

/** Has something made again from its original; says how, or answers null when that original is gone, too. */
const remakeFile = async (mending: Mending, remake: Remake): Promise<string | null> => {
  const { database, storage } = mending
  const original = await readOriginal(database.single, remake)
  if (!original) return 'its row is gone meanwhile'
  if (original.key !== null && (await storage.size(original.key)) === null) return null
  if (remake.make === 'artwork preview') return drawAgain(mending, remake, original.key ?? '')
  await database.outside((tx) => queue(mending, tx, remake))
  return 'a running server makes it again'
}

const queue = async ({ jobs }: Mending, tx: Tx, remake: Remake): Promise<void> => {
  const { make, workspaceId, id, version } = remake
  let free: string[] = []
  if (make === 'analysis') {
    await forgetAnalysis(tx, remake)
    await jobs.send(tx, 'analyse-demo', { workspaceId, demoId: id })
  } else if (make === 'light copy') {
    free = await forgetLightCopy(tx, remake)
    await jobs.send(tx, 'make-light-copy', { workspaceId, demoId: id })
  } else if (make === 'file preview') {
    free = await forgetPreview(tx, remake)
    await jobs.send(tx, 'prepare-file-preview', { workspaceId, fileId: id, version: version ?? 1 })
  } else {
    free = await forgetSounds(tx, remake)
    await jobs.send(tx, 'prepare-blind-vote', { workspaceId, voteId: id })
  }
  if (free.length > 0) await jobs.send(tx, 'delete-files', { keys: free })
}

// A cover's small copy is made when the cover comes: no job knows how.
const drawAgain = async ({ database, storage, jobs }: Mending, remake: Remake, artworkKey: string): Promise<string> => {
  const preview = await storage.withLocalPath(artworkKey, drawArtworkPreview)
  const key = `${remake.workspaceId}/${newId()}`
  await storage.write(key, preview)
  const free = await database.outside(async (tx) => {
    const old = await putArtworkPreview(tx, remake, artworkKey, { key, bytes: preview.length })
    if (old && old.length > 0) await jobs.send(tx, 'delete-files', { keys: old })
    return old
  })
  if (free) return 'made again'
  await storage.remove(key)
  return 'its row is gone meanwhile'
}

/** What was mended and how, and what a person must see to. */
export interface Mended {
  done: string[]
  left: string[]
  /** Paths of the files that were moved aside. */
  aside: string[]
}

/** Mends what a check found, also beside a running server; nothing is deleted that anybody sent. */
export const mend = async (mending: Mending, results: CheckResult[]): Promise<Mended> => {
  const mended: Mended = { done: [], left: [], aside: [] }
  const outcomes = new Map<string, string | null>()
  for (const { violations, mendable } of results) {
    const remedies = new Map(mendable.map(({ text, remedy }) => [text, remedy]))
    for (const text of violations) {
      const remedy = remedies.get(text)
      // The waveform and the lanes of one demo are made by one job.
      const same = JSON.stringify(remedy)
      if (remedy && !outcomes.has(same)) outcomes.set(same, await apply(mending, remedy, mended.aside))
      const outcome = remedy ? outcomes.get(same) : null
      if (outcome) mended.done.push(`${text} → ${outcome}`)
      else mended.left.push(text)
    }
  }
  return mended
}

/** What was done in words; null when it could not be. */
const apply = async (mending: Mending, remedy: Remedy, aside: string[]): Promise<string | null> => {
  const { database } = mending
  switch (remedy.kind) {
    case 'set aside':
      return setStoredAside(mending, remedy.key, aside)
    case 'set temporary aside':
      return setAside(mending, { temporary: remedy.path }, aside)
    case 'set part aside':
      return setAside(mending, { part: remedy.id }, aside)
    case 'remake':
      return remakeFile(mending, remedy.remake)
    case 'correct size':
      return database.outside(async (tx) => ((await correctSize(tx, remedy.key, remedy.bytes)) ? 'corrected' : null))
    case 'continue upload':
      await database.outside((tx) => continueUpload(tx, remedy.id, remedy.bytes))
      return 'it goes on from there'
    case 'book':
      await database.outside((tx) => bookAgain(tx, remedy.workspaceId))
      return 'booked again'
    case 'sum again':
      await database.outside((tx) => sumAgain(tx, remedy.workspaceId, remedy.of))
      return 'summed up again'
  }
}

const setStoredAside = async (mending: Mending, key: string, aside: string[]): Promise<string> => {
  const { database } = mending
  // Asked again right before it goes: a row may have come meanwhile, or a job that deletes the file.
  const free = await keysWithoutJob(database, await unreferencedKeys(database, [key]))
  if (free.length === 0) return 'it belongs to something by now'
  return setAside(mending, { key }, aside)
}

const setAside = async ({ storage, folder }: Mending, stray: StrayFile, aside: string[]): Promise<string> => {
  const path = await storage.setAside(stray, folder)
  if (path === null) return 'it is gone meanwhile'
  aside.push(path)
  return `moved aside to ${path}`
}
