import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { SungNote, Vowel } from './compose-voice.ts'
import { hzOf } from './pitch.ts'
import { sampleRate, toSamples } from './stereo-track.ts'

/** Formants of a singing voice: centre Hz, level, width Hz (after Peterson and Barney, 1952). */
const formants: Readonly<Record<Vowel, readonly (readonly [hz: number, level: number, width: number])[]>> = {
  ah: [
    [730, 1, 110],
    [1090, 0.6, 130],
    [2750, 0.22, 260],
  ],
  oh: [
    [570, 1, 100],
    [840, 0.55, 110],
    [2600, 0.14, 240],
  ],
  ee: [
    [290, 1, 90],
    [2250, 0.42, 200],
    [3000, 0.3, 260],
  ],
  oo: [
    [320, 1, 90],
    [870, 0.35, 110],
    [2240, 0.06, 240],
  ],
  eh: [
    [530, 1, 100],
    [1840, 0.5, 170],
    [2480, 0.28, 240],
  ],
}
const tableSize = 1024
const tables = new Map<string, Float32Array>()

/** One period of the voice at a pitch on a vowel: harmonics of the vocal folds, shaped by the formants. */
const voiceTable = (midi: number, vowel: Vowel): Float32Array => {
  const key = `${vowel} ${midi}`
  const known = tables.get(key)
  if (known) return known
  const hz = hzOf(midi)
  const table = new Float32Array(tableSize)
  for (let harmonic = 1; harmonic * hz < 5500; harmonic++) {
    const shape = formants[vowel].reduce(
      (sum, [centre, level, width]) => sum + level / (1 + ((harmonic * hz - centre) / width) ** 2),
      0.05,
    )
    const level = shape / harmonic ** 0.6
    for (let index = 0; index < tableSize; index++)
      table[index] =
        (table[index] as number) + level * Math.sin((2 * Math.PI * harmonic * index) / tableSize + harmonic * harmonic)
  }
  const power = Math.sqrt(table.reduce((sum, sample) => sum + sample * sample, 0) / tableSize)
  const scaled = table.map((sample) => (0.3 * sample) / power)
  tables.set(key, scaled)
  return scaled
}

/** How one take of the voice differs from another. */
export interface VoiceTake {
  /** Half tones above the written note. */
  readonly shift: number
  readonly cents: number
  readonly random: SeededRandom
}

/** Sings one note, with a glide into it, vibrato that comes late, breath in the tone and, before a phrase, a breath. */
export const sing = (note: SungNote, take: VoiceTake): Float32Array => {
  const table = voiceTable(note.midi + take.shift, note.vowel)
  const length = toSamples(note.seconds + 0.09)
  const out = new Float32Array(length)
  const hz = hzOf(note.midi + take.shift) * 2 ** ((take.cents + take.random.between(-6, 6)) / 1200)
  const rate = take.random.between(5, 5.8)
  const vibrato = Math.min(0.011, 0.004 + 0.006 * note.seconds)
  const release = toSamples(0.09)
  const attack = toSamples(0.035)
  let phase = 0
  let step = 0
  let level = 0
  for (let index = 0; index < length; index++) {
    if (index % 32 === 0) {
      const t = index / sampleRate
      const late = Math.min(1, Math.max(0, (t - 0.15) / 0.3))
      const glide = 1 - 0.025 * Math.exp(-t * 28)
      step = ((hz * glide * (1 + vibrato * late * Math.sin(2 * Math.PI * rate * t))) / sampleRate) * tableSize
      level = Math.min(1, index / attack, (length - index) / release) * (1 - 0.15 * t)
    }
    const whole = phase | 0
    const here = table[whole] as number
    const next = table[(whole + 1) & (tableSize - 1)] as number
    out[index] = level * (here + (next - here) * (phase - whole) + 0.012 * take.random.between(-1, 1))
    phase += step
    if (phase >= tableSize) phase -= tableSize
  }
  return out
}

/** The breath before a phrase. */
export const breath = (random: SeededRandom): Float32Array => {
  const length = toSamples(0.26)
  let held = 0
  return Float32Array.from({ length }, (_, index) => {
    const noise = random.between(-1, 1)
    held += 0.25 * (noise - held)
    return 0.5 * (noise - held) * Math.sin((Math.PI * index) / length) ** 2
  })
}
