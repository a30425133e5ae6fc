import { barCount, barSteps, type Chord, chordAt, midiOf, type Note, type Song } from './score.ts'

type Notes = (song: Song) => Note[]

const weights: Record<string, number> = { X: 116, x: 95, o: 68, g: 38 }

/** The pattern of each bar: those given in turn, with another one for the last bar. */
const eachBar = (song: Song, patterns: readonly string[], last?: string): string[] =>
  Array.from({ length: barCount }, (_none, bar) => {
    const pattern = bar === barCount - 1 && last ? last : (patterns[bar % patterns.length] ?? '')
    if (pattern.length !== barSteps(song)) throw new Error(`${song.id}: a bar of ${pattern.length} steps: ${pattern}`)
    return pattern
  })

/** Drums: for each piece of the kit its bars (a step a letter, X loud to g ghosted), and what it plays in the last one. */
export const drums =
  (kit: Record<number, { bars: readonly string[]; last?: string }>): Notes =>
  (song) =>
    Object.entries(kit).flatMap(([piece, { bars, last }]) =>
      eachBar(song, bars, last).flatMap((pattern, bar) =>
        [...pattern].flatMap((letter, step) => {
          const velocity = weights[letter]
          return velocity ? [{ at: bar * barSteps(song) + step, length: 1, midi: Number(piece), velocity }] : []
        }),
      ),
    )

/** How far a letter's note lasts: until the next letter or a `-`. */
const letters = (
  song: Song,
  patterns: readonly string[],
  last?: string,
): { letter: string; at: number; length: number }[] => {
  const whole = eachBar(song, patterns, last).join('')
  return [...whole].flatMap((letter, at) => {
    if (letter === '.' || letter === '-') return []
    const next = [...whole].findIndex((other, place) => place > at && other !== '.')
    return [{ letter, at, length: (next < 0 ? whole.length : next) - at }]
  })
}

const degree = (chord: Chord, letter: string): number => {
  const [root = 0, third = 0] = chord.tones
  const fifth = chord.tones.find((tone) => tone === 6 || tone === 7) ?? 7
  const seventh = chord.tones.find((tone) => tone === 10 || tone === 11) ?? 10
  const known: Record<string, number> = {
    '1': root,
    '3': third === 7 ? 4 : third,
    '5': fifth,
    '6': 9,
    '7': seventh,
    '8': 12,
  }
  const semitones = { ...known, '0': -1, '9': 14, '2': 2, '4': 5 }[letter]
  if (semitones === undefined) throw new Error(`There is no degree ${letter}.`)
  return semitones
}

/** A bass line in degrees of the chord (0 is the semitone under its root); the root is the one at or above `lowest`. */
export const degrees =
  (lowest: string, bars: readonly string[], last?: string, velocity = 98): Notes =>
  (song) =>
    letters(song, bars, last).map(({ letter, at, length }) => {
      const chord = chordAt(song, at)
      const from = midiOf(lowest)
      const root = from + ((((chord.root - from) % 12) + 12) % 12)
      const stress = at % 4 === 0 ? 6 : -4
      return { at, length, midi: root + degree(chord, letter), velocity: velocity + stress }
    })

/** The tones of a chord in the octave around a middle, from below: neighbours lead to each other by themselves. */
export const closeVoicing = (chord: Chord, middle: string): number[] => {
  const from = midiOf(middle) - 6
  return [...new Set(chord.tones.map((tone) => from + ((((chord.root + tone - from) % 12) + 12) % 12)))].toSorted(
    (a, b) => a - b,
  )
}

/** Root, fifth and octave, the root at or above `lowest`. */
export const powerVoicing = (chord: Chord, lowest: string): number[] => {
  const from = midiOf(lowest)
  const root = from + ((((chord.root - from) % 12) + 12) % 12)
  return [root, root + 7, root + 12]
}

/** Chords in a rhythm: X, x, o, g are all of it, digits single tones from below; `roll` is how late each next tone is, in steps. */
export const chords =
  (
    voicing: (chord: Chord) => number[],
    bars: readonly string[],
    { last, roll = 0 }: { last?: string; roll?: number } = {},
  ): Notes =>
  (song) =>
    letters(song, bars, last).flatMap(({ letter, at, length }) => {
      const tones = voicing(chordAt(song, at))
      const velocity = weights[letter]
      if (velocity)
        return tones.map((midi, place) => ({ at: at + place * roll, length: length - place * roll, midi, velocity }))
      const place = Number.parseInt(letter, 16)
      const midi = (tones[place % tones.length] ?? Number.NaN) + 12 * Math.floor(place / tones.length)
      return [{ at, length, midi, velocity: at % 4 === 0 ? 92 : 80 }]
    })

/** A melody: `name:steps` one after another, `r:steps` a rest, `!` behind for an accent, + between notes of a chord. */
export const line =
  (text: string, velocity = 92): Notes =>
  (song) => {
    let at = 0
    const notes = text
      .split(/[\s|]+/)
      .filter(Boolean)
      .flatMap((token) => {
        const [names = '', length = ''] = token.replace('!', '').split(':')
        const begin = at
        at += Number(length)
        if (names === 'r') return []
        return names.split('+').map((name) => ({
          at: begin,
          length: Number(length) * 0.96,
          midi: midiOf(name),
          velocity: velocity + (token.endsWith('!') ? 16 : 0),
        }))
      })
    if (at !== barCount * barSteps(song)) throw new Error(`${song.id}: a line of ${at} steps.`)
    return notes
  }
