import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import { oggPage } from '#tests/support/fixture-ogg.ts'
import { flacFrameAt } from './flac-frame.ts'
import { readOggPage } from './ogg-pages.ts'
import { openSound } from './open-sound.ts'
import { opusSamples } from './opus-head.ts'
import { runAudioTask } from './run-audio-task.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(made++))
  await writeFile(path, bytes)
  return path
}
const stored = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, '../../../tests/sounds', name))

interface Heard {
  samples: number[]
  /** Where sound is missing, and how much. */
  lost: [number, number][]
}

const hear = async (bytes: Uint8Array, kind: SoundKind): Promise<Heard> => {
  const source = await openSound(await put(bytes), kind)
  const samples: number[] = []
  const lost: [number, number][] = []
  for await (const { planes, length, isLost } of source.chunks()) {
    if (isLost) lost.push([samples.length, length])
    samples.push(...(planes[0]?.subarray(0, length) ?? []))
  }
  return { samples, lost }
}

const damaged = (whole: Buffer, share: number): Buffer => {
  const bytes = Buffer.from(whole)
  const at = Math.floor(whole.length * share)
  for (let index = at; index < at + 3; index++) bytes[index] = (bytes[index] ?? 0) ^ 0x5a
  return bytes
}

/** Where the two differ: the first and behind the last place. */
const difference = (one: readonly number[], other: readonly number[]): [number, number] => {
  const differs = (value: number, at: number): boolean => Math.abs(value - (other[at] ?? 9)) > 1e-6
  return [one.findIndex(differs), one.findLastIndex(differs) + 1]
}

test.each([
  ['stereo.flac', 0.3, [0, 4096]],
  ['stereo.flac', 0.5, [4096, 4096]],
  ['stereo.flac', 0.98, [8192, 809]],
  ['mono.flac', 0.3, [1152, 1152]],
  ['mono.flac', 0.98, [4608, 395]],
] as const)(
  'a damaged frame of %s at %s of the file is silence, and everything else stands where it stood',
  async (name, share, gap) => {
    const whole = await stored(name)
    const good = await hear(whole, 'flac')
    expect(good.lost).toEqual([])
    const bad = await hear(damaged(whole, share), 'flac')
    expect(bad.lost).toEqual([gap])
    expect(bad.samples).toHaveLength(good.samples.length)
    const [from, to] = difference(good.samples, bad.samples)
    expect([from >= gap[0], to <= gap[0] + gap[1]]).toEqual([true, true])
  },
)

test('bytes that are missing in the middle of a FLAC cost whole frames and no time', async () => {
  const whole = await stored('mono.flac')
  const good = await hear(whole, 'flac')
  const hole = Buffer.concat([whole.subarray(0, whole.length * 0.4), whole.subarray(whole.length * 0.45)])
  const bad = await hear(hole, 'flac')
  expect(bad.lost).toEqual([[1152, 2304]])
  expect(bad.samples.slice(3456)).toEqual(good.samples.slice(3456))
})

test('a tag behind the last frame of a FLAC costs nothing of it', async () => {
  const whole = await stored('stereo.flac')
  const tag = Buffer.concat([Buffer.from('TAGBreakwater'), Buffer.alloc(115, 0x20)])
  const tagged = await hear(Buffer.concat([whole, tag]), 'flac')
  expect(tagged).toEqual(await hear(whole, 'flac'))
})

/** The packets of a short Opus, on pages of five; those that begin at `pause` were not sent, as a voice that pauses does. */
const pagesOfOpus = async (pause = -1, late = 0): Promise<Buffer[]> => {
  const file = await stored('stereo.opus')
  const packets: Uint8Array[] = []
  for (let at = 0; at < file.length; ) {
    const page = readOggPage(file, at)
    if (!page) break
    packets.push(...page.pieces)
    at += page.whole.length
  }
  const [head = Buffer.alloc(0), tags = Buffer.alloc(0), ...sound] = packets
  const pages = [oggPage({ packets: [head], flags: 2 }), oggPage({ packets: [tags], number: 1 })]
  for (let at = 0; at < sound.length; at += 5) {
    if (at === pause) continue
    const granule = late + opusSamples(sound.slice(0, at + 5))
    const flags = at + 5 >= sound.length ? 4 : 0
    pages.push(oggPage({ packets: sound.slice(at, at + 5), granule, flags, number: pages.length }))
  }
  return pages
}

