import { parseSync, Visitor } from 'vite'
import type { SourceFile } from './source-files.ts'

/** A regular expression of the tree, and the first place where it stands. */
export interface RegularExpression {
  pattern: string
  flags: string
  at: string
}

// What is looked at of a node of the syntax tree.
interface Node {
  type: string
  name?: string
  value?: unknown
  expressions?: readonly unknown[]
  quasis?: readonly { value: { cooked: string | null } }[]
}

/** What the parser makes of a file; a Vite-only import of text is no matter to it. */
const programOf = ({ path, text }: SourceFile) => parseSync(path, text).program

/** All regular expressions of these files, each once: literals, and those that `RegExp` makes of constant texts; `dynamic` names the places of the others. */
export const expressionsOf = (files: readonly SourceFile[]): { all: RegularExpression[]; dynamic: string[] } => {
  const found = new Map<string, RegularExpression>()
  const dynamic: string[] = []
  for (const file of files) {
    const placeOf = (start: number): string => `${file.path}:${file.text.slice(0, start).split('\n').length}`
    const add = (pattern: string, flags: string, start: number): void => {
      const key = `/${pattern}/${flags}`
      if (!found.has(key)) found.set(key, { pattern, flags, at: placeOf(start) })
    }
    const made = (callee: Node, given: readonly unknown[], start: number): void => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const [pattern, flags] = given.map((one) => constantOf(one as Node))
      if (typeof pattern === 'string') add(pattern, flags ?? '', start)
      else dynamic.push(placeOf(start))
    }
    const call = (node: { callee: object; arguments: readonly unknown[]; start: number }): void =>
      made(node.callee as Node, node.arguments, node.start)
    const literal = (node: object & { start: number }): void => {
      if ('regex' in node) {
        const { pattern, flags } = node.regex as { pattern: string; flags: string }
        add(pattern, flags, node.start)
      }
    }
    const visited = { Literal: literal, NewExpression: call, CallExpression: call }
    new Visitor(visited).visit(programOf(file))
  }
  return { all: [...found.values()], dynamic }
}

const constantOf = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions?.length === 0) return node.quasis?.[0]?.value.cooked ?? null
  return null
}
