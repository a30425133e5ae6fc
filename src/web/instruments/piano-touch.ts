/** How hard a key is pressed where nothing is said: as the notes were recorded. */
export const usualVelocity = 0.8

const decibelsOf = (velocity: number): number => 25 * (Math.max(0, Math.min(1, velocity)) - 1)

/** 25 dB from the softest to the loudest press. */
export const loudnessOf = (velocity: number): number => 10 ** (decibelsOf(velocity) / 20)

/**
 * The high shelf that makes a soft note duller and a hard one brighter, not only quieter and louder; nothing at the usual
 * press. Fitted to five of the sixteen velocities of the Salamander piano on ten notes from C2 to C6, by the octaves from 500 Hz
 * to 8 kHz: for each dB of level the treble moves by two more, above a corner that rises an octave in three.
 */
export const touchShelf = (midi: number, velocity: number): { readonly hz: number; readonly gainDb: number } => ({
  hz: 1600 * 2 ** ((midi - 60) / 36),
  gainDb: Math.max(-24, Math.min(12, 2 * (decibelsOf(velocity) - decibelsOf(usualVelocity)))),
})
