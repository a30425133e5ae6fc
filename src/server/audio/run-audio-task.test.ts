import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tones } from '@backline/dsp/test-signals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mp3File } from '#tests/support/fixture-mp3.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { analyseAudio } from './analyse-audio.ts'
import { type AudioTaskLimits, runAudioTask } from './run-audio-task.ts'

const sine = tones(44_100, [{ hz: 440, dbfs: -12, seconds: 3 }])
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
const analyseInWorker = (path: string, limits: AudioTaskLimits) =>
  runAudioTask('analyse', { path, target: join(folder, `made-${made++}`) }, limits)

const put = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test.each(['mp3', 'wav'] as const)('a thread measures an %s as the server itself would', async (kind) => {
  const path = await put('song', kind === 'mp3' ? await mp3File([sine, sine]) : wavFile([sine, sine]))
  expect(await analyseInWorker(path, { timeoutMs: 20_000 })).toEqual({
    ...(await analyseAudio(path, kind)),
    exact: kind === 'mp3' ? 'audio/mp4' : null,
    lightenable: kind === 'wav',
    warning: null,
  })
})

test.each([
  ['song.mp3', 'Just a list of songs\n'.repeat(200), 'not-audio'],
  ['page.mp3', '<html><body>Log in first</body></html>', 'not-audio'],
  ['empty.wav', '', 'empty'],
])('%s is refused for what it is', async (name, text, reason) => {
  const path = await put(name, text)
  await expect(analyseInWorker(path, { timeoutMs: 20_000 })).rejects.toMatchObject({ name: 'AudioUnreadable', reason })
})

test('a thread that takes too long is ended', async () => {
  const path = await put('long.wav', wavFile([sine, sine]))
  await expect(analyseInWorker(path, { timeoutMs: 0 })).rejects.toMatchObject({ reason: 'timed-out' })
})

test('an aborted analysis ends with the reason of its signal', async () => {
  const path = await put('given-up.wav', wavFile([sine, sine]))
  const given = new AbortController()
  const running = analyseInWorker(path, { timeoutMs: 20_000, signal: given.signal })
  given.abort(new Error('the demo was deleted'))
  await expect(running).rejects.toThrow('the demo was deleted')
  await expect(analyseInWorker(path, { timeoutMs: 20_000, signal: given.signal })).rejects.toThrow('was deleted')
})

test('a file that is not there is a system error, so that the job is tried again rather than the demo refused', async () => {
  await expect(analyseInWorker(join(folder, 'none'), { timeoutMs: 20_000 })).rejects.toMatchObject({ code: 'ENOENT' })
})
