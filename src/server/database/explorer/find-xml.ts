const word = /[\p{L}_\u0080-\uffff][\w$\u0080-\uffff]*/uy
const dollarQuote = /\$(?:[\p{L}_\u0080-\uffff][\w\u0080-\uffff]*)?\$/uy
/** Quotes with a prefix that changes what is in them: which names and which ends they have is PostgreSQL's to say. */
const unclearQuote = /\b(?:e'|u&["'])/i

/** Where a pattern ends that begins at a place of a text, or that place where it does not. */
const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Where what begins at a place has ended: behind the next `closing`, or with the text. */
const behind = (text: string, closing: string, from: number): number => {
  const found = text.indexOf(closing, from)
  return found < 0 ? text.length : found + closing.length
}

// PostgreSQL's comments may lie within each other.
const behindComment = (text: string, from: number): number => {
  let [at, depth] = [from + 2, 1]
  while (depth > 0 && at < text.length) {
    if (text.startsWith('/*', at)) [at, depth] = [at + 2, depth + 1]
    else if (text.startsWith('*/', at)) [at, depth] = [at + 2, depth - 1]
    else at += 1
  }
  return at
}

const behindLine = (text: string, from: number): number => {
  const rest = text.slice(from).search(/[\n\r]/)
  return rest < 0 ? text.length : from + rest
}

// `IS DOCUMENT` reads its left side; in quotes the word is a name.
const namesXml = /xml|^document$/i

/**
 * Where a query names something of XML, outside of its strings and comments, or null. The keywords XMLPARSE, XMLTABLE and DOCUMENT, and
 * the type itself, hang on no privilege; each reads text by libxml2, which is old in the bundled PostgreSQL (decision 0154).
 */
export const findXml = (text: string): number | null => {
  const unclear = text.search(unclearQuote)
  const named = text.search(/xml|document/i)
  // An escaped name may spell it in any way; an escaped string matters only beside the word.
  if (unclear >= 0 && (named >= 0 || /\bu&"/i.test(text))) return unclear
  if (named < 0) return null
  for (let at = 0; at < text.length; ) {
    const sign = text[at]
    if (text.startsWith('--', at)) at = behindLine(text, at)
    else if (text.startsWith('/*', at)) at = behindComment(text, at)
    else if (sign === "'") at = behind(text, "'", at + 1)
    else if (sign === '$' && endOf(dollarQuote, text, at) > at) {
      const end = endOf(dollarQuote, text, at)
      at = behind(text, text.slice(at, end), end)
    } else {
      const end = sign === '"' ? behind(text, '"', at + 1) : endOf(word, text, at)
      if (namesXml.test(text.slice(at, end))) return at
      at = Math.max(end, at + 1)
    }
  }
  return null
}
