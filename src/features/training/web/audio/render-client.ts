import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { t } from '#kernel/language/translate.ts'
import type { RenderAnswer, RenderedSides, RenderOrder, RenderTask } from './render-order.ts'

interface Waiting {
  done: (sides: RenderedSides) => void
  failed: (error: Error) => void
}

let worker: Worker | null = null
let known = ''
let count = 0
const waiting = new Map<number, Waiting>()

const failAll = (): void => {
  for (const { failed } of waiting.values()) failed(new Error(t('Couldn’t make the sound. Try again.')))
  waiting.clear()
  worker?.terminate()
  worker = null
  known = ''
}

const open = (): Worker => {
  if (worker) return worker
  worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' })
  worker.onerror = failAll
  worker.onmessage = ({ data }: MessageEvent<RenderAnswer>) => {
    const one = waiting.get(data.number)
    waiting.delete(data.number)
    if ('sides' in data) one?.done(data.sides)
    else one?.failed(new Error(data.failure))
  }
  return worker
}

/** Renders the sides of a question beside the page; `source` names the stems, which are sent once. */
export const renderBeside = (
  source: string,
  stems: readonly StereoClip[],
  order: Omit<RenderOrder, 'stems'>,
): Promise<RenderedSides> =>
  new Promise((done, failed) => {
    const to = open()
    count += 1
    waiting.set(count, { done, failed })
    const task: RenderTask = { number: count, source, stems: known === source ? null : stems, order }
    known = source
    to.postMessage(task)
  })
