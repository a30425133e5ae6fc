import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { filterClip } from '@backline/dsp/effects/filter-chain.ts'
import { normaliseExcerpt } from '@backline/dsp/effects/match-levels.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { noiseBursts } from '#features/training/web/ambiance/noise-bursts.ts'
import { phraseWithTail } from '#features/training/web/ambiance/phrase-with-tail.ts'
import { loopManifest } from '#web/instruments/loops/manifest.gen.ts'
import { panGains } from '#web/instruments/mix-stems.ts'
import { trimmed } from '#web/instruments/trim-loop.ts'

/** One of so many samples is kept: a proof renders thousands of questions, and what it looks at lies lower. */
const every = 6
/** Bars of a loop that are kept, and seconds of silence behind a phrase. */
const [bars, tailSeconds] = [1, 1.2] as const

const thinned = (clip: StereoClip): StereoClip => {
  const hz = (0.45 * clip.sampleRate) / every
  const { left, right, sampleRate } = filterClip(clip, [
    { kind: 'low-pass', hz, q: 0.54, gainDb: 0 },
    { kind: 'low-pass', hz, q: 1.31, gainDb: 0 },
  ])
  const kept = (plane: Float32Array) => plane.filter((_sample, at) => at % every === 0)
  return { sampleRate: sampleRate / every, left: kept(left), right: kept(right) }
}

/** A stem with the name of its instrument, as a mixing desk has it. */
export type PracticeStem = StereoClip & { readonly name: string }

/** The stems of a practice loop as the trainers have them, of its first bar, at a sixth of its sample rate. */
export const practiceStems = async (id: string): Promise<readonly PracticeStem[]> => {
  const loop = loopManifest.find((one) => one.id === id)
  if (!loop) throw new Error(`There is no practice loop “${id}”.`)
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const folder = join(import.meta.dirname, '../../../src/web/instruments/loops')
  const length = Math.round((bars * loop.samples) / loop.bars)
  const stems: PracticeStem[] = []
  for (const { name, file, channels, pan } of loop.stems) {
    const { channelData } = decoder.decode(readFileSync(join(folder, file)))
    await decoder.reset()
    const [plane = new Float32Array(0), other] = channelData
      .slice(0, channels)
      .map((whole) => trimmed(whole, loop).subarray(0, length))
    const [low, high] = other ? [1, 1] : panGains(pan)
    const left = plane.map((sample) => sample * low)
    const right = (other ?? plane).map((sample) => sample * high)
    stems.push({ name, ...thinned({ sampleRate: loop.sampleRate, left, right }) })
  }
  decoder.free()
  return stems
}

/** Stems as one sound. */
export const mixOf = (stems: readonly StereoClip[]): StereoClip => {
  const [first] = stems
  if (!first) throw new Error('There is nothing to mix.')
  const sumOf = (side: 'left' | 'right') =>
    first[side].map((_sample, at) => stems.reduce((sum, stem) => sum + (stem[side][at] ?? 0), 0))
  return { sampleRate: first.sampleRate, left: sumOf('left'), right: sumOf('right') }
}

const phraseOf = (clip: StereoClip): StereoClip =>
  normaliseExcerpt(phraseWithTail(clip, clip.left.length / clip.sampleRate, tailSeconds)).clip

/** A mix as a phrase with silence behind it, as questions about spaces have it. */
export const practicePhrase = (stems: readonly StereoClip[]): StereoClip => phraseOf(mixOf(stems))

/** The bursts of noise as such a phrase. */
export const practiceBursts = (sampleRate: number): StereoClip => phraseOf(noiseBursts(sampleRate, 4))
