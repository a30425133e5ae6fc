import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type DrawnSound, type EncodingStep, type EncodingWay, encodedKinds } from '#tests/support/encoded-kinds.ts'
import { encode, encoderPath } from '#tests/support/encoders.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { heardOf } from '#tests/support/heard-of.ts'
import { knownSound } from '#tests/support/known-sound.ts'
import { seed } from '#tests/support/seed.ts'

// Files by encoders of others, in lengths, rates, channels and settings drawn by the seed, against the samples that went in,
// or against those that a decoder of others gives of the same file. What this machine has no program for is left out.
const filesOfKind = 100
/** Most of the time goes into the start of programs. */
const atOnce = 3
const mostSamples = 12_000
const random = seededRandom(`encoders ${seed}`)

interface Case {
  drawn: DrawnSound
  way: EncodingWay
  wav: string
  file: string
  steps: readonly EncodingStep[]
}

const kinds = encodedKinds
  .map((kind) => ({ ...kind, ways: kind.ways.filter(({ by }) => by.every((program) => encoderPath(program))) }))
  .filter(({ ways }) => ways.length > 0)

const peak = (plane: Float32Array): number => plane.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
const clipped = (plane: Float32Array): Float32Array => plane.map((sample) => Math.max(-1, Math.min(1, sample)))
const farthest = (one: Float32Array, other: Float32Array): number =>
  one.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (other[at] ?? 9))), 0)

const check = async ({ drawn, way, wav, file, steps }: Case): Promise<void> => {
  const about = `${JSON.stringify(drawn)} ${steps.map(([by, args]) => `${by} ${args.join(' ')}`).join('; ')}`
  const known = knownSound(drawn.samples, drawn.channels, drawn.rate)
  await writeFile(wav, wavFile(known, drawn.rate))
  for (const [by, args] of steps) await encode(by, args)
  const heard = await heardOf(file).catch((cause: unknown) => {
    throw new Error(about, { cause })
  })
  expect([heard.warning, heard.isLost, heard.planes.length, heard.rate], about).toEqual([
    null,
    false,
    drawn.channels,
    drawn.rate,
  ])
  const length = heard.planes[0]?.length ?? 0
  const [least, most] = way.lasts === undefined ? [drawn.samples, drawn.samples] : (way.lasts?.(drawn) ?? [1, Infinity])
  expect(length, about).toBeGreaterThanOrEqual(least)
  expect(length, about).toBeLessThanOrEqual(most)
  if (!way.peer) {
    for (const [at, plane] of heard.planes.entries()) {
      expect(farthest(plane.subarray(0, drawn.samples), known[at] ?? plane), about).toBe(0)
      expect(peak(plane.subarray(drawn.samples)), about).toBe(0)
    }
    return
  }
  const other = await way.peer(way.peerReads?.(file) ?? file, drawn.channels)
  for (const [at, whole] of (other ? heard.planes : []).entries()) {
    const late = other?.late ?? 0
    const theirs = other?.planes[at] ?? new Float32Array(0)
    if (way.lasts === null) expect(length, about).toBe(theirs.length + late)
    const both = Math.min(length - late, theirs.length)
    expect(both, about).toBeGreaterThanOrEqual(Math.min(length, drawn.samples) - late)
    const [plane, beside] = [clipped(whole.subarray(late, late + both)), clipped(theirs.subarray(0, both))]
    expect(Math.abs(peak(plane) - peak(beside)), about).toBeLessThan(0.001)
    expect(farthest(plane, beside), about).toBeLessThan(0.01)
  }
}

test.each(kinds)(
  '$name: of each file the duration is exact, and samples and peaks are those of the encoder',
  async ({ ending, rates, channels, ways }) => {
    const folder = await mkdtemp(join(tmpdir(), 'encoders-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const cases = Array.from({ length: filesOfKind }, (_none, index): Case => {
      const way = ways[index % ways.length] as EncodingWay
      const drawn = {
        samples: random.whole(way.least ?? 1, mostSamples),
        channels: random.whole(1, way.channels ?? channels),
        rate: random.pick(rates),
      }
      const [wav, file] = [join(folder, `${index}.wav.in`), join(folder, `${index}.${ending}`)]
      return { drawn, way, wav, file, steps: way.steps(random, wav, file) }
    })
    const waiting = cases.values()
    const work = async () => {
      for (const one of waiting) await check(one)
    }
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  },
)
