import { parentPort, workerData } from 'node:worker_threads'
import { parseFiles, parseMessage } from './parse-message.ts'
import type { ReadMailTask } from './read-mail-task.ts'

const task = workerData as ReadMailTask
parentPort?.postMessage(
  task.kind === 'message' ? await parseMessage(task.source, task.isCut) : await parseFiles(task.source, task.numbers),
)
