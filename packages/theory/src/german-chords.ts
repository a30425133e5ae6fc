/**
 * A chord symbol in the names of German, Czech and their neighbours, as English writes it: H is B and B is B♭, a lower-case
 * root is minor, -is is a sharp and -es a flat. "H7" → "B7", "B" → "Bb", "am" and "a" → "Am", "fis" → "F#m", "C/H" → "C/B".
 */
export function fromGermanNames(symbol: string): string {
  const slash = /^(.*)\/([A-Ha-h](?:is|es|s)?[#b♯♭]?)$/u.exec(symbol)
  const read = /^([A-Ha-h])(is|es|s(?!us))?([#b♯♭]?)(.*)$/u.exec(slash?.[1] ?? symbol)
  if (!read) return symbol
  const [, letter = '', ending = '', sign = '', rest = ''] = read
  const isMinor = letter === letter.toLowerCase() && !OWN_THIRD.test(rest)
  const root = `${english(letter, ending)}${sign}${isMinor ? 'm' : ''}`
  return `${root}${rest}${slash ? `/${bass(slash[2] ?? '')}` : ''}`
}

// These say themselves what the third is, or that there is none.
const OWN_THIRD = /^(m(?!aj)|-|dim|°|o|ø|aug|\+|sus|5)/

const english = (letter: string, ending: string): string => {
  const upper = letter.toUpperCase()
  const sign = ending === '' ? '' : ending === 'is' ? '#' : 'b'
  if (upper === 'B') return 'Bb'
  return `${upper === 'H' ? 'B' : upper}${sign}`
}

const bass = (name: string): string => {
  const [, letter = '', ending = '', sign = ''] = /^(.)(is|es|s)?(.?)$/u.exec(name) ?? []
  return `${english(letter, ending)}${sign}`
}
