const keyPattern =
  /^([A-G])(?:([♯#])|([♭b]))?\s?(major|minor|ionian|dorian|phrygian|lydian|mixolydian|aeolian|locrian)$/i

/** What is said of a key that is none. */
export const keyText = 'A key is a note from A to G, if need be with ♯ or ♭, and major, minor or a mode: F♯ minor.'

/** A key in the spelling of the choices ("f# Minor": `F♯ minor`); undefined for a text that names none. */
export const musicalKeyOf = (typed: string): string | undefined => {
  const [, tonic, sharp, flat, mode] = keyPattern.exec(typed) ?? []
  if (!tonic || !mode) return undefined
  return `${tonic.toUpperCase()}${sharp ? '♯' : ''}${flat ? '♭' : ''} ${mode.toLowerCase()}`
}
