import type { HelpTopic } from '#features/system/contract/screens.ts'
import { folded } from './folded-text.ts'

/** A section of the help as it is searched: its lines are paragraphs, points and rows of tables. */
export interface SearchedSection {
  topic: HelpTopic
  /** The name of the topic, as people read it. */
  topicTitle: string
  title: string
  lines: readonly string[]
  /** Words that are searched, and not shown. */
  otherWords?: string
}

/** A section in which everything was found, and the line that says most of it; null when the heading alone does. */
export interface Found {
  section: SearchedSection
  line: string | null
}

/** Most sections that are shown at once. */
const mostFound = 12

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

/** The sections in which every word is found, in heading or text; headings count more, the best comes first. */
export const findHelp = (sections: readonly SearchedSection[], words: readonly string[]): Found[] => {
  if (words.length === 0) return []
  return sections
    .map((section) => {
      const title = folded(section.title)
      const inTitle = words.map((word) => fitness(title, word) * 4)
      const others = folded(section.otherWords ?? '')
      const lines = section.lines.map((line) => {
        const text = folded(line)
        const fits = words.map((word) => fitness(text, word))
        return { line, fits, worth: sum(fits) + together(text, words) }
      })
      const best = lines.toSorted((a, b) => b.worth - a.worth)[0]
      const fits = words.map((word, at) =>
        Math.max(inTitle[at] ?? 0, fitness(others, word), ...lines.map((one) => Number((one.fits[at] ?? 0) > 0))),
      )
      const score = fits.includes(0) ? 0 : sum(fits) + together(title, words) + (best?.worth ?? 0)
      return { section, line: best && best.worth > 0 ? best.line : null, score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostFound)
    .map(({ section, line }) => ({ section, line }))
}
