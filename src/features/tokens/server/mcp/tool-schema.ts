import type { JSONObject, JSONValue, ListToolsResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Route } from '#kernel/route.ts'
import { type Json, jsonSchemas } from '#server/http/openapi/json-schemas.ts'

/** What a tool takes, as MCP wants it: one object with nothing to look up elsewhere, which is what all clients understand. */
export type ToolSchema = ListToolsResult['tools'][number]['inputSchema']

const isObject = (value: unknown): value is JSONObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema with all that it points at in its place; what leads back to itself is left open there. */
const inFull = (value: unknown, named: Record<string, unknown>, within: readonly string[] = []): JSONValue => {
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

// What schemas of several parts share is under a name of zod's own.
const withShared = (schemas: Record<string, Json>): Record<string, unknown> => ({
  ...schemas,
  ...(isObject(schemas.__shared) && isObject(schemas.__shared.$defs) && schemas.__shared.$defs),
})

/** The fields of path, query and body of a row as one object, without those that the server fills in. */
export const toolSchema = (route: Route): ToolSchema => {
  const given = (['params', 'query', 'body'] as const).flatMap((part): [z.ZodType, string][] => {
    const schema = route[part]
    return schema ? [[schema, part]] : []
  })
  const named = withShared(jsonSchemas(new Map(given), 'input'))
  const parts = given.map(([, part]) => inFull(named[part], named)).filter(isObject)
  const properties: Record<string, JSONObject> = {}
  const required: string[] = []
  for (const part of parts) {
    for (const [name, field] of Object.entries(isObject(part.properties) ? part.properties : {}))
      if (name !== route.workspaceField && isObject(field)) properties[name] = field
    for (const name of Array.isArray(part.required) ? part.required : [])
      if (name !== route.workspaceField && typeof name === 'string') required.push(name)
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}
