import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { SampleSong } from './sample-band.ts'
import type { Mix, SongPlan } from './song-plan.ts'

/** What the rendering thread is told. */
export interface RenderOrder {
  readonly plan: SongPlan
  readonly mix: Mix
  readonly path: string
  readonly kind: 'mp3' | 'wav'
}

/** A song to render, and where its file is to lie. */
export interface SongToRender {
  readonly song: SampleSong
  readonly path: string
}

/**
 * Renders songs in order in two threads; each file appears only when it is whole, and `onDone` is awaited for one
 * song at a time.
 */
export const renderSampleSongs = async (
  songs: readonly SongToRender[],
  { signal, onDone }: { signal?: AbortSignal; onDone?: (song: SongToRender) => void | Promise<void> } = {},
): Promise<void> => {
  const waiting = [...songs]
  let telling = Promise.resolve()
  const lane = async (): Promise<void> => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url))
    try {
      for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
        const rendered = next
        await render(worker, rendered, signal)
        telling = telling.then(() => onDone?.(rendered))
        await telling
      }
    } catch (error) {
      waiting.length = 0
      throw error
    } finally {
      await worker.terminate()
    }
  }
  const [one, other] = await Promise.allSettled([lane(), lane()])
  for (const end of [one, other]) if (end.status === 'rejected') throw end.reason
}

const render = async (worker: Worker, { song, path }: SongToRender, signal?: AbortSignal): Promise<void> => {
  const unfinished = `${path}.part`
  const order: RenderOrder = {
    plan: song.plan,
    mix: song.mix,
    path: unfinished,
    kind: song.fileName.endsWith('.wav') ? 'wav' : 'mp3',
  }
  try {
    worker.postMessage(order)
    // An error of the thread rejects this, too.
    await once(worker, 'message', { signal })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
