import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { withoutContext } from '../../src/kernel/language/runtime-of-node.ts'

/** The tag of the pseudo-language: English as a language of longer words, which nobody speaks (BCP 47, region XA). */
export const pseudoTag = 'en-XA'

/** An invisible sign on both sides of every text of a message; the names of controls are found without it. */
export const mark = '\u200B'

/** How much longer than in English a text is, as in languages of long words. */
const longerBy = 0.4
const filler = '~'

/** Every text of a message between two marks; what is put into it stays as it came. */
const marked = (element: MessageFormatElement): MessageFormatElement => {
  if (element.type === TYPE.literal) {
    const text = element.value.trim()
    return /\p{L}/u.test(text) ? { ...element, value: element.value.replace(text, () => mark + text + mark) } : element
  }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(marked) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(marked) },
  ])
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
}

/** How long a message is without what is put into it; of its branches, the last counts. */
const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length
    if (element.type === TYPE.tag) return sum + lengthOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum
    return sum + lengthOf(Object.values(element.options).at(-1)?.value ?? [])
  }, 0)

/** Words of at most eight signs, as many as make up the length. */
const words = (length: number): string =>
  Array.from({ length: Math.ceil(length / 9) }, (_, at) => filler.repeat(Math.min(8, length - at * 9))).join(' ')

/**
 * A message in the pseudo-language: its English between marks, and 40 % longer. What a screen shows without marks is a text
 * that no translator gets; what is cut off is too narrow for German or Czech.
 */
export const pseudo = (message: string): string => {
  const elements = parse(withoutContext(message))
  const said = printAST(elements.map(marked))
  const length = lengthOf(elements)
  if (!said.includes(mark)) return said
  const text = said.trimEnd()
  const gap = length > 8 ? ' ' : ''
  return `${text}${gap}${mark}${words(Math.ceil(length * longerBy))}${mark}${said.slice(text.length)}`
}
