import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMp3Encoder } from 'wasm-media-encoders'
import { type Encoder, encode, encoderPath } from '#tests/support/encoders.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { median } from './beside.ts'
import { type Figure, report } from './figure.ts'

const sampleRate = 44_100
const songSeconds = 240
const rounds = 3

const said = (name: string): string => `${songSeconds / 60} minutes as ${name}, to the same as mp3`

/** Something like music: a chord with beats, and noise that comes and goes. */
const song = (): [Float32Array, Float32Array] => {
  const [left, right] = [new Float32Array(songSeconds * sampleRate), new Float32Array(songSeconds * sampleRate)]
  for (let at = 0; at < left.length; at++) {
    const t = at / sampleRate
    const noise = (Math.random() - 0.5) * Math.exp(-8 * (t % 0.5))
    const chord =
      Math.sin(2 * Math.PI * 220 * t) + Math.sin(2 * Math.PI * 277.2 * t) + Math.sin(2 * Math.PI * 329.6 * t)
    left[at] = 0.2 * chord * (0.6 + 0.4 * Math.sin(t / 7)) + 0.4 * noise
    right[at] = 0.18 * chord + 0.3 * noise
  }
  return [left, right]
}

const mp3Of = async (planes: [Float32Array, Float32Array]): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 2, vbrQuality: 2 })
  const head = Buffer.from(encoder.encode(planes))
  return Buffer.concat([head, Buffer.from(encoder.finalize())])
}

/** Seconds until all of a file was measured, and what is played of it was written; without the start of the process. */
const analyse = async (file: string): Promise<number> => {
  const [message]: { seconds: number }[] = await once(fork('bench/analyse-one.ts', [file]), 'message')
  return message?.seconds ?? Number.NaN
}

const kinds: readonly (readonly [name: string, ending: string, by: Encoder, args: readonly string[]])[] = [
  ['FLAC', 'flac', 'flac', ['-s', '-8', '-f', '-o']],
  ['AIFF', 'aiff', 'ffmpeg', ['-c:a', 'pcm_s16be']],
  ['Ogg Vorbis', 'ogg', 'oggenc', ['-Q', '-q', '6', '-o']],
  ['Opus', 'opus', 'opusenc', ['--quiet', '--bitrate', '160']],
  ['M4A with AAC', 'm4a', 'ffmpeg', ['-c:a', 'aac', '-b:a', '256k']],
  ['M4A with ALAC', 'm4a', 'ffmpeg', ['-c:a', 'alac']],
]
/** The arguments of a program that encodes a WAV into a file. */
const argumentsOf = (by: Encoder, args: readonly string[], wav: string, file: string): readonly string[] => {
  if (by === 'ffmpeg') return ['-nostdin', '-v', 'error', '-y', '-i', wav, ...args, file]
  return by === 'opusenc' ? [...args, wav, file] : [...args, file, wav]
}

const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const [mp3, wav] = [join(folder, 'song.mp3'), join(folder, 'song.wav')]
const planes = song()
await writeFile(mp3, await mp3Of(planes))
await writeFile(wav, wavFile(planes, sampleRate))
const made: { name: string; file: string; seconds: number[] }[] = []
const figures: Figure[] = []
for (const [index, [name, ending, by, args]] of kinds.entries()) {
  const file = join(folder, `${index}.${ending}`)
  if (!encoderPath(by) || (ending === 'm4a' && !encoderPath('ffmpeg'))) {
    figures.push({ name: said(name), value: Number.NaN, unit: '×', note: `not measured: this machine has no ${by}` })
    continue
  }
  await encode(by, argumentsOf(by, args, wav, file))
  made.push({ name, file, seconds: [] })
}
// In turns, so that whatever else the machine does meets all of them; the first round is not counted.
const plain: number[] = []
for (let round = 0; round <= rounds; round++) {
  const seconds = await analyse(mp3)
  if (round > 0) plain.push(seconds)
  for (const one of made) {
    const taken = await analyse(one.file)
    if (round > 0) one.seconds.push(taken)
  }
}
for (const { name, seconds } of made) {
  const note = `${median(seconds).toFixed(2)} s beside ${median(plain).toFixed(2)} s`
  figures.push({ name: said(name), value: median(seconds) / median(plain), unit: '×', target: { atMost: 1.5 }, note })
}
await rm(folder, { recursive: true })
report(figures)
