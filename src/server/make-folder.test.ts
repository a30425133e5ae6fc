import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-once.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-folder-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a folder is made with those above it, and may be there already', async () => {
  for (let round = 0; round < 50; round++) {
    const path = join(folder, String(round), 'b', 'c')
    await Promise.all([makeFolder(path, 0o700), makeFolder(path, 0o700), makeFolder(dirname(path), 0o700)])
    await makeFolder(path, 0o700)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  }
})

test('where nothing can be made it throws instead of trying for ever', async () => {
  await expect(makeFolder('/proc/backline/data', 0o700)).rejects.toThrow()
  await writeFile(join(folder, 'file'), '')
  await expect(makeFolder(join(folder, 'file'), 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(folder, 'file', 'below'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' })
})
