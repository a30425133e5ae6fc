import { z } from 'zod'
import type { Route, RouteTable } from '#kernel/route.ts'
import { tusPieceType } from '#kernel/tus.ts'
import { bodyBounds } from './body-bounds.ts'
import { worksInWorkspace } from './require-access.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all rows. */
export const openApiDocument = (routes: RouteTable, version: string): Json & { openapi: string } => {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(routes)) {
    const path = paths[row.path] ?? {}
    path[row.method.toLowerCase()] = operation(name, row)
    paths[row.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backline',
      version,
      description:
        'Every call of this server. Changes need the header X-CSRFToken or the field csrf_token, and, where no browser sets them, the header Origin with the address of this server. Calls inside a workspace mean the one that the header X-Workspace-Id names, else the one that POST /load-workspace chose.',
    },
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'backline' } },
    },
  }
}

const operation = (name: string, row: Route): Json => ({
  operationId: name,
  summary: row.doc,
  'x-access': row.access,
  ...(row.access !== 'public' && row.access !== 'link' && { security: [{ session: [] }] }),
  parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query'), ...headers(row)],
  ...(hasBody(row) && { requestBody: requestBody(row), ...bodySize(row) }),
  responses: {
    200: success(row),
    default: {
      description: 'A refusal',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
})

const hasBody = (row: Route): boolean => (row.kind === 'tus' ? row.method === 'PATCH' : row.method !== 'GET')

// The bytes of a file do not count among them.
const bodySize = (row: Route): Json => (row.kind === 'tus' ? {} : { 'x-max-body-bytes': bodyBounds(row).bytes })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] => {
  if (!schema) return []
  const json = schemaOf(schema, 'input')
  const required = (json.required as string[] | undefined) ?? []
  return Object.entries((json.properties as Json | undefined) ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

const requestBody = (row: Route): Json => {
  if (row.kind === 'tus') return { content: { [tusPieceType]: { schema: { type: 'string', format: 'binary' } } } }
  const schema: Json = row.body ? schemaOf(row.body, 'input') : { type: 'object', properties: {} }
  if (!row.file) {
    const content = { schema }
    return {
      content: {
        'application/json': content,
        'application/x-www-form-urlencoded': content,
        'multipart/form-data': content,
      },
    }
  }
  const file = { type: 'string', format: 'binary', description: `At most ${row.file.maxBytes} bytes.` }
  const properties = { ...(schema.properties as Json | undefined), [row.file.field]: file }
  const required = [
    ...((schema.required as string[] | undefined) ?? []),
    ...(row.file.required ? [row.file.field] : []),
  ]
  return { content: { 'multipart/form-data': { schema: { ...schema, properties, required } } } }
}

const success = (row: Route): Json => {
  if (row.kind === 'page') return { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } }
  if (row.kind === 'stream') return { description: 'The bytes', content: { '*/*': {} } }
  if (row.kind === 'tus') return { description: 'Success, told by headers' }
  if (row.kind === 'live') return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  return {
    description: 'Success',
    ...(row.reply && { content: { 'application/json': { schema: replySchema(row, schemaOf(row.reply, 'output')) } } }),
  }
}

// Unless a row goes out bare, its reply carries `success: true` beside its own keys.
const replySchema = (row: Route, schema: Json): Json => {
  if (row.bare || schema.type !== 'object') return schema
  return {
    ...schema,
    properties: { success: { const: true }, ...(schema.properties as Json | undefined) },
    required: ['success', ...((schema.required as string[] | undefined) ?? [])],
  }
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

/** The headers that a row looks at, besides the session's cookie. */
const headers = (row: Route): Json[] => [
  ...parameters(row.headers, 'header'),
  ...(row.kind === 'tus' ? [{ ...header('Tus-Resumable', 'The version of tus: 1.0.0.'), required: true }] : []),
  ...(row.method === 'GET' || row.oneClick || row.anonymous
    ? []
    : [header('X-CSRFToken', 'From /api/csrf-token; or the field csrf_token.')]),
  ...(worksInWorkspace(row.access) && !row.workspaceField
    ? [header('X-Workspace-Id', 'The workspace meant; or workspace_id in the query or the form, else the current one.')]
    : []),
  ...(row.repeatable
    ? [header('Idempotency-Key', 'The same key and content once more gets the first answer again.')]
    : []),
]

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'error', 'message', 'messages', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string' },
    message: { type: 'string' },
    messages: {
      type: 'array',
      items: { type: 'object', properties: { type: { const: 'error' }, text: { type: 'string' } } },
    },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object' },
    retryAfterSeconds: { type: 'integer' },
  },
}