test.each([2, 4])('page %s of an Opus that is damaged is silence of its length', async (index) => {
  const pages = await pagesOfOpus()
  const good = await hear(Buffer.concat(pages), 'opus')
  expect(good.lost).toEqual([])
  const bad = await hear(Buffer.concat(pages.with(index, damaged(pages[index] ?? Buffer.alloc(0), 0.5))), 'opus')
  expect(bad.samples).toHaveLength(good.samples.length)
  // 312 samples at the beginning are no music.
  const from = Math.max(0, (index - 2) * 4800 - 312)
  expect(bad.lost).toEqual([[from, (index - 1) * 4800 - 312 - from]])
})

test('a recorded stream of Opus whose first page is damaged is no silence of hours', async () => {
  const good = await hear(Buffer.concat(await pagesOfOpus()), 'opus')
  const pages = await pagesOfOpus(-1, 2 * 3600 * 48_000)
  expect((await hear(Buffer.concat(pages), 'opus')).samples).toHaveLength(good.samples.length)
  const bad = await hear(Buffer.concat(pages.with(2, damaged(pages[2] ?? Buffer.alloc(0), 0.5))), 'opus')
  expect([bad.lost, bad.samples.length]).toEqual([[[0, 4800 - 312]], good.samples.length])
})

test('what an Opus did not send on purpose is silence of its length, and no damage', async () => {
  const good = await hear(Buffer.concat(await pagesOfOpus()), 'opus')
  const paused = await hear(Buffer.concat(await pagesOfOpus(10)), 'opus')
  expect([paused.lost, paused.samples.length]).toEqual([[], good.samples.length])
  expect(paused.samples.slice(2 * 4800 - 312, 3 * 4800 - 312).every((sample) => sample === 0)).toBe(true)
})

test('pages of a Vorbis that are damaged are silence of their length', async () => {
  const whole = await stored('stereo.ogg')
  const good = await hear(whole, 'ogg')
  expect(good.lost).toEqual([])
  const bad = await hear(damaged(whole, 0.5), 'ogg')
  expect(bad.lost).toEqual([[0, 9088]])
  expect(bad.samples).toHaveLength(good.samples.length)
  expect(difference(good.samples, bad.samples)[1]).toBeLessThanOrEqual(9088)
})

/** The frames of a short FLAC on pages of an Ogg, behind the one that describes it (Ogg FLAC mapping 1.0). */
const pagesOfFlac = async (): Promise<Buffer[]> => {
  const file = await stored('mono.flac')
  const starts: number[] = []
  for (let at = 42; at < file.length; at++) if (flacFrameAt(file, at)?.number === starts.length) starts.push(at)
  const sign = Buffer.from('\x7fFLAC\x01\0\0\0fLaC\x80\0\0\x22', 'latin1')
  const head = oggPage({ packets: [Buffer.concat([sign, file.subarray(8, 42)])], flags: 2 })
  const frames = starts.map((from, at) =>
    oggPage({
      packets: [file.subarray(from, starts[at + 1] ?? file.length)],
      granule: Math.min((at + 1) * 1152, 5003),
      flags: at === starts.length - 1 ? 4 : 0,
      number: 1 + at,
    }),
  )
  return [head, ...frames]
}

test('a frame of FLAC in an Ogg that is lost before a shorter last one is silence of its own length', async () => {
  const pages = await pagesOfFlac()
  const good = await hear(Buffer.concat(pages), 'flac')
  expect([good.samples.length, good.lost]).toEqual([5003, []])
  const bad = await hear(Buffer.concat(pages.toSpliced(4, 1)), 'flac')
  expect(bad.lost).toEqual([[3456, 1152]])
  expect(bad.samples.slice(4608)).toEqual(good.samples.slice(4608))
})

test.each([
  ['opus', 'stereo.opus'],
  ['ogg', 'stereo.ogg'],
] as const)(
  'an Ogg of kind %s with a second stream of the same number is refused, not heard by half',
  async (kind, name) => {
    const whole = await stored(name)
    await expect(hear(Buffer.concat([whole, whole]), kind)).rejects.toMatchObject({
      reason: 'unsupported',
      message: expect.stringContaining('several streams are in it'),
    })
  },
)

test('the analysis says from when on sound is missing', async () => {
  const bytes = damaged(await stored('stereo.flac'), 0.5)
  const task = { path: await put(bytes), target: join(folder, 'played') }
  const { warning, durationSeconds } = await runAudioTask('analyse', task, { timeoutMs: 60_000 })
  expect(durationSeconds).toBe(9001 / 44_100)
  expect(warning).toContain('This {kind} file is damaged: from {time} on, {seconds} s of its sound is missing')
})
