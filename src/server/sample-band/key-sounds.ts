import { hzOf } from './pitch.ts'
import { SAMPLE_RATE, toSamples } from './sample-rate.ts'
import { addPartial, fadeIn, lowPass, scaledTo } from './tone-shapes.ts'

const cents = (value: number) => 2 ** (value / 1200)

/** An electric piano note: a round tone, a short bell of the tine on top, and a slow tremolo. */
export function rhodesNote(midi: number, detuneCents: number): Float32Array {
  const out = new Float32Array(toSamples(3))
  const hz = hzOf(midi) * cents(detuneCents)
  for (const [multiple, level, decay] of [
    [1, 1, 1.3],
    [2, 0.28, 2.2],
    [3, 0.12, 3.4],
    [4, 0.06, 5],
    [7.02, 0.16, 9],
    [11.1, 0.05, 16],
  ] as const)
    addPartial(out, hz * multiple, level, decay)
  for (let index = 0; index < out.length; index++)
    out[index] = (out[index] as number) * (1 - 0.12 * Math.sin((2 * Math.PI * 4.6 * index) / SAMPLE_RATE))
  fadeIn(out, 0.004)
  return scaledTo(out, 0.8)
}

/** A held string-machine note: two slightly detuned rows of harmonics that swell in. */
export function padNote(midi: number): Float32Array {
  const out = new Float32Array(toSamples(4.4))
  for (const detune of [-7, 6]) {
    const hz = hzOf(midi) * cents(detune)
    for (let harmonic = 1; harmonic <= 9; harmonic++)
      addPartial(out, hz * harmonic, 1 / harmonic, 0.12, harmonic * detune)
  }
  lowPass(out, 1500)
  lowPass(out, 2600)
  fadeIn(out, 0.35)
  return scaledTo(out, 0.7)
}
