import { Worker } from 'node:worker_threads'
import { Failure } from '#kernel/errors.ts'
import type { TabFacts, TabReply } from './tab-facts.ts'

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const timeoutMs = 20_000
/** So many are read at once; who comes then waits. */
const seats = 2

let reading = 0
const waiting: (() => void)[] = []

/** What the file of a tab says about itself, read in a thread that can neither hang nor take the server's memory. */
export const readTab = async (path: string): Promise<TabFacts> => {
  if (reading >= seats) await new Promise<void>((resolve) => waiting.push(resolve))
  else reading++
  try {
    return await readInThread(path)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading--
  }
}

const refusal = (kind: 'unsupported' | 'invalid', text: string): Failure =>
  new Failure(kind, text, { fields: { tabFile: text } })

const readInThread = async (path: string): Promise<TabFacts> => {
  const worker = new Worker(new URL('./read-tab-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: memory,
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const { promise, resolve, reject } = Promise.withResolvers<TabReply>()
  const timer = setTimeout(
    () => reject(refusal('invalid', 'Reading this file took too long, so it was given up. Save it anew, or split it.')),
    timeoutMs,
  )
  worker.on('message', resolve)
  worker.once('error', () =>
    reject(refusal('invalid', 'This file cannot be read: it is damaged, or larger than any tab. Save it anew.')),
  )
  worker.once('exit', () => reject(refusal('invalid', 'This file cannot be read: it is damaged.')))
  try {
    const reply = await promise
    if ('facts' in reply) return reply.facts
    throw refusal(reply.kind, reply.text)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
