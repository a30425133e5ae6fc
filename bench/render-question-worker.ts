import { parentPort } from 'node:worker_threads'
import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { compressClip } from '@backline/dsp/effects/compressor.ts'
import { filterClip } from '@backline/dsp/effects/filter-chain.ts'
import { matchLevels, normaliseExcerpt } from '@backline/dsp/effects/match-levels.ts'
import { reverbClip } from '@backline/dsp/effects/reverb.ts'
import { reverbResponse } from '@backline/dsp/effects/reverb-response.ts'

/** What a trainer's worker is asked for: a question made of an excerpt. */
export type Question = 'equaliser' | 'compression' | 'ambiance'

const changed = (question: Question, clip: StereoClip): StereoClip => {
  if (question === 'equaliser') return filterClip(clip, [{ kind: 'peaking', hz: 2000, q: 1.4, gainDb: 12 }])
  if (question === 'ambiance')
    return reverbClip(clip, reverbResponse({ kind: 'hall', seed: 'bench' }, clip.sampleRate), { dryDb: 0, wetDb: -9 })
  return compressClip(clip, {
    thresholdDb: -30,
    ratio: 8,
    kneeDb: 6,
    attackSeconds: 0.005,
    releaseSeconds: 0.1,
    makeupDb: 0,
    mix: 1,
  })
}

// Both sides of a question, as a worker of the web app makes them: level, effect, equal loudness, ceiling.
parentPort?.on('message', ({ question, clip }: { question: Question; clip: StereoClip }) => {
  const before = process.threadCpuUsage()
  const plain = normaliseExcerpt(clip).clip
  const { clips } = matchLevels([plain, changed(question, plain)])
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage(
    { clips, cpuMs: (user + system) / 1000 },
    clips.flatMap(({ left, right }) => [left.buffer as ArrayBuffer, right.buffer as ArrayBuffer]),
  )
})
