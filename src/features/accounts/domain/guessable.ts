/** Letters that signs and digits are written for; `1` and `!` may be either of two. */
const readings = [
  { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '9': 'g', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' },
  { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '6': 'g', '1': 'l', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' },
] as const

// More digits and signs around a word are no simple variant of it.
const mostAround = 16

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()

/**
 * What a password may be a simple variant of: itself in lower case, without some of the digits and signs around it, with
 * letters for the digits and signs that are written for them, without what stands between its letters, and once instead of
 * again and again.
 */
export const wordsBehind = (password: string): ReadonlySet<string> => {
  const signs = [...password.toLowerCase().normalize('NFKC')]
  const first = signs.findIndex(isLetter)
  const last = signs.findLastIndex(isLetter)
  const found = new Set<string>()
  const leading = Math.min(first === -1 ? 0 : first, mostAround)
  const trailing = Math.min(first === -1 ? 0 : signs.length - 1 - last, mostAround)
  for (let from = 0; from <= leading; from++) {
    for (let until = 0; until <= trailing; until++) {
      const part = signs.slice(from, signs.length - until)
      for (const word of [part.join(''), ...readings.map((reading) => readAs(part, reading))]) {
        found.add(word)
        found.add(onceOf(word))
        const letters = lettersOf(word)
        if (letters !== '') found.add(onceOf(letters))
      }
    }
  }
  return found
}

const readAs = (signs: readonly string[], reading: Readonly<Record<string, string>>): string =>
  signs.map((sign) => reading[sign] ?? sign).join('')

/** What a text repeats, when it is nothing but that: `ab` of `ababab`. */
const onceOf = (text: string): string => {
  const period = (text + text).indexOf(text, 1)
  return text.slice(0, period)
}

/** Whether a password is one of somebody's own names, or a simple variant of one, whatever stands between its words. */
export const isOwnName = (words: ReadonlySet<string>, names: readonly string[]): boolean => {
  const plain = new Set([...words].map(lettersOf))
  return names.some((name) => {
    const [whole, letters] = [name.toLowerCase(), lettersOf(name.toLowerCase().normalize('NFKC'))]
    return words.has(whole) || (letters.length >= 3 && plain.has(letters)) || words.has(digitlessEnd(letters))
  })
}

const lettersOf = (text: string): string => [...text].filter((sign) => isLetter(sign) || /\d/.test(sign)).join('')

// The name of a user is often a word with a number, and the password the same word with another one.
const digitlessEnd = (letters: string): string => {
  const word = letters.replace(/\d{1,8}$/, '')
  return word.length >= 4 ? word : letters
}
