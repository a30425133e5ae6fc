import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeOnce } from './make-once.ts'

test('of many who write at once one wins, its whole text is read, and nothing else is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-once-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'id')
  const texts = Array.from({ length: 40 }, (_, n) => `${String(n).repeat(2000)}\n`)
  const read: string[] = []
  const looking = async (): Promise<void> => {
    for (let n = 0; n < 200; n++) read.push(await readFile(file, 'utf8').catch(() => 'not there'))
  }
  await Promise.all([looking(), ...texts.map((text) => writeOnce(file, text, 0o640)), looking()])
  const kept = await readFile(file, 'utf8')
  expect(texts).toContain(kept)
  expect(new Set(read).difference(new Set(['not there', kept]))).toEqual(new Set())
  expect(await readdir(folder)).toEqual(['id'])
  expect((await stat(file)).mode & 0o777).toBe(0o640)
})
