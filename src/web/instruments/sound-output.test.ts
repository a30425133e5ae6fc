import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const output = async () => {
  vi.resetModules()
  return import('./sound-output.ts')
}
const browser = (context: (() => object) | null, navigator: object = {}) => {
  vi.stubGlobal('navigator', { userAgent: 'Test', ...navigator })
  vi.stubGlobal(
    'AudioContext',
    context &&
      class {
        constructor() {
          Object.assign(this, context())
        }
      },
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a context that sleeps is woken, and the same one serves everybody', async () => {
  let resumed = 0
  browser(() => ({
    state: 'suspended',
    async resume() {
      resumed += 1
      Object.assign(this, { state: 'running' })
    },
  }))
  const { wakeOutput, outputContext } = await output()
  expect(outputContext()).toBeNull()
  const first = await wakeOutput()
  const second = await wakeOutput()
  expect(first).toMatchObject({ ok: true, context: outputContext() })
  expect(second).toEqual(first)
  expect(resumed).toBe(1)
})

test.each([
  ['no Web Audio', null, {}, 'none'],
  [
    'an output that refuses',
    () => ({ state: 'suspended', resume: () => Promise.reject(new Error('no device')) }),
    {},
    'none',
  ],
  [
    'an output that never answers',
    () => ({ state: 'suspended', resume: () => new Promise(() => undefined) }),
    {},
    'none',
  ],
  [
    'a page that nobody has touched',
    () => ({ state: 'suspended', resume: () => new Promise(() => undefined) }),
    { userActivation: { hasBeenActive: false } },
    'blocked',
  ],
] as const)('%s is said in words', async (_case, context, navigator, problem) => {
  browser(context, navigator)
  const { wakeOutput, outputProblems } = await output()
  const answer = wakeOutput()
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ ok: false, reason: outputProblems[problem] })
})

test('iOS is told that the page plays music, and that it listens', async () => {
  const audioSession = { type: 'auto' }
  browser(() => ({ state: 'running' }), { audioSession })
  const { wakeOutput, setSoundSession } = await output()
  await wakeOutput()
  expect(audioSession.type).toBe('playback')
  setSoundSession('play-and-record')
  await wakeOutput()
  expect(audioSession.type).toBe('play-and-record')
})

test('the silence for the ring switch is a whole WAV file of nothing', async () => {
  const bytes = (await output()).silentWav()
  expect(new TextDecoder('latin1').decode(bytes.subarray(0, 16))).toMatch(/^RIFF[\s\S]{4}WAVEfmt $/)
  expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8)
  expect(bytes.subarray(44).every((value) => value === 128)).toBe(true)
})
