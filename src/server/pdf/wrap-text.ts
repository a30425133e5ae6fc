import type { PdfFont } from './pdf-font.ts'

/** A text in lines that are at most `width` wide at a size: it breaks at spaces, and within a word only where that alone is too long. */
export const wrapText = (font: PdfFont, text: string, size: number, width: number): string[] =>
  text.split('\n').flatMap((line) => wrapLine(font, line, size, width))

const wrapLine = (font: PdfFont, line: string, size: number, width: number): string[] => {
  const lines: string[] = []
  let current = ''
  const words = line.split(/\s+/).filter(Boolean)
  for (const word of words.flatMap((one) => fittingParts(font, one, size, width))) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && font.width(longer, size) > width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

const fittingParts = (font: PdfFont, word: string, size: number, width: number): string[] => {
  if (font.width(word, size) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && font.width(part + sign, size) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
