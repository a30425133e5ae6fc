import type { RenderAnswer, RenderTask } from './render-order.ts'
import { renderSides } from './render-sides.ts'

const kept = new Map<string, RenderTask['stems']>()

addEventListener('message', ({ data }: MessageEvent<RenderTask>) => {
  const { number, source, stems, order } = data
  if (stems) {
    // One material at a time: a session stays with it, and an excerpt is millions of bytes.
    kept.clear()
    kept.set(source, stems)
  }
  const found = kept.get(source)
  let answer: RenderAnswer
  try {
    if (!found) throw new Error('The sound is not there.')
    answer = { number, sides: renderSides({ ...order, stems: found }) }
  } catch (error) {
    answer = { number, failure: String(error) }
  }
  postMessage(answer, {
    transfer: 'sides' in answer ? answer.sides.clips.flatMap(({ left, right }) => [left.buffer, right.buffer]) : [],
  })
})
