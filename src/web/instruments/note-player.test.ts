import { beforeEach, expect, test } from 'vitest'
import { couldNotPlay, noteFileName, noteName } from './note-names.ts'
import { createNotePlayer, onsetSeconds } from './note-player.ts'
import { loudnessOf, touchShelf, usualVelocity } from './piano-touch.ts'
import type { OutputAnswer } from './sound-output.ts'

/** What was put on the clock of a context without sound. */
interface Started {
  at: number
  from: number
  stops: number[]
  level: number
  /** Of the high shelf behind it, in dB; 0 without one. */
  shelfDb: number
}

const rate = 44_100

/** Enough of a context to note down what is asked of it; its clock stands where it is set. */
const silentContext = () => {
  const started: Started[] = []
  const node = <T extends object>(own: T) => ({ ...own, connect: <N>(next: N) => next, disconnect: () => undefined })
  const context = {
    state: 'running',
    currentTime: 5,
    sampleRate: rate,
    destination: node({}),
    createGain: () => {
      const gain = node({
        context,
        gain: {
          value: 1,
          setValueAtTime(level: number) {
            gain.gain.value = level
          },
          setTargetAtTime: () => undefined,
        },
      })
      return gain
    },
    createBiquadFilter: () => node({ type: '', frequency: { value: 0 }, gain: { value: 0 } }),
    createBufferSource: () => {
      const one: Started = { at: Number.NaN, from: Number.NaN, stops: [], level: Number.NaN, shelfDb: 0 }
      const source = node({
        start: (at: number, from: number) => {
          Object.assign(one, { at, from })
          started.push(one)
        },
        stop: (at: number) => one.stops.push(at),
        addEventListener: () => undefined,
      })
      const intoGain = <N>(next: N) => {
        one.level = (next as unknown as ReturnType<typeof context.createGain>).gain.value
        return next
      }
      source.connect = <N>(next: N) => {
        const shelf = next as unknown as ReturnType<typeof context.createBiquadFilter>
        if (shelf.type !== 'highshelf') return intoGain(next)
        one.shelfDb = shelf.gain.value
        shelf.connect = intoGain
        return next
      }
      return source
    },
    createBuffer: (_channels: number, length: number) => ({ duration: length / rate, copyToChannel: () => undefined }),
    decodeAudioData: async (bytes: ArrayBuffer) => {
      if (bytes.byteLength === 0) throw new Error('EncodingError')
      const samples = new Float32Array(3 * rate).fill(0.5, 1105)
      return { duration: 3, sampleRate: rate, getChannelData: () => samples }
    },
  }
  return { context, started }
}

let world: ReturnType<typeof silentContext>
let woken: OutputAnswer
let files: (midi: number) => Promise<ArrayBuffer>
let patience: (ms: number) => Promise<void>
let asked: number[]
const player = () =>
  createNotePlayer({
    wake: async () => woken,
    context: () => (woken.ok ? woken.context : null),
    fetchNote: (midi) => {
      asked.push(midi)
      return files(midi)
    },
    wait: (ms) => patience(ms),
  })

beforeEach(() => {
  world = silentContext()
  woken = { ok: true, context: world.context as unknown as AudioContext }
  files = async () => new ArrayBuffer(8)
  patience = () => new Promise(() => undefined)
  asked = []
})

test('notes have names, and files that an address can hold', () => {
  expect([28, 37, 60, 70, 88].map(noteName)).toEqual(['E1', 'C#2', 'C4', 'A#4', 'E6'])
  expect(noteFileName(37)).toBe('Cs2')
  expect(couldNotPlay('Bb2')).toBe('Could not play note: Bb2')
})

test('a loaded note is on the clock before the call returns, without what the encoder put before it', async () => {
  const notes = player()
  expect(await notes.load([60, 64, 60])).toEqual({ failed: [] })
  const answer = notes.play(60, { length: 1 })
  expect(world.started).toHaveLength(1)
  expect(world.started[0]?.at).toBe(5)
  expect(world.started[0]?.from).toBeCloseTo(1105 / rate - 0.001, 5)
  expect(world.started[0]?.stops[0]).toBeGreaterThan(6)
  expect(await answer).toEqual({ heard: 'piano', problem: null, reason: null })
  await notes.play(60)
  expect(asked).toEqual([60, 64])
})

test('a chord is as loud as a note, and all of it begins at once', async () => {
  const notes = player()
  await notes.playChord([60, 64, 67, 72], { velocity: 1 })
  expect(world.started.map(({ at }) => at)).toEqual([5, 5, 5, 5])
  for (const { level } of world.started) expect(level).toBeCloseTo(0.5, 6)
  expect(loudnessOf(1)).toBe(1)
  expect(loudnessOf(0)).toBeCloseTo(10 ** (-25 / 20), 6)
})

