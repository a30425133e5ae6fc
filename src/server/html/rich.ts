import { formatPieces, type MessageValues } from '#kernel/language/translate.ts'
import type { Markup, MarkupValue } from '#kernel/markup.ts'

/** A message in which tags are drawn: `rich('See the <link>settings</link>.', { link: (text) => markup`<a href="/settings">${text}</a>` })`. */
export const rich = (message: string, values?: MessageValues<Markup>): MarkupValue =>
  formatPieces<Markup>(message, values)
