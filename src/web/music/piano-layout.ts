const blackKeys = new Set([1, 3, 6, 8, 10])
/** How much of a white key's width a black one has. */
const blackWidth = 0.62

/** Where a key of a keyboard lies, in shares of the keyboard's width. */
export interface PianoKey {
  readonly midi: number
  readonly black: boolean
  readonly left: number
  readonly width: number
}

/** Whether a note is on a black key. */
export const isBlackKey = (midi: number): boolean => blackKeys.has(midi % 12)

/** The keys from one note to another (both must be white), as they lie beside and on each other. */
export const pianoLayout = (from: number, to: number): PianoKey[] => {
  const midis = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const width = 1 / midis.filter((midi) => !isBlackKey(midi)).length
  let whites = 0
  return midis.map((midi) => {
    const black = isBlackKey(midi)
    const left = black ? (whites - blackWidth / 2) * width : whites * width
    if (!black) whites += 1
    return { midi, black, left, width: black ? blackWidth * width : width }
  })
}
