import type { Route } from '#kernel/route.ts'
import { tusPieceType } from '#kernel/tus.ts'
import { bodyBounds } from '#server/http/body-bounds.ts'
import type { RowSchemas } from './component-schemas.ts'
import type { CallExample } from './examples.ts'
import type { Json } from './json-schemas.ts'
import { parametersOf } from './parameters.ts'
import { refusalReplies } from './refusals.ts'
import { descriptionOf, rolesOf, summaryOf } from './row-words.ts'
import { securityOf } from './security-schemes.ts'

/** One row as an operation of the document. */
export const operationOf = (
  name: string,
  row: Route,
  { tag, schemas, example }: { tag: string; schemas: RowSchemas; example: CallExample },
): Json => {
  const roles = rolesOf(row)
  const sent = example.input ?? {}
  return {
    operationId: name,
    tags: [tag],
    summary: summaryOf(row),
    description: descriptionOf(row),
    'x-access': row.access,
    ...(roles && { 'x-roles': roles }),
    security: securityOf(row),
    parameters: parametersOf(row, schemas, sent),
    ...requestOf(row, schemas, example),
    responses: { ...success(row, schemas.reply, example), ...refusalReplies(row) },
  }
}

const bytes = { type: 'string', format: 'binary' }

const requestOf = (row: Route, { body, params, query }: RowSchemas, example: CallExample): Json => {
  if (row.kind === 'tus') {
    const content = { [tusPieceType]: { schema: bytes } }
    return row.method === 'PATCH' ? { requestBody: { required: true, content } } : {}
  }
  if (!body) return {}
  const elsewhere = new Set([params, query].flatMap((part) => Object.keys((part.properties as Json | undefined) ?? {})))
  const value = Object.fromEntries(Object.entries(example.input ?? {}).filter(([field]) => !elsewhere.has(field)))
  const schema = { schema: body }
  const json = { 'application/json': { ...schema, ...(example.input && { example: value }) } }
  const form = { 'application/x-www-form-urlencoded': schema, 'multipart/form-data': schema }
  return {
    requestBody: {
      required: true,
      content: row.file ? { 'multipart/form-data': schema } : row.kind === 'form' ? { ...json, ...form } : json,
    },
    // The bytes of a file do not count among them.
    'x-max-body-bytes': bodyBounds(row).bytes,
  }
}

const elsewhere = { description: 'Leads elsewhere, by the header Location.' }

const tusStatus: Partial<Record<Route['method'], number>> = { POST: 201, HEAD: 200 }

const success = (row: Route, reply: Json | null, { reply: example }: CallExample): Json => {
  const html = { 'text/html': { schema: { type: 'string' } } }
  switch (row.kind) {
    case 'page':
      return {
        200: { description: 'A page.', content: html },
        ...(row.method === 'POST' && { '3XX': elsewhere }),
      }
    case 'stream':
      return { 200: { description: 'The bytes.', content: { '*/*': { schema: bytes } } } }
    case 'live':
      return {
        200: { description: 'Server-sent events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      }
    case 'redirect':
      return { '3XX': elsewhere }
    case 'tus':
      return { [tusStatus[row.method] ?? 204]: { description: 'Done; headers tell the rest.' } }
    default:
      return {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema: reply, ...(example !== undefined && { example }) } },
        },
      }
  }
}
