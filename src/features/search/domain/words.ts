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

/** The words that somebody is looking for, each once, at most six. */
export const typedWords = (typed: string): string[] => [...new Set(wordsIn(typed))].slice(0, mostWords)

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

/** Whether a word is what was meant by a typed one, or begins with it, but for mistakes of typing. */
export const isMeantBy = (word: string, typed: string): boolean => {
  const most = mistakesIn(typed)
  if (most === 0) return false
  for (let length = typed.length - most; length <= typed.length + most; length += 1)
    if (mistakesBetween(word.slice(0, length), typed, most) <= most) return true
  return false
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const beginning = 3

/** How the words begin that may be meant by a typed one: the first three letters with at most one mistake in them. */
export const beginningsOf = (typed: string): string[] => {
  const start = typed.slice(0, beginning + 1)
  const found = new Set([start])
  for (let at = 0; at <= beginning; at += 1) {
    const [before, here, after] = [start.slice(0, at), start[at] ?? '', start.slice(at + 1)]
    found.add(before + after)
    found.add(before + (after[0] ?? '') + here + after.slice(1))
    for (const letter of letters) found.add(before + letter + after).add(before + letter + here + after)
  }
  return [...new Set([...found].map((one) => one.slice(0, beginning)))].filter((one) => one.length === beginning)
}

/** How well a word of a thing fits a typed one: all of it, its beginning (the more of it the better), or but for mistakes. */
export const fitOf = (word: string, typed: string): number =>
  word === typed ? 4 : word.startsWith(typed) ? 2 + typed.length / word.length : 1
