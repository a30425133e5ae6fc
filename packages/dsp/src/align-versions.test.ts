import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignVersions } from './align-versions.ts'
import { type AlignmentTrace, alignmentTrace, decodeTrace, encodeTrace } from './alignment-trace.ts'
import { BandMeter } from './band-balance.ts'
import { type MixLevels, renderSong } from './test-songs/render-song.ts'
import { type SongSketch, songSketches } from './test-songs/song-sketch.ts'
import { mapTime, type VersionMap } from './version-map.ts'

const rate = 22_050
const exact = 0.03
const even: MixLevels = { drums: 1, bass: 1, chords: 1, lead: 1 }

const traceOf = (plane: Float32Array): AlignmentTrace => {
  const meter = new BandMeter(rate, 1)
  meter.push([plane], plane.length)
  return alignmentTrace(meter.finish())
}

const sketch = (name: string, change: Partial<SongSketch> = {}): SongSketch => ({
  ...(songSketches(name, 1, 60)[0] as SongSketch),
  looseSeconds: 0.008,
  preRoll: 0.5,
  ...change,
})
const song = (name: string, mix = even, change: Partial<SongSketch> = {}) =>
  renderSong(sketch(name, change), rate, mix).planes[0]

const joined = (...parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
const cut = (plane: Float32Array, from: number, to: number) =>
  plane.subarray(Math.round(from * rate), Math.round(to * rate))

/** Maps a time of the old version through the truth and through the alignment, every half second. */
const compare = (map: VersionMap, truth: (seconds: number) => number | null, unsure: readonly number[] = []) => {
  for (let seconds = 0.75; seconds < map.oldSeconds - 0.75; seconds += 0.5) {
    if (unsure.some((edge) => Math.abs(edge - seconds) < 0.6)) continue
    const expected = truth(seconds)
    const mapped = mapTime(map, seconds)
    if (expected === null) expect(mapped, `${seconds} s was cut`).toBeNull()
    else expect(Math.abs((mapped?.seconds ?? Infinity) - expected), `${seconds} s`).toBeLessThanOrEqual(exact)
  }
}

const base = song('align a')
const baseTrace = traceOf(base)

test('a version is found in itself, all of it and surely', () => {
  const map = alignVersions(baseTrace, baseTrace)
  expect(map.segments.length).toBe(1)
  expect(map.confidence).toBeGreaterThan(0.9)
  compare(map, (seconds) => seconds)
})

test.each([0.013, 1.7, 12.345])('another start, %s s later or earlier', (seconds) => {
  const later = traceOf(joined(new Float32Array(Math.round(seconds * rate)), base))
  compare(alignVersions(baseTrace, later), (at) => at + seconds)
  compare(alignVersions(later, baseTrace), (at) => (at < seconds ? null : at - seconds), [seconds])
})

test('an intro that was cut off, and one that was added', () => {
  const short = traceOf(cut(base, 9.13, 60))
  compare(alignVersions(baseTrace, short), (at) => (at < 9.13 ? null : at - 9.13), [9.13])
  compare(alignVersions(short, baseTrace), (at) => at + 9.13)
})

test('a section cut from the middle, and one put into it', () => {
  const shorter = traceOf(joined(cut(base, 0, 20.5), cut(base, 31.2, 60)))
  const truth = (at: number) => (at < 20.5 ? at : at < 31.2 ? null : at - 10.7)
  compare(alignVersions(baseTrace, shorter), truth, [20.5, 31.2])
  compare(alignVersions(shorter, baseTrace), (at) => (at < 20.5 ? at : at + 10.7), [20.5])
})

test('another mix of the same performance: vocals up, drums down, brighter and louder', () => {
  const mixed = song('align a', { drums: 0.5, bass: 0.7, chords: 1.3, lead: 2.2 })
  let before = 0
  const bright = mixed.map((sample) => {
    const value = Math.tanh(1.8 * (sample - 0.6 * before))
    before = sample
    return value
  })
  compare(alignVersions(baseTrace, traceOf(bright)), (at) => at)
})

test.each([-8, -6.6, -3, 0.4, 2.2, 5.3, 7, 8])('the tempo %s per cent different', (percent) => {
  const ratio = 1 / (1 + percent / 100)
  const original = sketch('align b', { looseSeconds: 0, drift: 0, preRoll: 1 })
  // As many bars as before, so that both draw the same performance and only the tempo differs.
  const faster = { ...original, bpm: original.bpm / ratio, seconds: 1 + (original.seconds - 1) * ratio }
  const map = alignVersions(traceOf(renderSong(original, rate).planes[0]), traceOf(renderSong(faster, rate).planes[0]))
  expect(map.confidence).toBeGreaterThan(0.9)
  const last = map.segments.at(-1)?.oldEnd ?? 0
  expect(last).toBeGreaterThan(57)
  for (let seconds = 1; seconds < last; seconds += 0.5)
    expect(Math.abs((mapTime(map, seconds)?.seconds ?? Infinity) - (1 + (seconds - 1) * ratio))).toBeLessThan(exact)
})

test('a song played faster as a whole, with its pitch, is found', () => {
  const ratio = 1.08
  const faster = Float32Array.from({ length: Math.floor(base.length / ratio) - 1 }, (_none, index) => {
    const at = Math.floor(index * ratio)
    const share = index * ratio - at
    return (base[at] as number) * (1 - share) + (base[at + 1] as number) * share
  })
  compare(alignVersions(baseTrace, traceOf(faster)), (seconds) => seconds / ratio)
})

test('of a section that is there twice both places are named, and none is sure; of the rest one is', () => {
  const twice = traceOf(joined(cut(base, 0, 36), cut(base, 24, 60)))
  const map = alignVersions(baseTrace, twice)
  for (let seconds = 25; seconds < 35; seconds += 0.5) {
    const mapped = mapTime(map, seconds)
    expect(mapped?.confidence, `${seconds} s`).toBeLessThanOrEqual(0.5)
    const places = [mapped?.seconds ?? Infinity, ...(mapped?.others ?? [])]
    for (const truth of [seconds, seconds + 12])
      expect(Math.min(...places.map((place) => Math.abs(place - truth))), `${seconds} s`).toBeLessThanOrEqual(exact)
  }
  for (const seconds of [5, 15, 45, 55]) expect(mapTime(map, seconds)).toMatchObject({ others: [] })
  expect(mapTime(map, 15)?.confidence).toBeGreaterThan(0.9)
  expect(alignVersions(baseTrace, baseTrace).repeats).toEqual([])
})

test('a section that is played once more at the end is named there, too', () => {
  const map = alignVersions(baseTrace, traceOf(joined(base, cut(base, 20, 32))))
  for (let seconds = 21; seconds < 31; seconds += 0.5) {
    const mapped = mapTime(map, seconds)
    expect(mapped?.confidence, `${seconds} s`).toBeLessThanOrEqual(0.5)
    expect(Math.abs((mapped?.seconds ?? Infinity) - seconds)).toBeLessThanOrEqual(exact)
    const after = (mapped?.others ?? []).map((place) => Math.abs(place - (seconds + 40)))
    expect(Math.min(...after), `${seconds} s`).toBeLessThanOrEqual(exact)
  }
  expect(mapTime(map, 50)).toMatchObject({ others: [] })
})

test.each([
  ['align a', 24, 36],
  ['align b', 40, 20],
  ['align c', 8, 30],
])(
  'a section of %s that was put in place of another is named at both places, and neither is sure',
  (name, from, to) => {
    const plane = song(name)
    const map = alignVersions(
      traceOf(plane),
      traceOf(joined(cut(plane, 0, to), cut(plane, from, from + 10), cut(plane, to + 10, 60))),
    )
    for (let seconds = from + 1; seconds < from + 9; seconds += 0.5) {
      const mapped = mapTime(map, seconds)
      expect(mapped?.confidence, `${seconds} s`).toBeLessThanOrEqual(0.5)
      const places = [mapped?.seconds ?? Infinity, ...(mapped?.others ?? [])]
      for (const truth of [seconds, seconds + to - from])
        expect(Math.min(...places.map((place) => Math.abs(place - truth))), `${seconds} s`).toBeLessThanOrEqual(exact)
    }
    // What was there before is gone: its place is all that is left, and not sure.
    for (const seconds of [to + 2, to + 8]) expect(mapTime(map, seconds)?.confidence ?? 0).toBeLessThanOrEqual(0.5)
    for (const seconds of [4, 55]) expect(mapTime(map, seconds)).toMatchObject({ others: [] })
    for (const seconds of [4, 55]) expect(mapTime(map, seconds)?.confidence).toBeGreaterThan(0.9)
  },
)

test('another song is not found', () => {
  const original = sketch('align a')
  for (const name of ['align c', 'align d']) {
    const other = traceOf(song(name, even, { bpm: original.bpm }))
    expect(alignVersions(baseTrace, other).confidence).toBeLessThan(0.35)
  }
})

test('silence and a second of sound have nothing to align', () => {
  const silence = traceOf(new Float32Array(rate * 20))
  expect(alignVersions(silence, baseTrace).segments).toEqual([])
  expect(alignVersions(traceOf(cut(base, 3, 4)), baseTrace).segments).toEqual([])
})

test('a stored trace is the same as before, and other bytes are refused', () => {
  expect(decodeTrace(encodeTrace(baseTrace))).toEqual(baseTrace)
  expect(() => decodeTrace(new Uint8Array(4))).toThrow(RangeError)
})

test('whatever was cut out of whatever else, time never runs backwards and stays inside the new version', () => {
  const place = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 4 }), (cuts) => {
      const parts = cuts.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
      const bands = baseTrace.bands.map((band) =>
        Uint8Array.from(parts.flatMap(([from, to]) => [...band.subarray(from, to)])),
      )
      const [low, mid, high] = bands as [Uint8Array, Uint8Array, Uint8Array]
      const map = alignVersions(baseTrace, { hopSeconds: baseTrace.hopSeconds, bands: [low, mid, high] })
      let latest = -1
      for (let seconds = 0; seconds <= map.oldSeconds; seconds += 0.1) {
        const mapped = mapTime(map, seconds)
        if (!mapped) continue
        expect(mapped.seconds).toBeGreaterThanOrEqual(latest)
        expect(mapped.seconds).toBeLessThanOrEqual(map.newSeconds)
        latest = mapped.seconds
      }
    }),
    { numRuns: 8 },
  )
})
