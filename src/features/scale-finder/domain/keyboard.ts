import { pitchClass } from '@backline/theory/pitch-set.ts'

/** The keyboard of the finder: two octaves, C2 to B3. */
export const keyboard = { lowest: 36, highest: 59 } as const

/** The key of the keyboard for a note from elsewhere (an instrument, a voice): itself, or the same note in the lower octave. */
export const keyFor = (midi: number): number =>
  midi >= keyboard.lowest && midi <= keyboard.highest ? midi : keyboard.lowest + pitchClass(midi)
