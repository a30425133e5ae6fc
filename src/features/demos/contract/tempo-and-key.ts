import { t } from '#kernel/language/translate.ts'

/** A tempo as it is kept and shown: beats per minute to the hundredth. */
export const keptTempo = (bpm: number): number => Math.round(bpm * 100) / 100

/** Half a hundredth, and what the rounding of both numbers may add. */
const sameBpm = 0.0051

/**
 * The tempo that a kept one stands for. What was measured is finer than a hundredth, which over four minutes is up to 40 ms:
 * where the kept tempo is the measured one, or a half, double, third or three times of it and so on, it is exactly that.
 */
export const exactTempo = (bpm: number, measured: number | undefined): number => {
  if (measured === undefined) return bpm
  for (const part of [1, 3, 1 / 3]) {
    const octaves = Math.round(Math.log2(bpm / (measured * part)))
    const exact = measured * part * 2 ** octaves
    if (Math.abs(exact - bpm) < sameBpm) return exact
  }
  return bpm
}

const keyPattern =
  /^([A-G])(?:([♯#])|([♭b]))?\s?(major|minor|ionian|dorian|phrygian|lydian|mixolydian|aeolian|locrian)$/i

/** What is said of a key that is none. */
export const keyText = (): string =>
  t('A key is a note from A to G, with ♯ or ♭ if needed, plus major, minor or a mode: F♯ minor.')

// As German, Czech and their neighbours say it: H is B, B is B♭, "Fis moll", "Es dur".
const germanPattern = /^([A-H])(?:(is|[♯#])|(e?s|[♭b]))?[\s-]?(dur|moll)$/i

const fromGerman = (typed: string): string | undefined => {
  const [, letter = '', sharp, flat, mode] = germanPattern.exec(typed) ?? []
  if (mode === undefined) return undefined
  const tonic = letter.toUpperCase()
  if (tonic === 'B' && (sharp || flat)) return undefined
  const name = tonic === 'H' ? 'B' : tonic === 'B' ? 'B♭' : tonic
  return `${name}${sharp ? '♯' : ''}${flat ? '♭' : ''} ${mode.toLowerCase() === 'dur' ? 'major' : 'minor'}`
}

/** A key in the spelling of the choices ("f# Minor": `F♯ minor`, "H moll": `B minor`); undefined for a text that names none. */
export const musicalKeyOf = (typed: string): string | undefined => {
  const [, tonic, sharp, flat, mode] = keyPattern.exec(typed) ?? []
  if (!tonic || !mode) return fromGerman(typed)
  return `${tonic.toUpperCase()}${sharp ? '♯' : ''}${flat ? '♭' : ''} ${mode.toLowerCase()}`
}
