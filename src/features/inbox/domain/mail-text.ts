// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu
const unshowableButLines = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** One line of somebody else's text, at most `max` characters long: what cannot be shown is left out; null when nothing is left. */
export const cleanLine = (text: unknown, max: number): string | null => {
  if (typeof text !== 'string') return null
  const line = text
    .slice(0, max * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(unshowable, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' ? null : [...line].slice(0, max).join('')
}

/** The name of a file as somebody else gave it: of a path the last part; null when nothing is left. */
export const cleanFileName = (given: unknown, max: number): string | null => {
  const name = typeof given === 'string' ? cleanLine(given.split(/[/\\]/).at(-1), max) : null
  return name === null || /^\.+$/.test(name) ? null : name
}

/** A text with lines of somebody else, at most `max` characters long. */
export const cleanBlock = (text: string, max: number): string =>
  text.slice(0, max).toWellFormed().replace(/\r\n?/g, '\n').replace(unshowableButLines, '')

const snippetLength = 160

/** How a text begins, for lists: without what it quotes. */
export const snippetOf = (text: string): string => {
  const own = text
    .slice(0, 4000)
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join(' ')
  return cleanLine(own, snippetLength) ?? ''
}
