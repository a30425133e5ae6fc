import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import { cutPieces, damagedCopies } from '#tests/support/hostile-bytes.ts'
import { knownSound } from '#tests/support/known-sound.ts'
import { some } from '#tests/support/seed.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { openSound } from './open-sound.ts'
import { runAudioTask } from './run-audio-task.ts'
import { sniffAudio } from './sniff-audio.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinds-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Sample {
  name: string
  kind: SoundKind
  samples: number
  channels: number
  rate: number
  bits: number | null
}

const sample = (
  name: string,
  kind: SoundKind,
  [samples, channels, rate]: readonly [number, number, number],
  bits: number | null,
): Sample => ({ name, kind, samples, channels, rate, bits })
const short = [2003, 2, 44_100] as const

const lossless: Sample[] = [
  sample('pcm16.aiff', 'aiff', short, 16),
  sample('pcm24.aiff', 'aiff', short, 24),
  sample('little.aifc', 'aiff', short, 16),
  sample('float.aifc', 'aiff', short, 32),
  sample('pcm16.caf', 'caf', short, 16),
  sample('pcm24.caf', 'caf', short, 24),
  sample('float.caf', 'caf', short, 32),
  sample('pcm16.w64', 'w64', [2004, 2, 44_100], 16),
  sample('pcm24.w64', 'w64', [2004, 2, 44_100], 24),
  sample('stereo.flac', 'flac', [9001, 2, 44_100], 16),
  sample('mono.flac', 'flac', [5003, 1, 22_050], 16),
  sample('six.flac', 'flac', [1501, 6, 48_000], 16),
  sample('depth24.flac', 'flac', short, 24),
  sample('flac.oga', 'flac', short, 16),
]
const lossy: Sample[] = [
  sample('stereo.ogg', 'ogg', [22_123, 2, 44_100], null),
  sample('mono.ogg', 'ogg', [22_123, 1, 22_050], null),
  sample('six.ogg', 'ogg', [9601, 6, 48_000], null),
  sample('stereo.opus', 'opus', [24_321, 2, 48_000], null),
  sample('mono.opus', 'opus', [24_321, 1, 48_000], null),
  sample('six.opus', 'opus', [9601, 6, 48_000], null),
]
const all = [...lossless, ...lossy]

const pathOf = (name: string): string => join(import.meta.dirname, '../../../tests/sounds', name)
const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(made++))
  await writeFile(path, bytes)
  return path
}

const decode = async (path: string, kind: SoundKind): Promise<Float32Array[]> => {
  const source = await openSound(path, kind)
  const pieces: Float32Array[][] = []
  for await (const { planes, length } of source.chunks()) pieces.push(planes.map((plane) => plane.slice(0, length)))
  return Array.from({ length: source.channels }, (_none, channel) =>
    Float32Array.from(pieces.flatMap((planes) => [...(planes[channel] ?? [])])),
  )
}

test.each(some('lossless sounds', lossless, 12))(
  '$name is its own samples, in its file and in what is played of it',
  async (one) => {
    const known = knownSound(one.samples, one.channels, one.rate)
    expect(await sniffAudio(pathOf(one.name))).toMatchObject({ kind: one.kind, warning: null })
    expect(await decode(pathOf(one.name), one.kind)).toEqual(known)
    const target = join(folder, `played-${made++}`)
    // A FLAC would round floats.
    const exactly =
      one.bits === 32 ? ({ type: 'audio/wav', kind: 'wav' } as const) : ({ type: 'audio/flac', kind: 'flac' } as const)
    expect(await runAudioTask('analyse', { path: pathOf(one.name), target }, { timeoutMs: 60_000 })).toMatchObject({
      durationSeconds: one.samples / one.rate,
      sampleRate: one.rate,
      channels: one.channels,
      bitDepth: one.bits,
      exact: exactly.type,
    })
    expect(await sniffAudio(target)).toMatchObject({ kind: exactly.kind, warning: null })
    expect(await decode(target, exactly.kind)).toEqual(known)
  },
)

/** By how many samples `heard` is late, and how much of it is not `known` (0 to 1). */
const comparison = (heard: Float32Array, known: Float32Array) => {
  const sumAt = (lag: number): number => known.reduce((sum, value, at) => sum + value * (heard[at + lag] ?? 0), 0)
  const lags = Array.from({ length: 401 }, (_none, index) => index - 200)
  const late = lags.reduce((best, lag) => (sumAt(lag) > sumAt(best) ? lag : best), 0)
  const power = known.reduce((sum, value) => sum + value * value, 0)
  return { late, error: known.reduce((sum, value, at) => sum + (value - (heard[at] ?? 0)) ** 2, 0) / power }
}

