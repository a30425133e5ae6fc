import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { type Note, noteAt } from '@backline/theory/note.ts'
import { pitchOfName } from '@backline/theory/note-name.ts'
import { pitchClass } from '@backline/theory/pitch-set.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'

const noteIn = (scale: Scale, midi: number): Note => noteAt(midi, nameInScale(scale, midi))

/** Two notes of a key so many semitones apart, lower one first; from the tonic where that is asked and there is such a pair. */
export const pairInKey = (
  scale: Scale,
  semitones: number,
  { low, high }: { low: number; high: number },
  random: SeededRandom,
  fromTonic = false,
): readonly [Note, Note] => {
  const has = (midi: number): boolean => ((scale.mask >> pitchClass(midi)) & 1) === 1
  const starts = Array.from({ length: Math.max(0, high - semitones - low + 1) }, (_none, at) => low + at).filter(
    (midi) => has(midi) && has(midi + semitones),
  )
  const tonic = starts.filter((midi) => pitchClass(midi) === pitchOfName(scale.tonic))
  const start = random.pick(fromTonic && tonic.length > 0 ? tonic : starts)
  return [noteIn(scale, start), noteIn(scale, start + semitones)]
}
