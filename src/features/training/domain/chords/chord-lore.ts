const lore: Readonly<Record<string, string>> = {
  maj: 'Bright and at rest: a large third below a small one.',
  m: 'Dark and at rest: the small third lies below.',
  dim: 'Two small thirds: tight and anxious, it wants to move on.',
  aug: 'Two large thirds: floating, without a ground.',
  '7': 'Bright with a pull: its seventh sinks, its third rises.',
  maj7: 'Bright and soft, with a rub between the seventh and the root.',
  m7: 'Dark and soft, the tension of the seventh is small.',
  m7b5: 'Anxious as the diminished chord, made softer by its seventh.',
  dim7: 'Three small thirds: tense from every side, each note could lead.',
  sus2: 'Open, without a third: neither bright nor dark.',
  sus4: 'Open and pushing: the fourth wants to sink to the third.',
  '6': 'Bright and at rest, with the sweetness of a whole step beside the fifth.',
  m6: 'Dark with a bright edge: its sixth and third are half an octave apart.',
  add9: 'Bright and clear, with a light note far above the root.',
  '9': 'The pull of the seventh, fuller and rounder.',
  maj9: 'Bright, soft and wide, without a pull.',
  m9: 'Dark, soft and wide, without a pull.',
}

/** How a chord sounds, without any song. */
export const chordLore = (type: string): string => lore[type] ?? ''

/** All kinds of chord that are asked, easy ones first. */
export const chordsToLearn: readonly string[] = [
  ...['maj', 'm', 'dim', 'aug', 'sus2', 'sus4', '6', 'm6'],
  ...['7', 'maj7', 'm7', 'm7b5', 'dim7', 'add9', '9', 'maj9', 'm9'],
]

const functions: Readonly<Record<number, string>> = {
  1: 'Home.',
  2: 'A step away, on the way to V.',
  3: 'Between home and away: it shares two notes with I.',
  4: 'Away from home, wide and calm.',
  5: 'The strongest pull back home.',
  6: 'Home in the other colour: it shares two notes with I.',
  7: 'The pull of V without its root.',
}

/** What a chord does in its key. */
export const functionLore = (degree: number): string => functions[degree] ?? ''
