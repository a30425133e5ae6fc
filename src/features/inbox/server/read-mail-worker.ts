import { parentPort, workerData } from 'node:worker_threads'
import { speakAs } from '#kernel/language/translate.ts'
import { wordsToKeep } from '#kernel/language/words-to-keep.ts'
import { parseFiles, parseMessage } from './parse-message.ts'
import type { ReadMailTask } from './read-mail-task.ts'

// Each person who opens the message reads what is said of it.
speakAs(() => wordsToKeep)

const task = workerData as ReadMailTask
parentPort?.postMessage(
  task.kind === 'message' ? await parseMessage(task.source, task.isCut) : await parseFiles(task.source, task.numbers),
)
