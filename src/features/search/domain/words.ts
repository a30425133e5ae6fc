const longestWord = 40
const mostWords = 6

/** Letters as they are compared: without accents and case. `fold_words()` of the database does the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[øłđı]/g, (letter) => ({ ø: 'o', ł: 'l', đ: 'd' })[letter] ?? 'i')

/** The words of a text as `words_in()` of the database cuts them. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[\s!-/:-@[-`{-¿\u2000-\u206f\u3000-\u303f]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, longestWord))

// The mark between thousands: a comma, a point or a space that does not break; a plain space only before decimals.
const thousands = /(?<=\b\d{1,3})(?:[.,\u00a0\u202f]|\s(?=\d{3}[.,]\d))(?=\d{3}\b)/gu

/** The words that somebody is looking for, each once, at most six; an amount is found however its thousands are written. */
export const typedWords = (typed: string): string[] =>
  [...new Set(wordsIn(typed.replace(thousands, '').replace(/\p{Cc}/gu, ' ')))].slice(0, mostWords)

/** How many mistakes of typing a word of so many letters may have. */
export const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * How many letters must be put in, left out, changed, or swapped with their neighbour to make one word of another (optimal
 * string alignment); more than `most` is any larger number.
 */
export const mistakesBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swapped))
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}

const fewestOfBeginning = 5

/**
 * How far a word is from what was typed: the mistakes of typing between them; where it only begins so (which four letters are
 * too few to tell), half a mistake more. Infinity where it was not meant.
 */
export const farFrom = (word: string, typed: string): number => {
  const most = mistakesIn(typed)
  const whole = mistakesBetween(word, typed, most)
  if (most > 0 && whole <= most) return whole
  const begun = mistakesBetween(word.slice(0, typed.length), typed, most)
  return most > 0 && typed.length >= fewestOfBeginning && begun <= most ? begun + 0.5 : Number.POSITIVE_INFINITY
}

/** The words that may have been meant by a typed one, the closest first. */
export const meantBy = (words: readonly string[], typed: string): string[] =>
  words
    .map((word) => ({ word, far: farFrom(word, typed) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.far - other.far)
    .map(({ word }) => word)

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'абвгдеежзиклмнопрстуфхцчшщъыьэюяієґ',
  'αβγδεζηθικλμνξοπρστυφχψω',
]

/** The letters of the alphabets that a word is written in. */
const lettersOf = (word: string): string[] => {
  const own = alphabets.filter((letters) => [...word].some((letter) => letters.includes(letter)))
  return [...(own.join('') || (alphabets[0] ?? ''))]
}
const beginning = 3

/** How the words begin that may be meant by a typed one: the first three letters with at most one mistake in them. */
export const beginningsOf = (typed: string): string[] => {
  const start = typed.slice(0, beginning + 1)
  const found = new Set([start])
  for (let at = 0; at <= beginning; at += 1) {
    const [before, here, after] = [start.slice(0, at), start[at] ?? '', start.slice(at + 1)]
    found.add(before + after)
    found.add(before + (after[0] ?? '') + here + after.slice(1))
    for (const letter of lettersOf(typed)) found.add(before + letter + after).add(before + letter + here + after)
  }
  return [...new Set([...found].map((one) => one.slice(0, beginning)))].filter((one) => one.length === beginning)
}

/** What was typed with its spaces set otherwise: at `at` is the first half of a word, or two words in one. */
export interface Respaced {
  words: string[]
  at: number
  isCut: boolean
}

const shortestHalf = 2
const longestCut = 24

/** Every way to cut one of the typed words in two, or to write two neighbours as one. */
export const respacedOf = (typed: readonly string[]): Respaced[] =>
  typed.flatMap((word, at) => {
    const [before, next, after] = [typed.slice(0, at), typed[at + 1], typed.slice(at + 2)]
    const cuts = Math.max(0, Math.min(word.length, longestCut) - 2 * shortestHalf + 1)
    return [
      ...(next === undefined ? [] : [{ words: [...before, word + next, ...after], at, isCut: false }]),
      ...Array.from({ length: cuts }, (_, n) => {
        const halves = [word.slice(0, n + shortestHalf), word.slice(n + shortestHalf)]
        return { words: [...before, ...halves, ...typed.slice(at + 1)], at, isCut: true }
      }),
    ]
  })

/** How well a word of a thing fits a typed one: all of it, its beginning (the more of it the better), or but for mistakes. */
export const fitOf = (word: string, typed: string): number =>
  word === typed ? 5 : word.startsWith(typed) ? 2 + typed.length / word.length : 1
