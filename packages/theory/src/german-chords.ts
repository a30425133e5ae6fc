/**
 * A chord symbol in the names of German, Czech and their neighbours, as English writes it: H is B and B is B♭, a lower-case
 * root is minor, -is is a sharp and -es a flat, twice for a double one. "H7" → "B7", "B" → "Bb", "am" and "a" → "Am",
 * "fis" → "F#m", "Ases" → "Abb", "C/H" → "C/B". A B with a sign behind it is the English one: "Bb" → "Bb".
 */
export function fromGermanNames(symbol: string): string {
  const at = symbol.lastIndexOf('/')
  const bass = at < 0 ? null : ROOT.exec(symbol.slice(at + 1))
  const isSlash = bass?.[4] === ''
  const read = ROOT.exec(isSlash ? symbol.slice(0, at) : symbol)
  if (!read) return symbol
  const [, letter = '', ending = '', sign = '', rest = ''] = read
  const isMinor = letter === letter.toLowerCase() && !OWN_THIRD.test(rest)
  const root = `${english(letter, ending, sign)}${isMinor ? 'm' : ''}`
  return `${root}${apart(rest)}${isSlash ? `/${english(bass[1] ?? '', bass[2], bass[3])}` : ''}`
}

// -s after A and E alone, and never of "sus". B has no sharp, and its double flat is Heses.
const ROOT =
  /^([A-Ha-h])(?:((?<![Bb])(?:isis|is|eses)|es|(?<=[AEae])ses|(?<=[Aa])sas|(?<=[AEae])s(?!us))|(##|bb|[#b♯♭x]|𝄪|𝄫))?(.*)$/u

// These say themselves what the third is, or that there is none.
const OWN_THIRD = /^(m(?!aj)|-|dim|°|º|o|ø|Ø|aug|\+|sus|5)/

const english = (letter: string, ending = '', sign = ''): string => {
  const upper = letter.toUpperCase()
  if (upper === 'B') return `B${sign === '' ? 'b' : sign}`
  const signs = ending.startsWith('is') ? '#'.repeat(ending.length / 2) : 'b'.repeat(Math.ceil(ending.length / 2))
  return `${upper === 'H' ? 'B' : upper}${signs}${sign}`
}

/** An alteration right behind the root, set apart so that it is not read as a sign of the root. */
const apart = (rest: string): string => rest.replace(/^[#b♯♭].*$/u, '($&)')
