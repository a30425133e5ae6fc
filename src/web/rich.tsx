import { createElement, Fragment, type ReactNode } from 'react'
import { formatPieces, type MessageValues } from '#kernel/language/translate.ts'

/** What draws a tag, given what stands between its ends. */
type Draw = (content: ReactNode) => ReactNode

/** What is put into a drawn message: texts and numbers, and what draws its tags. */
export type RichValues = Readonly<Record<string, string | number | Draw | null | undefined>>

/** What short tags are drawn as in every message. */
const usual: RichValues = {
  kbd: (text) => <kbd>{text}</kbd>,
  code: (text) => <code>{text}</code>,
  em: (text) => <em>{text}</em>,
  strong: (text) => <strong>{text}</strong>,
  b: (text) => <b>{text}</b>,
}

// As children that are written out, which need no keys.
const joined = (pieces: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...pieces)

/**
 * A message in which tags are drawn: `rich('Ask <who>{name}</who> first.', { name, who: (text) => <Person>{text}</Person> })`.
 * `kbd`, `code`, `em`, `strong` and `b` draw themselves.
 */
export const rich = (message: string, values: RichValues = {}): ReactNode => {
  const drawn = Object.entries({ ...usual, ...values }).map(([name, value]) => [
    name,
    typeof value === 'function' ? (pieces: ReactNode[]) => value(joined(pieces)) : value,
  ])
  return joined(formatPieces<ReactNode>(message, Object.fromEntries(drawn) as MessageValues<ReactNode>))
}
