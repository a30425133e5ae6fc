import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMp3Encoder } from 'wasm-media-encoders'
import { besideFigures, inTurns, median } from './beside.ts'
import { report } from './figure.ts'
import { wavHead } from './wav-head.ts'

const sampleRate = 44_100
const songSeconds = 240

/** One second of something like music: a chord with beats, and noise that comes and goes. */
const second = (at: number): [Float32Array, Float32Array] => {
  const left = new Float32Array(sampleRate)
  const right = new Float32Array(sampleRate)
  for (let i = 0; i < sampleRate; i++) {
    const t = at + i / sampleRate
    const beat = Math.exp(-8 * (t % 0.5))
    const chord =
      Math.sin(2 * Math.PI * 220 * t) + Math.sin(2 * Math.PI * 277.2 * t) + Math.sin(2 * Math.PI * 329.6 * t)
    const noise = (Math.random() - 0.5) * beat
    left[i] = 0.2 * chord * (0.6 + 0.4 * Math.sin(t / 7)) + 0.5 * noise
    right[i] = 0.18 * chord + 0.4 * noise
  }
  return [left, right]
}

const writeMp3 = async (file: string, seconds: number): Promise<void> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 2, vbrQuality: 2 })
  const out = createWriteStream(file)
  for (let at = 0; at < seconds; at++) out.write(Uint8Array.from(encoder.encode(second(at))))
  out.end(Uint8Array.from(encoder.finalize()))
  await once(out, 'finish')
}

const writeWav = async (file: string, seconds: number): Promise<void> => {
  const out = createWriteStream(file)
  out.write(wavHead(seconds * sampleRate * 4))
  const [left, right] = second(0)
  const block = Buffer.alloc(sampleRate * 4)
  for (let i = 0; i < sampleRate; i++) {
    block.writeInt16LE(Math.round((left[i] ?? 0) * 20_000), i * 4)
    block.writeInt16LE(Math.round((right[i] ?? 0) * 20_000), i * 4 + 2)
  }
  for (let at = 0; at < seconds; at++) if (!out.write(block)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

interface Run {
  durationSeconds: number
  seconds: number
  /** Of the whole process, with its start. */
  cpuSeconds: number
  megabytes: number
}

const analyse = async (file: string): Promise<Run> => {
  const child = fork('bench/analyse-one.ts', [file])
  const [message] = (await once(child, 'message')) as [Run]
  return message
}

/** Loudness and true peak alone, by ffmpeg. */
const loudnessByFfmpeg = async (file: string): Promise<{ seconds: number }> => {
  const began = performance.now()
  const args = ['-nostats', '-loglevel', 'error', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-']
  const [code] = await once(spawn(process.env.FFMPEG ?? 'ffmpeg', args, { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
  return { seconds: (performance.now() - began) / 1000 }
}

const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const mp3 = join(folder, 'song.mp3')
const wav = join(folder, 'jam.wav')
await writeMp3(mp3, songSeconds)
await writeWav(wav, 1800)
const turns = await inTurns<Pick<Run, 'seconds'> & Partial<Run>>(
  () => analyse(mp3),
  () => loudnessByFfmpeg(mp3),
)
const jam = await analyse(wav)
await rm(folder, { recursive: true, force: true })
report([
  ...besideFigures(turns, {
    name: `${songSeconds / 60}-minute stereo mp3: everything that is measured, and the MP4`,
    beside: 'ffmpeg, loudness and true peak alone',
    unit: '× real',
    of: ({ seconds }) => songSeconds / seconds,
    target: { atLeast: 0.6 },
  }),
  {
    name: '  processor time of it, with the start of the process',
    value: median(turns.ours.map(({ cpuSeconds = 0 }) => cpuSeconds)),
    unit: 's',
    note: `${median(turns.ours.map(({ seconds }) => seconds)).toFixed(2)} s until it was done, without the start`,
  },
  {
    name: '  memory of the process meanwhile',
    value: Math.max(...turns.ours.map(({ megabytes = 0 }) => megabytes)),
    unit: 'MB',
    target: { atMost: 250 },
  },
  {
    name: '30-minute WAV: everything that is measured',
    value: jam.durationSeconds / jam.seconds,
    unit: '× real',
    note: `${jam.seconds.toFixed(2)} s; ${jam.cpuSeconds.toFixed(2)} s of processor time`,
  },
  { name: 'memory of the process meanwhile', value: jam.megabytes, unit: 'MB', target: { atMost: 250 } },
])