test('a soft note is duller and a hard one brighter; the usual press is as it was recorded', async () => {
  const notes = player()
  await notes.play(60)
  await notes.play(60, { velocity: usualVelocity })
  await notes.play(60, { velocity: 0.5 })
  await notes.play(60, { velocity: 1 })
  const [plain, usual, soft, hard] = world.started
  expect([plain?.shelfDb, usual?.shelfDb]).toEqual([0, 0])
  expect(soft?.shelfDb).toBeCloseTo(-15, 6)
  expect(hard?.shelfDb).toBeCloseTo(10, 6)
  expect(soft?.level).toBeCloseTo(loudnessOf(0.5), 6)
  expect(touchShelf(96, 0.5).hz).toBeCloseTo(3200, 6)
})

test('a sequence lies on the clock to the sample', async () => {
  const answer = await player().playSequence(
    [
      { midi: 60, at: 0, length: 0.5 },
      { midi: 62, at: 0.5, length: 0.5 },
      { midi: 64, at: 1, length: 1 },
    ],
    0.1,
  )
  expect(world.started.map(({ at }) => at)).toEqual([5.1, 5.6, 6.1])
  expect(answer).toMatchObject({ heard: 'piano', problem: null, startsAt: 5.1, endsAt: 7.1 })
})

test('where a file does not come, or is broken, a string sounds and the note is named; later it is tried again', async () => {
  const notes = player()
  files = async (midi) => {
    if (midi === 61) throw new TypeError('Failed to fetch')
    return new ArrayBuffer(midi === 63 ? 0 : 8)
  }
  expect(await notes.load([60, 61, 63])).toEqual({ failed: [61, 63] })
  const answer = await notes.play(61, { name: 'Db4' })
  expect(answer).toEqual({ heard: 'string', problem: 'Could not play note: Db4', reason: null })
  expect((await notes.play(63)).problem).toBe('Could not play note: D#4')
  expect((await notes.playSequence([60, 61].map((midi) => ({ midi, at: 0 })))).problem).toBe('Could not play note: C#4')
  expect(world.started).toHaveLength(4)
  files = async () => new ArrayBuffer(8)
  expect(await notes.play(61)).toMatchObject({ heard: 'piano', problem: null })
})

test('a file that is slow makes no late note and no complaint: a string answers', async () => {
  const notes = player()
  const arrive = Promise.withResolvers<ArrayBuffer>()
  files = () => arrive.promise
  patience = async () => undefined
  const answer = notes.play(60)
  expect(await notes.playSequence([{ midi: 60, at: 0 }])).toMatchObject({ heard: 'string', problem: null })
  expect(world.started).toHaveLength(2)
  arrive.resolve(new ArrayBuffer(8))
  expect(await answer).toEqual({ heard: 'string', problem: null, reason: null })
})

test('a file that is slow and then fails is named, after the string was heard', async () => {
  const notes = player()
  const [first, second] = [Promise.withResolvers<ArrayBuffer>(), Promise.withResolvers<ArrayBuffer>()]
  files = (midi) => (midi === 60 ? first : second).promise
  patience = async () => undefined
  const answer = notes.playChord([60, 64])
  await expect.poll(() => world.started).toHaveLength(2)
  first.resolve(new ArrayBuffer(8))
  second.reject(new TypeError('Failed to fetch'))
  expect(await answer).toEqual({ heard: 'string', problem: 'Could not play note: E4', reason: null })
})

test('a file that fails after a stop is not named: nobody is there to read it', async () => {
  const notes = player()
  const arrive = Promise.withResolvers<ArrayBuffer>()
  files = () => arrive.promise
  patience = async () => undefined
  const answer = notes.play(60)
  await expect.poll(() => world.started).toHaveLength(1)
  notes.stopAll()
  arrive.reject(new TypeError('Failed to fetch'))
  expect(await answer).toEqual({ heard: 'string', problem: null, reason: null })
})

test('what was stopped while it was on its way is not heard, and what was on the clock ends', async () => {
  const notes = player()
  await notes.playSequence([{ midi: 60, at: 3 }])
  const [coming, arrive] = [notes.play(62), Promise.withResolvers<ArrayBuffer>()]
  files = () => arrive.promise
  const late = notes.playSequence([{ midi: 65, at: 0 }])
  notes.stopAll()
  arrive.resolve(new ArrayBuffer(8))
  expect(await coming).toEqual({ heard: 'nothing', problem: null, reason: null })
  expect(await late).toMatchObject({ heard: 'nothing', problem: null })
  expect(world.started).toHaveLength(1)
  expect(world.started[0]?.stops.at(-1)).toBeCloseTo(5.02, 5)
})

test('without an output nothing is heard, and it is said why', async () => {
  woken = { ok: false, reason: 'No output.' }
  const nothing = { heard: 'nothing', reason: 'No output.' }
  expect(await player().play(60)).toEqual({ ...nothing, problem: 'Could not play note: C4' })
  expect(await player().playSequence([{ midi: 61, at: 0 }])).toMatchObject({
    ...nothing,
    problem: 'Could not play note: C#4',
  })
})

test('a note begins a thousandth before its first sample that is heard; silence at its start', () => {
  const samples = new Float32Array(rate).fill(0.3, 2205)
  expect(onsetSeconds(samples, rate)).toBeCloseTo(0.049, 6)
  expect(onsetSeconds(new Float32Array(rate), rate)).toBe(0)
})
