import { keysWithoutJob, unreferencedKeys } from '#server/storage/file-references.store.ts'
import type { StrayFile } from '#server/storage/storage.ts'
import type { CheckResult } from './finding.ts'
import { sumAgain } from './kept-sums.store.ts'
import { bookAgain, continueUpload, correctSize } from './mending.store.ts'
import type { Mending } from './mending.ts'
import { remakeFile } from './remake-file.ts'
import type { Remedy } from './remedy.ts'

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
