/** A run of a text with one mark: what is inside may be marked again, but for code, which is as it was written. */
export interface MarkedRun {
  /** Where it starts in what it is part of. */
  from: number
  mark: 'none' | 'strong' | 'em' | 'code'
  text: string
}

/** A part of a text: a paragraph with its lines, or a list with its items. */
export interface TextBlock {
  kind: 'paragraph' | 'bullets' | 'numbers'
  /** Of a numbered list, the number of its first item. */
  first: number
  /** The text of the paragraph, or that of each item, with the line on which it starts. */
  parts: { line: number; text: string }[]
}

const bullet = /^\s*[-*•]\s+(\S.*)$/
const numbered = /^\s*(\d{1,4})[.)]\s+(\S.*)$/

/** Cuts a text into paragraphs and lists: "- " begins an item, and so does "1. "; an empty line ends what stands above it. */
export const cutBlocks = (text: string): TextBlock[] => {
  const blocks: TextBlock[] = []
  let open: TextBlock | undefined
  for (const [line, words] of text.split(/\r?\n/).entries()) {
    if (words.trim() === '') {
      open = undefined
      continue
    }
    const [, number, item] = numbered.exec(words) ?? []
    const point = bullet.exec(words)?.[1]
    const kind = point !== undefined ? 'bullets' : item !== undefined ? 'numbers' : 'paragraph'
    const part = { line, text: point ?? item ?? words }
    const last: TextBlock | undefined = open
    if (last?.kind !== kind) {
      open = { kind, first: Number(number ?? 1), parts: [part] }
      blocks.push(open)
    } else if (kind === 'paragraph' && last.parts[0]) last.parts[0].text += `\n${words}`
    else last.parts.push(part)
  }
  return blocks
}

// An address comes first: the signs within it mark nothing. Neither do those within a word, or beside an empty space.
const marks =
  /https?:\/\/(?:[^\s*`]|[*`]+(?=[^\s*`]))+|`([^`\n]+)`|\*\*(?=\S)((?:(?!\*\*).)+?)(?<=\S)\*\*|(?<![\p{L}\d*])\*(?=[^\s*])([^*\n]+)(?<=\S)\*(?![\p{L}\d*])|(?<![\p{L}\d_])_(?=[^\s_])([^_\n]+)(?<=\S)_(?![\p{L}\d_])/gu

/** Cuts a text where it marks words: **strong**, *stressed* or _stressed_, and `code`. */
export const cutMarks = (text: string): MarkedRun[] => {
  const runs: MarkedRun[] = []
  let done = 0
  for (const { 0: found, 1: code, 2: strong, 3: star, 4: line, index } of text.matchAll(marks)) {
    const inner = code ?? strong ?? star ?? line
    if (inner === undefined) continue
    if (index > done) runs.push({ from: done, mark: 'none', text: text.slice(done, index) })
    runs.push({ from: index, mark: code !== undefined ? 'code' : strong !== undefined ? 'strong' : 'em', text: inner })
    done = index + found.length
  }
  if (done < text.length) runs.push({ from: done, mark: 'none', text: text.slice(done) })
  return runs
}

/** A text without its marks, for where there is room for words alone. */
export const withoutMarks = (text: string): string =>
  cutMarks(text)
    .map((run) => (run.mark === 'strong' || run.mark === 'em' ? withoutMarks(run.text) : run.text))
    .join('')
