import type { JSONObject, JSONValue, ListToolsResult } from '@modelcontextprotocol/server'
import type { RowSchemas } from '#server/http/openapi/component-schemas.ts'
import type { Json } from '#server/http/openapi/json-schemas.ts'

/** What a tool takes, as MCP wants it: one object with nothing to look up elsewhere, which is what all clients understand. */
export type ToolSchema = ListToolsResult['tools'][number]['inputSchema']

const isObject = (value: unknown): value is JSONObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema with all that it points at in its place; what leads back to itself is left open there. */
const inFull = (value: unknown, named: Record<string, Json>, within: readonly string[] = []): JSONValue => {
  if (Array.isArray(value)) return value.map((part) => inFull(part, named, within))
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!isObject(value)) return null
  const { $ref, ...said } = value
  const own = Object.fromEntries(Object.entries(said).map(([key, part]) => [key, inFull(part, named, within)]))
  if (typeof $ref !== 'string') return own
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  const target = within.includes(name) ? null : inFull(named[name], named, [...within, name])
  return isObject(target) ? { ...target, ...own } : own
}

/** The fields of path, query and body as one object, without those that the server fills in. */
export const toolSchema = (
  { params, query, body }: RowSchemas,
  named: Record<string, Json>,
  filledIn: string | undefined,
): ToolSchema => {
  const parts = [params, query, body].map((part) => inFull(part, named)).filter(isObject)
  const properties: Record<string, JSONObject> = {}
  const required: string[] = []
  for (const part of parts) {
    for (const [name, field] of Object.entries(isObject(part.properties) ? part.properties : {}))
      if (name !== filledIn && isObject(field)) properties[name] = field
    for (const name of Array.isArray(part.required) ? part.required : [])
      if (name !== filledIn && typeof name === 'string') required.push(name)
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}
