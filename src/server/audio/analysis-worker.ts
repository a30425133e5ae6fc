import { parentPort, workerData } from 'node:worker_threads'
import { analyseAudio } from './analyse-audio.ts'
import type { AnalysisMessage } from './analysis-message.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { sniffAudio } from './sniff-audio.ts'

async function answer(path: string): Promise<AnalysisMessage> {
  try {
    const sniffed = await sniffAudio(path)
    if (sniffed.kind === null) return { fault: sniffed.reason, message: sniffed.message }
    return { analysis: await analyseAudio(path, sniffed.kind) }
  } catch (error) {
    if (error instanceof AudioUnreadable) return { fault: error.reason, message: error.message }
    throw error
  }
}

const message = await answer(String(workerData))
parentPort?.postMessage(
  message,
  'analysis' in message ? [message.analysis.peaks.buffer, message.analysis.overview.buffer] : [],
)
