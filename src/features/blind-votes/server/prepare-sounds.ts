import { rm } from 'node:fs/promises'
import { levelMatchGains } from '@backline/dsp/level-match.ts'
import {
  DemoAlignments,
  keepRendition,
  newWorkFile,
  readSoundSources,
  type SoundSource,
} from '#features/demos/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { loweringFactor } from '#server/audio/audio-source.ts'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import type { Stretch } from '#server/audio/copy-stretch.ts'
import { runAudioTask } from '#server/audio/run-audio-task.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { type CommonStretch, commonStretch } from '../domain/common-stretch.ts'
import { tellProgress, tellVote } from './present-vote.ts'
import { insertSounds, readUnprepared, type SoundFields, setSounds } from './sounds.store.ts'

const timeoutMs = 10 * 60_000
/** How often those who wait hear of the progress (ms). */
const newsEveryMs = 1000

/** The worker that makes the two sounds of a vote: from one moment of the music on, equally long and equally loud. */
export const prepareSounds = (services: Services): JobWorker<'prepare-blind-vote'> => {
  const alignments = new DemoAlignments(services)
  return async ({ workspaceId, voteId }, { signal, isLastAttempt }) => {
    const scope = mintJobScope(workspaceId)
    try {
      const pair = await readPair(services, scope, voteId)
      if (!pair) return
      const stretch = await findStretch(alignments, scope, pair)
      await makeBoth(services, scope, voteId, pair, stretch, signal)
    } catch (error) {
      if (signal.aborted || !(isLastAttempt || error instanceof AudioUnreadable)) throw error
      await services.database.within(scope, async (tx) => {
        if (await setSounds(tx, scope, voteId, { sounds: 'failed', sounds_seconds: null }))
          await tellVote(services, tx, scope, voteId)
      })
      if (!(error instanceof AudioUnreadable)) throw error
    }
  }
}

type Pair = readonly [SoundSource, SoundSource]

const readPair = (services: Services, scope: JobScope, voteId: string): Promise<Pair | null> =>
  services.database.within(scope, async (tx) => {
    const vote = await readUnprepared(tx, scope, voteId)
    if (!vote) return null
    const demos = await readSoundSources(tx, scope, [vote.first_demo_id, vote.second_demo_id])
    const first = demos.find((one) => one.id === vote.first_demo_id)
    const second = demos.find((one) => one.id === vote.second_demo_id)
    return first && second ? [first, second] : null
  })

const findStretch = async (
  alignments: DemoAlignments,
  scope: JobScope,
  [first, second]: Pair,
): Promise<CommonStretch> => {
  // A file that was replaced meanwhile is still being measured: until then the seconds are the same.
  const map = await alignments.align(scope, first.id, second.id).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return commonStretch(map, first.duration_seconds ?? 0, second.duration_seconds ?? 0)
}

// One rate for both, so that not even the media's description differs.
const commonRate = (pair: Pair): Stretch['sampleRate'] => {
  const [one, other] = pair.map(({ sample_rate }) => (sample_rate ?? 0) / loweringFactor(sample_rate ?? 1))
  return one === other && (one === 32_000 || one === 44_100) ? one : 48_000
}

const makeBoth = async (
  services: Services,
  scope: JobScope,
  voteId: string,
  pair: Pair,
  { firstFrom, secondFrom, seconds }: CommonStretch,
  signal: AbortSignal,
): Promise<void> => {
  const [firstGain = 0, secondGain = 0] = levelMatchGains(
    pair.map((demo) => ({ integratedLufs: demo.integrated_lufs, truePeakDb: demo.true_peak_db })),
  )
  const same = { seconds, sampleRate: commonRate(pair) }
  const news = reporter(services, scope, voteId)
  const made: SoundFields[] = []
  let kept = false
  try {
    const make = async (demo: SoundSource, stretch: Stretch, before: number): Promise<SoundFields> => {
      const sound = await makeSound(services, scope, demo, stretch, signal, (share) => news((before + share) / 2))
      made.push(sound)
      return sound
    }
    const first = await make(pair[0], { ...same, fromSeconds: firstFrom, gainDb: firstGain }, 0)
    const second = await make(pair[1], { ...same, fromSeconds: secondFrom, gainDb: secondGain }, 1)
    kept = await services.database.within(scope, async (tx) => {
      if (!(await setSounds(tx, scope, voteId, { sounds: 'ready', sounds_seconds: seconds }))) return false
      await insertSounds(tx, scope, voteId, [first, second])
      await tellVote(services, tx, scope, voteId)
      return true
    })
  } finally {
    if (!kept) for (const { file_key } of made) await services.storage.remove(file_key)
  }
}

const makeSound = async (
  services: Services,
  scope: JobScope,
  { file_key }: SoundSource,
  stretch: Stretch,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SoundFields> => {
  const target = await newWorkFile()
  try {
    await services.storage.withLocalPath(file_key, (path) =>
      runAudioTask('stretch', { path, target: target.path, stretch }, { timeoutMs, signal, onProgress }),
    )
    return await keepRendition(services, scope, target.path, 'audio/mp4')
  } finally {
    await rm(target.folder, { recursive: true, force: true })
  }
}

/** Tells the band now and then how far the sounds of a vote are; a piece of news that is lost is followed by the next. */
const reporter = (services: Services, scope: JobScope, voteId: string): ((share: number) => void) => {
  let last = 0
  return (share) => {
    const now = Date.now()
    if (now - last < newsEveryMs) return
    last = now
    services.database
      .within(scope, (tx) => tellProgress(services, tx, scope, voteId, Math.floor(share * 100)))
      .catch(() => undefined)
  }
}
