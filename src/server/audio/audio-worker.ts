import { parentPort, workerData } from 'node:worker_threads'
import { alignVersions } from '@backline/dsp/align-versions.ts'
import { decodeLanes } from '@backline/dsp/lanes-format.ts'
import { speakAs } from '#kernel/language/translate.ts'
import { wordsToKeep } from '#kernel/language/words-to-keep.ts'
import type { AudioTask, AudioTaskReply } from './audio-task.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { copyStretch } from './copy-stretch.ts'
import { lostText } from './lost-text.ts'
import { measureAndWrap } from './measure-and-wrap.ts'
import { sniffAudio } from './sniff-audio.ts'
import { lightenSound } from './wrap-exactly.ts'

// What is said of a file is kept with it, for all who look at it.
speakAs(() => wordsToKeep)

const answer = async (task: AudioTask): Promise<AudioTaskReply> => {
  try {
    if (task.name === 'align') {
      const { old, fresh } = task.ask
      return { answer: alignVersions(decodeLanes(old).trace, decodeLanes(fresh).trace) }
    }
    const { path, target } = task.ask
    const sniffed = await sniffAudio(path)
    if (sniffed.kind === null) return { fault: sniffed.reason, message: sniffed.message }
    if (task.name === 'lighten') return { answer: await lightenSound(path, sniffed.kind, target) }
    if (task.name === 'stretch') {
      const { stretch } = task.ask
      await copyStretch(path, sniffed.kind, target, stretch, (share) => parentPort?.postMessage({ share }))
      return { answer: true }
    }
    const measured = await measureAndWrap(path, sniffed.kind, target)
    const warnings = [sniffed.warning, measured.lost && lostText(sniffed.kind, measured.lost)]
    const warning = warnings.filter((one) => one !== null).join(' ') || null
    return { answer: { ...measured, warning } }
  } catch (error) {
    if (error instanceof AudioUnreadable) return { fault: error.reason, message: error.message }
    throw error
  }
}

parentPort?.postMessage(await answer(workerData as AudioTask))
