import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { streamFromThread } from './read-in-thread.ts'

const answering = new URL('./answer-as-thread.ts', import.meta.url)

const readerOf = async (body: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-thread-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'worker.mjs')
  await writeFile(
    path,
    `import { answerInPieces } from '${answering}'\nawait answerInPieces(async function* (data) {${body}})`,
  )
  return { module: pathToFileURL(path), field: 'file', tooLong: 'Too long.', unreadable: 'It is damaged.' }
}

const all = async (pieces: AsyncIterable<unknown>): Promise<unknown[]> => {
  const found: unknown[] = []
  for await (const piece of pieces) found.push(piece)
  return found
}

test('pieces come in their order, to the end', async () => {
  const reader = await readerOf('for (let at = 0; at < data; at++) yield { at }')
  expect(await all(streamFromThread(reader, 3))).toEqual([{ at: 0 }, { at: 1 }, { at: 2 }])
  expect(await all(streamFromThread(reader, 0))).toEqual([])
})

test('a thread reads no further than it is asked, and ends with its reader', async () => {
  const reader = await readerOf(
    "const { appendFileSync } = await import('node:fs'); for (let at = 0; ; at++) { appendFileSync(data, 'x'); yield at }",
  )
  const folder = await mkdtemp(join(tmpdir(), 'backline-thread-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const seen: unknown[] = []
  const read = join(folder, 'read')
  for await (const piece of streamFromThread(reader, read)) {
    seen.push(piece)
    if (seen.length === 3) break
  }
  expect(seen).toEqual([0, 1, 2])
  expect(await readFile(read, 'utf8')).toBe('xxx')
})

test('what a thread refuses, and that it died, is said', async () => {
  const refusing = await readerOf(
    `const { Failure } = await import('${new URL('../../kernel/errors.ts', import.meta.url)}'); yield 1; throw new Failure('invalid', 'No columns.')`,
  )
  await expect(all(streamFromThread(refusing, null))).rejects.toMatchObject({ code: 'invalid', message: 'No columns.' })
  const dying = await readerOf('yield 1; process.exit(3)')
  await expect(all(streamFromThread(dying, null))).rejects.toThrow('It is damaged.')
  const throwing = await readerOf("yield 1; throw new Error('a bug')")
  await expect(all(streamFromThread(throwing, null))).rejects.toThrow('It is damaged.')
})
