import { farFrom } from '#features/search/domain/words.ts'
import type { ArticleId, HelpTopic } from '#features/system/contract/help-articles.ts'

const foldedSign = (sign: string): string => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Text as it is compared: without case and accents, so that "zabava" finds "Zábava". */
const folded = (text: string): string => [...text.normalize('NFC')].map(foldedSign).join('')

/** A stretch of a text; `hit` is what was searched for. */
interface MarkedPart {
  text: string
  hit: boolean
}

/** A text in stretches, those marked that hold one of the words (folded), whatever their case and accents. */
export const markedParts = (text: string, words: readonly string[]): MarkedPart[] => {
  const signs = [...text.normalize('NFC')]
  // Which sign of the text each sign of the folded one comes from: one may fold into two, or into none.
  const origins = signs.flatMap((sign, at) => Array.from({ length: foldedSign(sign).length }, () => at))
  const whole = signs.map(foldedSign).join('')
  const hits = new Set<number>()
  for (const word of words) {
    for (let at = whole.indexOf(word); word !== '' && at >= 0; at = whole.indexOf(word, at + word.length))
      for (const origin of origins.slice(at, at + word.length)) hits.add(origin)
  }
  const parts: MarkedPart[] = []
  for (const [at, sign] of signs.entries()) {
    const last = parts.at(-1)
    if (last && last.hit === hits.has(at)) last.text += sign
    else parts.push({ text: sign, hit: hits.has(at) })
  }
  return parts
}

/** The part of a long line around the first of the words, of about `length` signs, with … where something is left out. */
export const excerptOf = (line: string, words: readonly string[], length = 150): string => {
  if (line.length <= length) return line
  const before = markedParts(line, words)[0]
  const first = before && !before.hit ? before.text.length : 0
  const from = Math.max(0, Math.min(first - length / 3, line.length - length))
  const start = from === 0 ? 0 : line.indexOf(' ', from) + 1
  const end = start + length >= line.length ? line.length : line.lastIndexOf(' ', start + length)
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`
}

/** A page of the help as it is searched: its lines are paragraphs, points and rows of tables. */
export interface SearchedPage {
  topic: HelpTopic
  /** The name of the topic, as people read it. */
  topicTitle: string
  /** Null for the page of the topic itself. */
  article: ArticleId | null
  title: string
  lines: readonly string[]
  /** Words that are searched, and not shown. */
  otherWords?: string
}

/** A page on which everything was found, and the line that says most of it; null when the heading alone does. */
export interface Found {
  page: SearchedPage
  line: string | null
}

/** Most pages that are shown at once. */
const mostFound = 12

const shortestStem = 5

/** A word without the ending that an English verb or plural has. */
const stemOf = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|e|s)$/u, '')

/** Whether a word of a text has another ending than the typed one ("splitting", "split"): one begins with the other. */
const isSameStem = (word: string, typed: string): boolean => {
  const [short, long] = word.length < typed.length ? [word, typed] : [typed, word]
  if (stemOf(word) === stemOf(typed)) return true
  return short.length >= shortestStem && long.length - short.length <= 4 && long.startsWith(short)
}

/** How well a word fits a text but for its ending, or for mistakes of typing. */
const nearly = (text: string, typed: string): number =>
  text.split(/[^\p{L}\p{N}]+/u).some((word) => isSameStem(word, typed) || Number.isFinite(farFrom(word, typed))) ? 1 : 0

/** How well a word fits a text, both folded: 2 when a word of it begins so, 1 when it is somewhere inside, 0 not at all. */
const fitness = (text: string, word: string): number => {
  const at = text.indexOf(word)
  if (at < 0) return 0
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 2 : 1
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What it is worth that the words are next to each other, as they were typed. */
const together = (text: string, words: readonly string[]): number =>
  words.length > 1 && text.includes(words.join(' ')) ? 4 : 0

/** The words of a search, folded. */
export const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean)

/**
 * The pages on which every word is found; where none has them, those that have them but for endings and mistakes. Headings count
 * most, then what people also call it; the best comes first.
 */
export const findHelp = (pages: readonly SearchedPage[], words: readonly string[], most = mostFound): Found[] => {
  if (words.length === 0) return []
  const found = findBy(fitness, pages, words, most)
  return found.length > 0
    ? found
    : findBy((text, word) => fitness(text, word) || nearly(text, word), pages, words, most)
}

const findBy = (
  worthOf: (text: string, word: string) => number,
  pages: readonly SearchedPage[],
  words: readonly string[],
  most: number,
): Found[] =>
  pages
    .map((page) => {
      const title = folded(page.title)
      const inTitle = words.map((word) => worthOf(title, word) * 4)
      const others = folded(page.otherWords ?? '')
      const lines = page.lines.map((line) => {
        const text = folded(line)
        const fits = words.map((word) => worthOf(text, word))
        return { line, fits, worth: sum(fits) + together(text, words) }
      })
      const best = lines.toSorted((a, b) => b.worth - a.worth)[0]
      const fits = words.map((word, at) =>
        Math.max(inTitle[at] ?? 0, worthOf(others, word) * 3, ...lines.map((one) => Number((one.fits[at] ?? 0) > 0))),
      )
      const score = fits.includes(0) ? 0 : sum(fits) + together(title, words) + (best?.worth ?? 0)
      return { page, line: best && best.worth > 0 ? best.line : null, score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ page, line }) => ({ page, line }))
