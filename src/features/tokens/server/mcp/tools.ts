import { isReading } from '#kernel/access.ts'
import type { Route } from '#kernel/route.ts'
import { opensToTokens } from '#server/http/by-token.ts'
import { componentSchemas } from '#server/http/openapi/component-schemas.ts'
import { documentedFeatures } from '#server/http/openapi/documented-features.gen.ts'
import { mcpPath } from '../../contract/tokens-limits.ts'
import { type ToolSchema, toolSchema } from './tool-schema.ts'

/** A row as a tool: what a client is told of it, and the row that answers. */
export interface Tool {
  /** The name of the row. */
  row: string
  route: Route
  told: {
    name: string
    title: string
    description: string
    inputSchema: ToolSchema
    annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
  }
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

const annotationsOf = ({ method }: Route, name: string): Tool['told']['annotations'] => {
  if (isReading(method)) return { readOnlyHint: true }
  const isAdding = addingVerbs.has(name.split('-')[0] ?? '')
  return { readOnlyHint: false, destructiveHint: !isAdding, ...(method === 'PUT' && { idempotentHint: true }) }
}

const makeTools = (): ReadonlyMap<string, Tool> => {
  const { schemas, rows } = componentSchemas(documentedFeatures)
  const tools = new Map<string, Tool>()
  for (const [row, route] of documentedFeatures.flatMap(({ routes }) => Object.entries(routes))) {
    const own = rows.get(row)
    if (!own || !isTool(route)) continue
    const name = nameOf(route)
    if (tools.has(name)) throw new Error(`Two tools are called ${name}.`)
    const told = {
      name,
      title: titleOf(name),
      description: route.doc,
      inputSchema: toolSchema(own, schemas, route.workspaceField),
      annotations: annotationsOf(route, name),
    }
    tools.set(name, { row, route, told })
  }
  return tools
}

let made: ReadonlyMap<string, Tool> | undefined

/** All tools by their names; made once, as no row comes or goes while a server runs. */
export const allTools = (): ReadonlyMap<string, Tool> => {
  made ??= makeTools()
  return made
}