test.each(some('lossy sounds', lossy, 12))(
  '$name is as long as what was encoded, and on its time, on every channel',
  async (one) => {
    const known = knownSound(one.samples, one.channels, one.rate)
    expect(await sniffAudio(pathOf(one.name))).toMatchObject({ kind: one.kind, warning: null })
    const heard = await decode(pathOf(one.name), one.kind)
    const target = join(folder, `played-${made++}`)
    const analysis = await runAudioTask('analyse', { path: pathOf(one.name), target }, { timeoutMs: 60_000 })
    expect(analysis).toMatchObject({
      sampleRate: one.rate,
      channels: one.channels,
      bitDepth: null,
      exact: 'audio/flac',
    })
    expect(analysis.durationSeconds).toBe(one.samples / one.rate)
    const played = await decode(target, 'flac')
    for (const [channel, plane] of known.entries()) {
      // The fourth of six is for low frequencies: encoders take the others out of it.
      if (one.channels === 6 && channel === 3) continue
      for (const planes of [heard, played]) {
        expect(planes[channel]?.length).toBe(one.samples)
        const { late, error } = comparison(planes[channel] ?? new Float32Array(0), plane)
        expect(
          [Math.abs(late) <= (one.channels === 6 ? 3 : 1), error < 0.15],
          `channel ${channel}: late ${late}, error ${error}`,
        ).toEqual([true, true])
      }
    }
  },
)

test.each(some('stretches of sounds', all, 12))('a stretch of $name is copied for a vote', async ({ name }) => {
  const target = join(folder, `stretch-${made++}`)
  const stretch = { fromSeconds: 0.01, seconds: 0.02, gainDb: -3, sampleRate: 44_100 } as const
  await runAudioTask('stretch', { path: pathOf(name), target, stretch }, { timeoutMs: 60_000 })
  expect((await readFile(target)).toString('latin1', 4, 8)).toBe('ftyp')
})

/** Whether an error is a slip of the code here, and no decoder's. */
const isOurs = (error: unknown): boolean =>
  (error instanceof TypeError || error instanceof RangeError) &&
  // Below Node's own, the first place tells: at the end stands the test's runner, in any case.
  /server\/audio|node_modules/.exec(error.stack ?? '')?.[0] === 'server/audio'

/** What comes of bytes: how many samples, or the reason why there are none. */
const outcomeOf = async (bytes: Uint8Array): Promise<number | string> => {
  const path = await put(bytes)
  try {
    const sniffed = await sniffAudio(path)
    if (sniffed.kind === null) return sniffed.reason
    return (await decode(path, sniffed.kind))[0]?.length ?? 0
  } catch (error) {
    if (error instanceof AudioUnreadable) return error.reason
    // A decoder that stumbles over damage: the thread makes a sentence of it (run-audio-task.test.ts).
    if (error instanceof Error && !('syscall' in error) && !isOurs(error)) return 'decoder-failed'
    throw error
  }
}

// So short that they are one frame, or one page: of these, nothing is left.
const inOnePiece = ['flac.oga', 'six.flac', 'depth24.flac', 'stereo.opus', 'mono.opus', 'six.opus']

test.each(some('cut sounds', all, 12))(
  '$name, cut anywhere, is heard as far as it goes or refused with a sentence',
  async (one) => {
    let before = 0
    for (const piece of cutPieces(await readFile(pathOf(one.name)), 19)) {
      const heard = await outcomeOf(piece)
      if (typeof heard === 'string') continue
      expect(heard).toBeLessThanOrEqual(one.samples)
      expect(heard).toBeGreaterThanOrEqual(before)
      before = heard
    }
    if (!inOnePiece.includes(one.name)) expect(before).toBeGreaterThan(one.samples / 4)
  },
)

test.each(some('damaged sounds', all, 12))(
  '$name with damaged bytes gives sound or a refusal, never anything else',
  async (one) => {
    for (const copy of damagedCopies(await readFile(pathOf(one.name)), 40))
      expect(['number', 'string']).toContain(typeof (await outcomeOf(copy)))
  },
)
