import { normaliseExcerpt } from '@backline/dsp/effects/match-levels.ts'
import { noiseClip } from '@backline/dsp/material/noise.ts'
import { loopOptions, songOption } from '../audio/sound-materials.ts'
import type { Material } from '../material.ts'
import { type MaterialOption, useSongs } from '../material-options.ts'
import { phraseWithTail } from './phrase-with-tail.ts'

/** Seconds of silence after a phrase, and of a phrase of no certain bars. */
const [tailSeconds, plainSeconds] = [2.5, 4] as const
/** The practice loops have eight bars; two of them make a phrase. */
const phrasesOfLoop = 4

/** The beginning of a sound, and silence in which one hears what comes back. */
const phraseOf = (material: Material): Material => {
  const { excerpt, source } = material
  if (!excerpt) return material
  const whole = excerpt.left.length / excerpt.sampleRate
  const seconds = source.startsWith('loop:') ? whole / phrasesOfLoop : plainSeconds
  return {
    ...material,
    source: `${source}:phrase`,
    stems: [],
    excerpt: normaliseExcerpt(phraseWithTail(excerpt, seconds, tailSeconds)).clip,
  }
}

const asPhrase = (option: MaterialOption): MaterialOption => ({
  ...option,
  load: async () => phraseOf(await option.load()),
})

const [burstTempo, bursts, burstSeconds, sampleRate] = [100, 8, 0.04, 44_100] as const

/** Strokes of noise, one for each quarter: nothing else shows as clearly what comes back. */
const burstOption: MaterialOption = {
  id: 'noise:bursts',
  name: 'Strokes of noise',
  group: 'Ready to play',
  load: async () => {
    const beat = 60 / burstTempo
    const seconds = bursts * beat
    const noise = noiseClip({ kind: 'pink', seed: 'bursts', seconds, sampleRate, rmsDb: -14 })
    const stroke = (sample: number, at: number): number => sample * Math.exp(-((at / sampleRate) % beat) / burstSeconds)
    const clip = { sampleRate, left: noise.left.map(stroke), right: noise.right.map(stroke) }
    return {
      source: burstOption.id,
      name: burstOption.name,
      more: { tempo: burstTempo },
      stems: [],
      excerpt: normaliseExcerpt(phraseWithTail(clip, seconds, tailSeconds)).clip,
    }
  },
}

/** Phrases with silence behind them: of the practice loops, of noise, and of the band's songs. */
export const useAmbianceOptions = (): readonly MaterialOption[] => [
  ...loopOptions().map(asPhrase),
  burstOption,
  ...useSongs().map(songOption).map(asPhrase),
]
