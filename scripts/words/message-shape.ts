import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a message asks of its translators. */
export interface MessageShape {
  /** Placeholders, tags and the branches of its choices, each as a text. */
  readonly parts: readonly string[]
  /** The names of what is put in, in their order. */
  readonly placeholders: readonly string[]
  /** Its plural forms, each with the argument it follows. */
  readonly plurals: readonly { readonly argument: string; readonly categories: readonly string[] }[]
}

/** The shape of a message; throws for one that is not ICU MessageFormat. */
export const shapeOf = (message: string): MessageShape => {
  const parts = new Set<string>()
  const placeholders = new Set<string>()
  const plurals: { argument: string; categories: string[] }[] = []
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) {
        parts.add(`<${element.value}>`)
        visit(element.children)
        continue
      }
      parts.add(`{${element.value}}`)
      placeholders.add(element.value)
      if (element.type === TYPE.select) parts.add(`${element.value}: ${Object.keys(element.options).sort().join(', ')}`)
      if (element.type === TYPE.plural && element.pluralType !== 'ordinal')
        plurals.push({ argument: element.value, categories: Object.keys(element.options) })
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) visit(value)
    }
  }
  visit(parse(message))
  return { parts: [...parts].sort(), placeholders: [...placeholders], plurals }
}
