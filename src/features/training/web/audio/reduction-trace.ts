import { Compressor } from '@backline/dsp/effects/compressor.ts'
import { Limiter } from '@backline/dsp/effects/limiter.ts'
import { copyOfClip, type StereoClip } from '@backline/dsp/effects/stereo-clip.ts'
import type { Effect } from './render-order.ts'

/** By how many dB sound is still turned down where some of it is mixed in as it came. */
const mixed = (reductionDb: number, mix: number): number => -20 * Math.log10(1 - mix + mix * 10 ** (-reductionDb / 20))

/** The most dB by which an effect turns a sound down in each of so many columns of its time. */
export const reductionTrace = (clip: StereoClip, [effect]: readonly Effect[], columns: number): Float64Array => {
  const trace = new Float64Array(columns)
  if (effect?.effect !== 'compressor' && effect?.effect !== 'limiter') return trace
  const { left, right, sampleRate } = copyOfClip(clip)
  const processor =
    effect.effect === 'compressor'
      ? new Compressor(effect.setting, sampleRate)
      : new Limiter(effect.setting, sampleRate)
  for (let at = 0; at < columns; at += 1) {
    const [from, to] = [Math.floor((at * left.length) / columns), Math.floor(((at + 1) * left.length) / columns)]
    processor.process(left.subarray(from, to), right.subarray(from, to))
    trace[at] =
      processor instanceof Compressor && effect.effect === 'compressor'
        ? mixed(processor.takeMostReductionDb(), effect.setting.mix)
        : processor.reductionDb
  }
  return trace
}

/** The level in dBFS that a steady one comes out with. */
export const outputLevelDb = (
  levelDb: number,
  [effect]: readonly Effect[],
  reductionAt: (levelDb: number) => number,
): number => {
  if (effect?.effect === 'limiter') return Math.min(levelDb, effect.setting.ceilingDb)
  if (effect?.effect === 'compressor') return levelDb - mixed(reductionAt(levelDb), effect.setting.mix)
  return levelDb
}
