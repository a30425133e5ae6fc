import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { isReading } from '#kernel/access.ts'
import type { Route } from '#kernel/route.ts'
import { opensToTokens } from '#server/http/by-token.ts'
import { documentedFeatures } from '#server/http/openapi/documented-features.gen.ts'
import { mcpPath } from '../../contract/tokens-limits.ts'
import { type ToolSchema, toolSchema } from './tool-schema.ts'

/** A row as a tool: its name for clients, and the row that answers. */
export interface Tool {
  /** The name of the row. */
  row: string
  route: Route
  name: string
}

/** What a client is told of a tool. */
interface ToldTool {
  name: string
  title: string
  description: string
  inputSchema: ToolSchema
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
}

/** Whether a row speaks JSON both ways; bytes are for programs, which send and fetch them by the row itself. */
const speaksJson = ({ kind, file }: Route): boolean => (kind === 'json' || kind === 'form') && !file

/** Whether a row is a tool for the tokens that open it; this server itself is none. */
export const isTool = (row: Route): boolean => opensToTokens(row) && speaksJson(row) && row.path !== mcpPath

/** The name of a tool: the words of its address, as `add-event` for `/add-event`. */
const nameOf = ({ path }: Route): string =>
  path
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !part.startsWith('{'))
    .join('-')

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

// What only adds takes nothing away; of all other changes a client may ask its person first.
const addingVerbs = new Set(['add', 'answer', 'make', 'reply', 'restore', 'start'])

const annotationsOf = ({ method }: Route, name: string): ToldTool['annotations'] => {
  if (isReading(method)) return { readOnlyHint: true }
  const isAdding = addingVerbs.has(name.split('-')[0] ?? '')
  return { readOnlyHint: false, destructiveHint: !isAdding, ...(method === 'PUT' && { idempotentHint: true }) }
}

const nameTools = (): ReadonlyMap<string, Tool> => {
  const tools = new Map<string, Tool>()
  for (const [row, route] of documentedFeatures.flatMap(({ routes }) => Object.entries(routes))) {
    if (!isTool(route)) continue
    const name = nameOf(route)
    if (tools.has(name)) throw new Error(`Two tools are called ${name}.`)
    tools.set(name, { row, route, name })
  }
  return tools
}

let named: ReadonlyMap<string, Tool> | undefined

/** All tools by their names; made once, as no row comes or goes while a server runs. */
export const allTools = (): ReadonlyMap<string, Tool> => {
  named ??= nameTools()
  return named
}

const told = new WeakMap<Tool, ToldTool>()

const tell = ({ name, route }: Tool): ToldTool => ({
  name,
  title: titleOf(name),
  description: route.doc,
  inputSchema: toolSchema(route),
  annotations: annotationsOf(route, name),
})

/** What a client is told of these tools. A tool's is made once; others have their turn between two that are made. */
export const tellTools = async (tools: readonly Tool[]): Promise<ToldTool[]> => {
  const all: ToldTool[] = []
  for (const tool of tools) {
    const known = told.get(tool)
    const one = known ?? tell(tool)
    all.push(one)
    if (known) continue
    told.set(tool, one)
    await turnOfOthers()
  }
  return all
}
