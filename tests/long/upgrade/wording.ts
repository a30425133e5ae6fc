import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { withoutContext } from '#kernel/language/runtime-of-node.ts'
import { messagesOf } from '../../../scripts/words/messages-of.ts'

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a message may say, as the source of a regular expression; whatever is put into it is a group. */
const saysAs = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return literal(element.value)
      if (element.type === TYPE.tag) return saysAs(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '(.*?)'
      return `(?:${Object.values(element.options)
        .map(({ value }) => saysAs(value))
        .join('|')})`
    })
    .join('')

/** Tells whether a text is said by a message of this version: most of it is the message, and not what was put into it. */
export const wordingOf = (root: string): ((text: string) => boolean) => {
  const all = [...new Set(messagesOf(root).map(({ message }) => message))]
  const patterns = all.map((message) => new RegExp(`^${saysAs(parse(withoutContext(message)))}$`, 's'))
  return (text) =>
    patterns.some((pattern) => {
      const values = pattern.exec(text)?.slice(1)
      return values !== undefined && values.reduce((sum, value) => sum + (value?.length ?? 0), 0) < text.length / 2
    })
}
