import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalStorage } from './local-storage.ts'

let folder: string
let storage: LocalStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-parts-'))
  storage = new LocalStorage(folder)
  await storage.sweep()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const id = '0192f0c0-0000-7000-8000-000000000001'
const bytes = randomBytes(300_000)

test('a whole part becomes a stored file, and stays until it is removed, also when that file goes again', async () => {
  await using part = await storage.parts.open(id, 0)
  await part.write(bytes)
  // A sweep must not take the copy of an old part for something left behind.
  await utimes(join(folder, 'parts', id), 0, 0)
  const file = await storage.receivePart(id, 'tide.wav')
  expect(file).toMatchObject({ name: 'tide.wav', bytes: bytes.length })
  expect(file.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true)
  await storage.sweep()
  await storage.keep(file, 'band/file')
  await storage.remove('band/file')
  const again = await storage.receivePart(id, 'tide.wav')
  await storage.parts.remove(id)
  await storage.parts.remove(id)
  expect((await readFile(again.path)).equals(bytes)).toBe(true)
})
