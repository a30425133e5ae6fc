import { parseSync, Visitor } from 'vite'

/** A message where it is called: its literal lies from `start` to `end`. */
export interface MessagePlace {
  readonly start: number
  readonly end: number
  readonly message: string
}

/** What a message is said by: as a text, or with tags that are drawn. */
export const messageCallees = ['t', 'rich']

/** The messages of a module: the first arguments of `t` and `rich`. @throws Error for one that is not written out */
export const findMessages = (path: string, source: string): MessagePlace[] => {
  const places: MessagePlace[] = []
  const { program } = parseSync(path, source)
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'Identifier' || !messageCallees.includes(callee.name) || !first) return
      const message = literalOf(first)
      if (message === null) throw new Error(`${path}: the message at ${start} is not written out.`)
      places.push({ start: first.start, end: first.end, message })
    },
  }).visit(program)
  return places
}

const literalOf = (node: { type: string; value?: unknown; quasis?: { value: { cooked: string | null } }[] }) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? null
  return null
}
