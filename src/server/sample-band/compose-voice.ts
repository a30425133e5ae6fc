import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import { nearestNote, scaleOf } from './pitch.ts'
import type { SongPlan, VoiceStyle } from './song-plan.ts'
import { type Bar, barSeconds, barsOf, stepSeconds } from './song-plan.ts'

/** The mouth shapes of the voice. */
export type Vowel = 'ah' | 'oh' | 'ee' | 'oo' | 'eh'

/** One sung note: when and how long (s), which (MIDI), how hard (0..1), on which vowel; `breath` comes before a phrase. */
export interface SungNote {
  readonly at: number
  readonly seconds: number
  readonly midi: number
  readonly velocity: number
  readonly vowel: Vowel
  readonly breath: boolean
}

/** Step and length in sixteenths of each note of two bars. */
type Rhythm = readonly (readonly [step: number, steps: number])[]

const verses: readonly Rhythm[] = [
  [
    [4, 2],
    [6, 2],
    [8, 2],
    [10, 4],
    [16, 3],
    [19, 3],
    [22, 6],
  ],
  [
    [2, 2],
    [4, 2],
    [6, 4],
    [12, 2],
    [14, 4],
    [20, 3],
    [23, 5],
  ],
  [
    [6, 2],
    [8, 3],
    [11, 3],
    [14, 2],
    [16, 4],
    [22, 2],
    [24, 5],
  ],
]
const choruses: readonly Rhythm[] = [
  [
    [0, 6],
    [6, 4],
    [10, 6],
    [16, 8],
    [26, 2],
    [28, 4],
  ],
  [
    [0, 4],
    [4, 4],
    [8, 7],
    [16, 3],
    [19, 3],
    [22, 8],
  ],
]
const hum: Rhythm = [
  [0, 14],
  [16, 13],
]
const vowels: readonly Vowel[] = ['ah', 'oh', 'ee', 'oo', 'eh']
// Contour of a phrase in scale steps: question, the same a little higher, question, answer that comes home.
const phraseLift = [0, 1, 0, -1]

/** The melody of a song: a motif per section kind, sung again and again with small changes, on scale and chord. */
export const composeVoice = (plan: SongPlan): SungNote[] => {
  const random = seededRandom(`${plan.seed} voice`)
  const scale = scaleOf(plan.key)
  const motifs = {
    verse: motif(random.pick(verses), random),
    chorus: motif(random.pick(choruses), random),
    hum: motif(hum, random),
  }
  return barsOf(plan).flatMap((bar, index, bars) => {
    const style = bar.section.voice
    if (style === 'none' || bar.index % 2 === 1) return []
    const second = bars[index + 1] ?? bar
    const phrase = (bar.index / 2) % 4
    const around = plan.voiceAround + (style === 'chorus' ? 4 : 0)
    return motifs[style].map(({ step, steps, contour, vowel }, position) => {
      const within = step < 16 ? bar : second
      const wanted = around + 1.8 * (contour + (phraseLift[phrase] ?? 0))
      const strong = step % 8 === 0 || steps >= 4
      return {
        at:
          bar.at +
          Math.floor(step / 16) * barSeconds(plan) +
          stepSeconds(plan, step % 16) +
          random.between(-0.008, 0.014),
        seconds: (barSeconds(plan) / 16) * steps * random.between(0.86, 0.96),
        midi: closest(strong ? within.chord.tones : scale, wanted),
        velocity: loudness(style, bar) * random.between(0.85, 1.05),
        vowel: style === 'hum' ? 'oo' : phrase === 3 && random.chance(0.3) ? random.pick(vowels) : vowel,
        breath: position === 0 && style !== 'hum',
      }
    })
  })
}

const motif = (rhythm: Rhythm, random: SeededRandom) => {
  let contour = random.between(-1, 1)
  return rhythm.map(([step, steps]) => {
    contour = Math.max(-3, Math.min(3, contour + random.pick([-2, -1, -1, 0, 1, 1, 2])))
    return { step, steps, contour, vowel: random.pick(vowels) }
  })
}

const closest = (pitchClasses: readonly number[], wanted: number): number => {
  const notes = pitchClasses.map((pitchClass) => nearestNote(pitchClass, Math.round(wanted)))
  return notes.reduce((best, note) => (Math.abs(note - wanted) < Math.abs(best - wanted) ? note : best))
}

const loudness = (style: VoiceStyle, bar: Bar): number =>
  (style === 'chorus' ? 1 : style === 'verse' ? 0.8 : 0.5) * (0.6 + 0.4 * bar.section.level)
