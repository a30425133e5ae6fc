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

// As programs of DJs number them, from 1 to 12: minor keys, and major ones (Camelot: 1A, 1B).
const camelotMinor = ['A♭', 'E♭', 'B♭', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F♯', 'C♯']
const camelotMajor = ['B', 'F♯', 'D♭', 'A♭', 'E♭', 'B♭', 'F', 'C', 'G', 'D', 'A', 'E']

/** The key of a number on such a wheel; that of Open Key (`1m`, `1d`) begins seven steps later. */
const fromWheel = (number: number, letter: string): string | undefined => {
  const isMinor = letter === 'A' || letter === 'M'
  const isOpenKey = letter === 'M' || letter === 'D'
  const tonic = (isMinor ? camelotMinor : camelotMajor)[(number - 1 + (isOpenKey ? 7 : 0)) % 12]
  return number >= 1 && number <= 12 && tonic ? `${tonic} ${isMinor ? 'minor' : 'major'}` : undefined
}

/** A key as a tag of a file has it (`Dm`, `F#`, `Bbmin`, `7A`, `D minor`) in the spelling of the choices; undefined for what is none. */
export const keyOfTag = (text: string): string | undefined => {
  const [, number, letter] = /^(\d{1,2})([ABMD])$/i.exec(text.trim()) ?? []
  if (number !== undefined && letter !== undefined) return fromWheel(Number(number), letter.toUpperCase())
  const [, tonic, sharp, flat, mode] = /^([A-G])(?:([♯#])|([♭b]))?\s?(m|min|maj|M)?$/.exec(text.trim()) ?? []
  if (!tonic) return musicalKeyOf(text.trim())
  return `${tonic}${sharp ? '♯' : ''}${flat ? '♭' : ''} ${mode === 'm' || mode === 'min' ? 'minor' : 'major'}`
}

/** A key in the spelling of the choices ("f# Minor": `F♯ minor`, "H moll": `B minor`); undefined for a text that names none. */
export const musicalKeyOf = (typed: string): string | undefined => {
  const [, tonic, sharp, flat, mode] = keyPattern.exec(typed) ?? []
  if (!tonic || !mode) return fromGerman(typed)
  return `${tonic.toUpperCase()}${sharp ? '♯' : ''}${flat ? '♭' : ''} ${mode.toLowerCase()}`
}
