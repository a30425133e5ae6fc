import { z } from 'zod'
import { tidy } from '#kernel/text.ts'

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

/** A key that is chosen, not described; an empty field means not set. */
export const musicalKey = z
  .string(keyText)
  .transform((typed, context) => {
    const text = tidy(typed)
    if (text === '') return null
    const key = musicalKeyOf(text)
    if (key !== undefined) return key
    context.addIssue(keyText)
    return z.NEVER
  })
  .nullable()
  .optional()
