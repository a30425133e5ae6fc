import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { renderSong } from '@backline/dsp/test-songs/render-song.ts'
import { type SongSketch, songSketches } from '@backline/dsp/test-songs/song-sketch.ts'
import { report } from './figure.ts'
import type { Question } from './render-question-worker.ts'

const sampleRate = 48_000
const seconds = 10
const rounds = 9

const { planes } = renderSong(songSketches('training', 1, seconds + 2)[0] as SongSketch, sampleRate)
const [left, right] = planes.map((plane) => plane.slice(0, seconds * sampleRate)) as [Float32Array, Float32Array]
const worker = new Worker(new URL('./render-question-worker.ts', import.meta.url))

interface Times {
  first: number
  best: number
  median: number
  /** Of processor time in the worker. */
  cpu: number
}

/** Milliseconds from the question to both of its sounds, there and back; the first of a new worker, the best, and the median. */
const timeOf = async (question: Question): Promise<Times> => {
  const times: number[] = []
  const worked: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    worker.postMessage({ question, clip: { sampleRate, left, right } })
    const [{ cpuMs }] = (await once(worker, 'message')) as [{ cpuMs: number }]
    worked.push(cpuMs)
    times.push(performance.now() - began)
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0
  return { first: times[0] ?? 0, best: Math.min(...times), median: middle(times), cpu: middle(worked) }
}

const equaliser = await timeOf('equaliser')
const compression = await timeOf('compression')
const ambiance = await timeOf('ambiance')
await worker.terminate()

/** Milliseconds of ffmpeg for the same filter and the measurements of both sides, with its start; null where there is none. */
const ffmpegTime = async (effect: string): Promise<number | null> => {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) return null
  const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
  const input = join(folder, 'in.raw')
  const samples = new Float32Array(2 * left.length)
  for (let at = 0; at < left.length; at++) {
    samples[2 * at] = left[at] as number
    samples[2 * at + 1] = right[at] as number
  }
  await writeFile(input, new Uint8Array(samples.buffer))
  const graph = `asplit[a][b];[a]ebur128=peak=true[x];[b]${effect},ebur128=peak=true[y];[x][y]amix`
  const args = ['-v', 'error', '-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '2', '-i', input]
  const times = [1, 2, 3].map(() => {
    const began = performance.now()
    spawnSync('ffmpeg', [...args, '-filter_complex', graph, '-f', 'null', '-'])
    return performance.now() - began
  })
  await rm(folder, { recursive: true })
  return Math.min(...times)
}

const said = ({ first, median, cpu }: Times) =>
  `best of nine, median ${median.toFixed(0)}, first ${first.toFixed(0)}; ${cpu.toFixed(0)} ms of processor time`

const beside = async (effect: string, times: Times) => {
  const ms = await ffmpegTime(effect)
  return `${said(times)}; ffmpeg ${ms === null ? 'is not on this machine' : `${ms.toFixed(0)} ms with its start`}`
}

report([
  {
    name: 'EQ question of 10 s stereo, both sides rendered in a worker',
    value: equaliser.best,
    unit: 'ms',
    target: { atMost: 60 },
    note: await beside('equalizer=f=2000:t=q:w=1.4:g=12', equaliser),
  },
  {
    name: 'compression question of 10 s stereo',
    value: compression.best,
    unit: 'ms',
    target: { atMost: 120 },
    note: await beside('acompressor=threshold=0.0316:ratio=8:attack=5:release=100:knee=2', compression),
  },
  {
    name: 'ambiance question of 10 s stereo, a hall of 2.4 s',
    value: ambiance.best,
    unit: 'ms',
    note: said(ambiance),
  },
])
