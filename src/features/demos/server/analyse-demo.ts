import { randomUUIDv7 } from 'node:crypto'
import { ANALYSER_VERSION, type AudioAnalysis } from '#server/audio/analyse-audio.ts'
import { analyseInWorker } from '#server/audio/analyse-in-worker.ts'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { keepAnalysis, keepAnalysisError, readQueuedAnalyses, readUnanalysed } from './analyses.store.ts'
import { deleteFilesLater } from './delete-demo.ts'
import { type DemoFileRow, readDemoFile } from './store.ts'
import { tellDemoAnalysed } from './tell-live.ts'

const timeoutMs = 5 * 60_000

/** The worker that measures a demo's file and keeps its waveform; doing a job twice does no harm. */
export const analyseDemo =
  (services: Services): JobWorker<'analyse-demo'> =>
  async ({ workspaceId, demoId }, { signal, isLastAttempt }) => {
    const scope = mintJobScope(workspaceId)
    const file = await services.database.within(scope, (tx) => readDemoFile(tx, scope, demoId))
    if (!file || isDone(file)) return
    try {
      const analysis = await services.storage.withLocalPath(file.file_key, (path) =>
        analyseInWorker(path, { timeoutMs, signal }),
      )
      await keepResults(services, scope, demoId, file, analysis)
    } catch (error) {
      if (error instanceof AudioUnreadable) {
        await keepFailure(services, scope, demoId, file, error.message, ANALYSER_VERSION)
        return
      }
      // Without a version the next start tries again: the fault was ours, not the file's.
      if (isLastAttempt && !signal.aborted) {
        await keepFailure(services, scope, demoId, file, 'The waveform of this file could not be made.', null)
      }
      throw error
    }
  }

const isDone = (file: DemoFileRow): boolean =>
  file.analysis !== 'pending' && file.analyser_version !== null && file.analyser_version >= ANALYSER_VERSION

const keepResults = async (
  services: Services,
  scope: JobScope,
  demoId: string,
  file: DemoFileRow,
  analysis: AudioAnalysis,
): Promise<void> => {
  const peaksKey = `${scope.workspaceId}/${randomUUIDv7()}.peaks`
  await services.storage.write(peaksKey, analysis.peaks)
  const kept = await services.database.within(scope, async (tx) => {
    const isThere = await keepAnalysis(tx, scope, demoId, file.file_key, {
      analyser_version: analysis.analyserVersion,
      duration_seconds: analysis.durationSeconds,
      sample_rate: analysis.sampleRate,
      channels: analysis.channels,
      bit_depth: analysis.bitDepth,
      integrated_lufs: analysis.integratedLufs,
      true_peak_db: analysis.truePeakDb,
      overview: Buffer.from(analysis.overview),
      peaks_key: peaksKey,
      peaks_bytes: analysis.peaks.byteLength,
    })
    if (!isThere) return false
    await deleteFilesLater(services, tx, file.peaks_key ? [file.peaks_key] : [])
    await tellDemoAnalysed(services, tx, scope, demoId)
    return true
  })
  if (!kept) await services.storage.remove(peaksKey)
}

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

/** At the start: asks for the analyses that no job knows of, and for those that an older analyser made. */
export const askForMissingAnalyses = async (services: Services): Promise<number> => {
  const unanalysed = await readUnanalysed(services.administration, ANALYSER_VERSION)
  const queued = await readQueuedAnalyses(services.database)
  const wanted = unanalysed.filter(({ demoId }) => !queued.has(demoId))
  await services.database.outside(async (tx) => {
    for (const job of wanted) await services.jobs.send(tx, 'analyse-demo', { ...job })
  })
  return wanted.length
}
