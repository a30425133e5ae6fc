import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { sweepUploads } from '#features/uploads/server/sweep-uploads.ts'
import { type Config, readConfig } from '#server/config.ts'
import { Database } from '#server/database/database.ts'
import { type OpenedDatabase, openDatabase } from '#server/database/open-database.ts'
import { sweepFiles } from '#server/jobs/sweep-files.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { verify } from '#server/verify/verify.ts'
import { formatChunk, riffFile } from '#tests/support/fixture-wav.ts'
import type { Person } from '#tests/support/person.ts'
import { makeDataDir } from '#tests/support/server-process.ts'
import type {} from '#tests/support/started-once-setup.ts'
import { until } from '#tests/support/until.ts'

/** A new DATA_DIR in which a server was started once: its database is migrated, and nobody has used it. */
export const makeStartedDataDir = async (): Promise<string> => {
  const dataDir = await makeDataDir()
  // Whose each file is matters to PostgreSQL, and cp copies that.
  execFileSync('cp', ['-a', `${inject('startedOnce')}/.`, dataDir])
  return dataDir
}

/** A WAV file of noise, unlike any other, with the hash of its bytes. */
export interface NoiseFile {
  file: File
  hash: string
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Makes one with so many bytes of sound, at a rate that mp3 does not have: so no light copy is made of it, which would
 * still be under way, or half done, after the demo's analysis has ended.
 */
export const noiseFile = (bytes: number, name = 'noise.wav'): NoiseFile => {
  const content = riffFile([formatChunk({ sampleRate: 44_000 }), { id: 'data', body: randomBytes(bytes & ~3) }])
  return { file: new File([new Uint8Array(content)], name, { type: 'audio/wav' }), hash: hashOf(content) }
}

const allDemos = async ({ api }: Person): Promise<Awaited<ReturnType<Person['api']['getDemos']>>['musicDemos']> => {
  const { musicDemos, nextCursor } = await api.getDemos({})
  for (let cursor = nextCursor; cursor !== null; ) {
    const page = await api.getDemos({ cursor })
    musicDemos.push(...page.musicDemos)
    cursor = page.nextCursor
  }
  return musicDemos
}

/** The titles of a person's demos, each with the hash of the bytes that its download gives. */
export const downloads = async (person: Person): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const { id, name } of await allDemos(person)) {
    const response = await person.fetch(`/download-demo/${id}?workspace_id=${person.workspaceId}`)
    expect([name, response.status]).toEqual([name, 200])
    found.set(name, hashOf(new Uint8Array(await response.arrayBuffer())))
  }
  return found
}

/** Waits until no demo of a person waits for its analysis; all must have gone well. */
export const analysed = async (person: Person, seconds = 30): Promise<void> => {
  const demos = await until(async () => {
    const all = await allDemos(person)
    return all.every(({ analysis }) => analysis !== 'pending') && all
  }, seconds)
  const failed = demos.filter(({ analysis }) => analysis !== 'ready')
  expect(failed.map(({ name, analysisError }) => [name, analysisError])).toEqual([])
}

/** Names of the files that were being received when somebody looked; `files` is the folder of that name. */
export const temporaryFiles = (files: string): Promise<string[]> => readdir(join(files, 'tmp'))

/** Paths of everything that is stored, below the folder `blobs`. */
export const storedFiles = async (files: string): Promise<string[]> => {
  const entries = await readdir(join(files, 'blobs'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** An installation: its DATA_DIR alone, or that with all else that its server is told by its environment. */
type Installation = string | { DATA_DIR: string; [setting: string]: string }

const configOf = (one: Installation): Config => readConfig(typeof one === 'string' ? { DATA_DIR: one } : one)

const joined = async <T>(one: Installation, work: (database: OpenedDatabase) => Promise<T>): Promise<T> => {
  const opening = { log: () => undefined, progress: <S>(_label: string, step: () => Promise<S>) => step(), share: true }
  const database = await openDatabase(opening, configOf(one))
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

/** Beside a running server: everything that `npm run verify` finds wrong, with no grace for young files. */
export const faults = (one: Installation, storage: Storage = openStorage(configOf(one))): Promise<string[]> =>
  joined(one, async ({ owner }) => {
    const results = await verify(owner, storage, { quick: false, graceMs: 0 })
    return results.flatMap(({ violations }) => violations)
  })

/** Sweeps the files as the server will in a day; answers how many belonged to nothing. */
export const sweepLater = (one: Installation): Promise<number> =>
  joined(one, async ({ logins }) => {
    const report = (error: Error): void => {
      throw error
    }
    const [database, administration] = [new Database(logins.app, report, 2), new Database(logins.admin, report, 2)]
    const storage = openStorage(configOf(one))
    try {
      const later = Date.now() + 24 * 3_600_000
      await sweepUploads({ storage, administration, database, live: { publish: async () => undefined } }, later)
      return await sweepFiles({ storage, administration, database }, 0)
    } finally {
      await Promise.all([database.close(), administration.close()])
    }
  })
