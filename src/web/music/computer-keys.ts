/** The letters of a computer keyboard that lie like a piano's keys from C on, with their physical place and their semitones. */
export const pianoLetters: readonly { code: string; letter: string; above: number }[] = [
  { code: 'KeyA', letter: 'A', above: 0 },
  { code: 'KeyW', letter: 'W', above: 1 },
  { code: 'KeyS', letter: 'S', above: 2 },
  { code: 'KeyE', letter: 'E', above: 3 },
  { code: 'KeyD', letter: 'D', above: 4 },
  { code: 'KeyF', letter: 'F', above: 5 },
  { code: 'KeyT', letter: 'T', above: 6 },
  { code: 'KeyG', letter: 'G', above: 7 },
  { code: 'KeyY', letter: 'Y', above: 8 },
  { code: 'KeyH', letter: 'H', above: 9 },
  { code: 'KeyU', letter: 'U', above: 10 },
  { code: 'KeyJ', letter: 'J', above: 11 },
  { code: 'KeyK', letter: 'K', above: 12 },
  { code: 'KeyO', letter: 'O', above: 13 },
  { code: 'KeyL', letter: 'L', above: 14 },
  { code: 'KeyP', letter: 'P', above: 15 },
  { code: 'Semicolon', letter: ';', above: 16 },
  { code: 'Quote', letter: '’', above: 17 },
]

const byCode = new Map(pianoLetters.map(({ code, above }) => [code, above]))

/** The note of a physical key above a C; null for keys without one, and above the highest note. */
export const noteOfKey = (code: string, lowestC: number, highest: number): number | null => {
  const above = byCode.get(code)
  return above === undefined || lowestC + above > highest ? null : lowestC + above
}
