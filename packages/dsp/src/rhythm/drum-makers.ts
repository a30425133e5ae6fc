import type { SeededRandom } from '../seeded-random.ts'

/** Strokes of a drum kit. */
export type Drum = 'kick' | 'snare' | 'hat' | 'open' | 'ride' | 'brush'

/** A kit whose sounds differ from seed to seed. */
export function drumMakers(sampleRate: number, random: SeededRandom): Readonly<Record<Drum, Float32Array>> {
  const shaped = (seconds: number, shape: (t: number, noise: number) => number) =>
    Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
      shape(index / sampleRate, 2 * random.next() - 1),
    )
  const hissed = (seconds: number, decay: number, level: number) => {
    let before = 0
    let twice = 0
    return shaped(seconds, (t, noise) => {
      // Two differences make noise bright.
      const first = noise - before
      before = noise
      const second = first - twice
      twice = first
      return 0.3 * level * second * Math.exp(-t * decay)
    })
  }
  const kickHz = random.between(42, 60)
  const snareHz = random.between(160, 240)
  const snareDecay = random.between(14, 28)
  let kickPhase = 0
  let dull = 0
  return {
    kick: shaped(0.4, (t, noise) => {
      kickPhase += (2 * Math.PI * (kickHz + 130 * Math.exp(-t * 40))) / sampleRate
      return Math.sin(kickPhase) * Math.exp(-t * 9) + 0.25 * noise * Math.exp(-t * 260)
    }),
    snare: shaped(0.3, (t, noise) => {
      return 0.55 * noise * Math.exp(-t * snareDecay) + 0.5 * Math.sin(2 * Math.PI * snareHz * t) * Math.exp(-t * 25)
    }),
    hat: hissed(0.08, random.between(50, 90), 0.5),
    open: hissed(0.4, random.between(8, 14), 0.45),
    ride: hissed(0.7, random.between(5, 9), 0.3),
    brush: shaped(0.25, (t, noise) => {
      dull += 0.35 * (noise - dull)
      return 0.6 * dull * Math.min(1, t / 0.02) * Math.exp(-t * 12)
    }),
  }
}
