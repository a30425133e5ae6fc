const foldedSign = (sign: string): string => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Text as it is compared: without case and accents, so that "zabava" finds "Zábava". */
export const folded = (text: string): string => [...text.normalize('NFC')].map(foldedSign).join('')

/** A stretch of a text; `hit` is what was searched for. */
export interface MarkedPart {
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
