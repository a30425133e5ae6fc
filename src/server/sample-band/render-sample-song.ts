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

/** Plays a song in a thread of its own and writes it to `path`, which appears only when it is whole. */
export const renderSampleSong = async (song: SampleSong, path: string): Promise<void> => {
  const unfinished = `${path}.part`
  const order: RenderOrder = {
    plan: song.plan,
    mix: song.mix,
    path: unfinished,
    kind: song.fileName.endsWith('.wav') ? 'wav' : 'mp3',
  }
  try {
    await inThread(order)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Renders several songs, so many at a time as there are processors to spare, and tells after each one. */
export const renderSampleSongs = async (
  orders: readonly { readonly song: SampleSong; readonly path: string }[],
  { parallel = 2, onDone }: { readonly parallel?: number; readonly onDone?: (song: SampleSong) => void } = {},
): Promise<void> => {
  const waiting = [...orders]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await renderSampleSong(next.song, next.path)
      onDone?.(next.song)
    }
  }
  await Promise.all(Array.from({ length: parallel }, lane))
}

const inThread = async (order: RenderOrder): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: order })
  worker.once('error', reject)
  worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`rendering ended with ${code}`))))
  await promise
}
