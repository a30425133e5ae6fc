import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { hasEnergyAt, thirdOctaveLevels, thirdOctaves } from '@backline/dsp/material/third-octaves.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { mixStems, panGains } from '#web/instruments/mix-stems.ts'
import { loadLoop, loopFiles, practiceLoops } from '#web/instruments/practice-loops.ts'
import { type Material, type MaterialOption, type Stem, useSongs } from '../material-options.ts'
import { loopStyle } from './loop-style.ts'

/** The bands in which a sound has something to hear, as a setting carries them: "31.5 63 125". */
const bandsOf = (clip: StereoClip): string => {
  const levels = thirdOctaveLevels(clip)
  return thirdOctaves
    .filter(({ nominalHz }) => hasEnergyAt(levels, nominalHz))
    .map(({ nominalHz }) => nominalHz)
    .join(' ')
}

const materialOf = (
  source: string,
  name: string,
  excerpt: StereoClip,
  more: Material['more'] = {},
  stems: readonly Stem[] = [],
): Material => ({ source, name, excerpt, stems, more: { ...more, bands: bandsOf(excerpt) } })

// What cuts and levels sounds; the loops came ready.
const excerpts = (name: string) =>
  import('./excerpts.ts').catch(() => {
    throw new Error(t('Couldn’t load “{name}”. Check the connection and try again.', { name }))
  })

const noise: MaterialOption = {
  id: 'noise:pink',
  name: t('Pink noise'),
  group: 'ready',
  load: async () => materialOf(noise.id, noise.name, (await excerpts(noise.name)).noiseExcerpt()),
}

const loop = ({ id, title, style, tempo, key }: (typeof practiceLoops)[number]): MaterialOption => ({
  id: `loop:${id}`,
  name: t('{name}, {more}', { name: title, more: loopStyle(style) }),
  group: 'ready',
  files: loopFiles(id),
  load: async () => {
    const { stems, sampleRate } = await loadLoop(id)
    const [left, right] = mixStems(stems)
    const placed: Stem[] = stems.map((stem) => {
      const [plane = new Float32Array(0), other] = stem.planes
      const [low, high] = other ? [1, 1] : panGains(stem.pan)
      return {
        name: stem.name,
        sampleRate,
        left: plane.map((sample) => sample * low),
        right: (other ?? plane).map((sample) => sample * high),
      }
    })
    return materialOf(`loop:${id}`, title, { sampleRate, left, right }, { tempo, key }, placed)
  },
})

/** The practice loops with their stems. */
export const loopOptions = (): readonly MaterialOption[] => practiceLoops.map(loop)

/** Sounds that are there without any song: noise first, then the loops. */
export const soundOptions = (): readonly MaterialOption[] => [...loopOptions(), noise]

/** A song of the band as a sound. */
export const songOption = (demo: Demo): MaterialOption => ({
  id: `demo:${demo.id}`,
  name: `${demo.name} v${demo.version}`,
  group: 'songs',
  load: async () => {
    const name = `${demo.name} v${demo.version}`
    const more = {
      ...(demo.bpm !== null && { tempo: demo.bpm }),
      ...(demo.key_signature && { key: demo.key_signature }),
    }
    const { songExcerpt } = await excerpts(name)
    return materialOf(`demo:${demo.id}`, name, await songExcerpt(demo.id, demo.name), more)
  },
})

/** Sounds to change: the practice loops, noise, and the songs of the band. */
export const useSoundOptions = (): readonly MaterialOption[] => [...soundOptions(), ...useSongs().map(songOption)]

/** Sounds with stems: the practice loops. */
export const useStemOptions = (): readonly MaterialOption[] => loopOptions()
