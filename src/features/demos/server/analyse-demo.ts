import { rm } from 'node:fs/promises'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { type AudioAnalysis, analyserVersion } from '#server/audio/analyse-audio.ts'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import { runAudioTask } from '#server/audio/run-audio-task.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import type { Services } from '#server/services.ts'
import type { DemoDetail } from '../contract/demo.ts'
import {
  forgetAnalysis,
  keepAnalysis,
  keepAnalysisError,
  readQueuedAnalyses,
  readUnanalysed,
} from './analyses.store.ts'
import { carryOver, planCarryOver } from './carry-over.ts'
import { putRendition } from './demo-files.store.ts'
import { readWhole } from './demo-rules.ts'
import { keepChecksumOf } from './export-zip.ts'
import { deleteFilesLater, type KeptFiles, keepMadeFiles, removeMadeFiles } from './keep-made-files.ts'
import { newWorkFile } from './new-work-file.ts'
import { type DemoFileRow, readDemoFile } from './store.ts'
import { tellDemoAnalysed, tellDemosChanged } from './tell-live.ts'

/** Has a demo measured again; what was measured before stays until then. */
export const analyseAgain = (
  services: Services,
  scope: WorkspaceScope,
  demoId: string,
): Promise<{ demo: DemoDetail }> =>
  services.database.within(scope, async (tx) => {
    if (!(await forgetAnalysis(tx, scope, demoId))) throw missing(t('This demo'))
    await services.jobs.send(tx, 'analyse-demo', { workspaceId: scope.workspaceId, demoId })
    await tellDemosChanged(services, tx, scope, demoId)
    return { demo: await readWhole(tx, scope, demoId) }
  })

/**
 * How long an analysis may take (ms): some hundred times what it takes on a machine with nothing else to do, because
 * others wait behind a file that never ends.
 */
const timeoutFor = (bytes: number): number => Math.min(5 * 60_000, 60_000 + bytes / 500)

/** The worker that measures a demo's file and keeps its waveform; doing a job twice does no harm. */
export const analyseDemo =
  (services: Services): JobWorker<'analyse-demo'> =>
  async ({ workspaceId, demoId }, { signal, isLastAttempt }) => {
    const scope = mintJobScope(workspaceId)
    const file = await services.database.within(scope, (tx) => readDemoFile(tx, scope, demoId))
    if (!file || isDone(file)) return
    const target = await newWorkFile()
    try {
      const analysis = await services.storage.withLocalPath(file.file_key, async (path) => {
        await keepChecksumOf(services, scope, demoId, { fileKey: file.file_key, path })
        return runAudioTask(
          'analyse',
          { path, target: target.path },
          { timeoutMs: timeoutFor(file.file_bytes), signal },
        )
      })
      await keepResults(services, scope, demoId, file, analysis, target.path)
    } catch (error) {
      if (error instanceof AudioUnreadable) {
        await keepFailure(services, scope, demoId, file, error.message, analyserVersion)
        return
      }
      // Without a version the next start tries again: the fault was ours, not the file's.
      if (isLastAttempt && !signal.aborted) {
        await keepFailure(
          services,
          scope,
          demoId,
          file,
          inWordsToKeep(() => t('Couldn’t make the waveform of this file.')),
          null,
        )
      }
      throw error
    } finally {
      await rm(target.folder, { recursive: true, force: true })
    }
  }

const isDone = (file: DemoFileRow): boolean =>
  file.analysis !== 'pending' && file.analyser_version !== null && file.analyser_version >= analyserVersion

const keepResults = async (
  services: Services,
  scope: JobScope,
  demoId: string,
  file: DemoFileRow,
  analysis: AudioAnalysis,
  target: string,
): Promise<void> => {
  const plan = file.peaks_key === null ? await planCarryOver(services, scope, demoId, analysis) : null
  const made = await keepMadeFiles(services, scope, demoId, analysis, target)
  const kept = await keepRows(services, scope, demoId, file, analysis, made, plan)
  if (!kept) await removeMadeFiles(services, made)
}

const keepRows = (
  services: Services,
  scope: JobScope,
  demoId: string,
  file: DemoFileRow,
  analysis: AudioAnalysis,
  made: KeptFiles,
  plan: Awaited<ReturnType<typeof planCarryOver>>,
): Promise<boolean> =>
  services.database.within(scope, async (tx) => {
    const isThere = await keepAnalysis(tx, scope, demoId, file.file_key, {
      analyser_version: analysis.analyserVersion,
      duration_seconds: analysis.durationSeconds,
      sample_rate: analysis.sampleRate,
      channels: analysis.channels,
      bit_depth: analysis.bitDepth,
      integrated_lufs: analysis.integratedLufs,
      true_peak_db: analysis.truePeakDb,
      loudness_range_lu: analysis.loudnessRangeLu,
      max_momentary_lufs: analysis.maxMomentaryLufs,
      max_short_term_lufs: analysis.maxShortTermLufs,
      clippings: analysis.clippings,
      estimates: { tempoEstimate: analysis.tempo, keyEstimate: analysis.key },
      tags: analysis.tags,
      file_warning: analysis.warning,
      overview: Buffer.from(analysis.overview),
      peaks_key: made.peaksKey,
      peaks_bytes: analysis.peaks.byteLength,
      lanes_key: made.lanesKey,
      lanes_bytes: analysis.lanes.byteLength,
    })
    if (!isThere) return false
    const replaced = made.exact === 'standing' ? null : await putRendition(tx, scope, demoId, 'exact', made.exact)
    // The light copy was made of the same sound as the exact one that goes.
    const light = replaced === null ? null : await putRendition(tx, scope, demoId, 'light', null)
    const old = [file.peaks_key, file.lanes_key, replaced, light].filter((key) => key !== null)
    await deleteFilesLater(services, tx, old)
    if (plan) await carryOver(services, tx, scope, demoId, plan, made.lanesKey)
    if (analysis.lightenable) {
      await services.jobs.send(tx, 'make-light-copy', { workspaceId: scope.workspaceId, demoId })
    }
    await tellDemoAnalysed(services, tx, scope, demoId)
    return true
  })

const keepFailure = (
  services: Services,
  scope: JobScope,
  demoId: string,
  file: DemoFileRow,
  sentence: string,
  version: number | null,
): Promise<void> =>
  services.database.within(scope, async (tx) => {
    const failed = { analysis_error: sentence, analyser_version: version }
    if (await keepAnalysisError(tx, scope, demoId, file.file_key, failed)) {
      await tellDemoAnalysed(services, tx, scope, demoId)
    }
  })

/** At the start: asks for the analyses that no job knows of, and for those that an older analyser made, newest demos first. */
export const askForMissingAnalyses = async (services: Services): Promise<number> => {
  const unanalysed = await readUnanalysed(services.administration, analyserVersion)
  const queued = await readQueuedAnalyses(services.database)
  const wanted = unanalysed.filter(({ demoId }) => !queued.has(demoId))
  await services.database.outside(async (tx) => {
    // A demo that is added meanwhile does not wait for these.
    for (const job of wanted) await services.jobs.send(tx, 'analyse-demo', { ...job }, { priority: -1 })
  })
  return wanted.length
}
