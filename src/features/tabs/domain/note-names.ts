const names = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']

/** The strings of an instrument as players say them, from the lowest up: `E A D G B E`. */
export const tuningText = (strings: readonly number[]): string =>
  strings
    .toReversed()
    .map((note) => names[((note % 12) + 12) % 12] ?? '')
    .join(' ')
