import type { z } from 'zod'
import { isReading } from '#kernel/access.ts'
import { isRaw, type Route } from '#kernel/route.ts'
import type { DocumentedFeature } from './documented-feature.ts'
import { type Json, jsonSchemas, schemaRef } from './json-schemas.ts'
import { schemaNames } from './schema-names.ts'

/** The schemas of one row: what its parameters are, and where its body and its reply stand. */
export interface RowSchemas {
  params: Json
  query: Json
  headers: Json
  body: Json | null
  reply: Json | null
}

/** All schemas that the document shows, by name, and which of them each row uses. */
export interface ComponentSchemas {
  schemas: Record<string, Json>
  rows: ReadonlyMap<string, RowSchemas>
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const inputName = (row: string): string => `${pascal(row)}Input`
const replyName = (row: string): string => `${pascal(row)}Reply`

// Parameters are told one by one: their schemas get names that no reference uses.
const partName = (row: string, part: 'params' | 'query' | 'headers'): string => `${row}:${part}`

const byteString = { type: 'string', format: 'binary' }

/** What an upload takes: the fields of its body and the file, or several. */
const withFile = (json: Json, { file }: Route): Json => {
  if (!file) return json
  const description = `At most ${file.maxBytes} bytes.`
  const part =
    file.most === undefined
      ? { ...byteString, description }
      : { type: 'array', items: byteString, maxItems: file.most, description }
  const required = [...((json.required as string[] | undefined) ?? []), ...(file.required ? [file.field] : [])]
  return {
    type: 'object',
    properties: { ...(json.properties as Json | undefined), [file.field]: part },
    ...(required.length > 0 && { required }),
  }
}

/** A reply as it goes over the wire: `success: true` beside its own keys, unless it goes out bare or is a list. */
const withSuccess = (json: Json, row: Route): Json => {
  if (row.bare || json.type === 'array') return json
  const success = { type: 'boolean', const: true }
  if (json.type !== 'object')
    return { allOf: [json, { type: 'object', properties: { success }, required: ['success'] }] }
  return {
    ...json,
    properties: { success, ...(json.properties as Json | undefined) },
    required: ['success', ...((json.required as string[] | undefined) ?? [])],
  }
}

const refsIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

/** What a schema says that may be but a reference to another. */
const resolved = (all: Record<string, Json>, json: Json): Json => {
  const [name] = json.$ref === undefined ? [] : refsIn(json)
  return name === undefined ? json : resolved(all, all[name] ?? {})
}

/** Where a schema stands: under its own name, or under that of the one which it is. */
const placed = (all: Record<string, Json>, name: string): Json | null => {
  const json = all[name]
  return json === undefined || json.$ref !== undefined ? (json ?? null) : schemaRef(name)
}

/** The names of all that these names lead to, themselves included. */
const reachable = (all: Record<string, Json>, from: Iterable<string>): Set<string> => {
  const used = new Set(from)
  for (const name of used) for (const ref of refsIn(all[name] ?? {})) used.add(ref)
  return used
}

/** The names of what is written otherwise for those who send it than for those who get it, or points at such a schema. */
const differing = (input: Record<string, Json>, output: Record<string, Json>, both: readonly string[]): Set<string> => {
  const found = new Set(both.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const name of both) if (refsIn(input[name]).some((ref) => found.has(ref))) found.add(name)
  }
  return found
}

/** The rows with their names. */
type Rows = readonly (readonly [name: string, row: Route])[]

const parts = ['params', 'query', 'headers'] as const

/** All that the rows take, by name. */
const sentBy = (rows: Rows, names: ReadonlyMap<z.ZodType, string>): Record<string, Json> => {
  const sent = new Map(names)
  for (const [name, row] of rows) {
    // Rows may share a schema; a copy has a name of its own.
    for (const part of parts) if (row[part]) sent.set(row[part].clone(), partName(name, part))
    if (row.body) sent.set(row.body.clone(), inputName(name))
  }
  const input = jsonSchemas(sent, 'input')
  for (const [name, row] of rows)
    if (!isReading(row.method) && row.kind !== 'tus')
      input[inputName(name)] = withFile(input[inputName(name)] ?? { type: 'object', properties: {} }, row)
  return input
}

/** All that the rows answer as JSON, by name. */
const answeredBy = (rows: Rows, names: ReadonlyMap<z.ZodType, string>): Record<string, Json> => {
  const answered = new Map(names)
  for (const [name, { reply }] of rows) if (reply) answered.set(reply.clone(), replyName(name))
  const output = jsonSchemas(answered, 'output')
  for (const [name, row] of rows)
    if (!isRaw(row.kind))
      output[replyName(name)] = withSuccess(output[replyName(name)] ?? { type: 'object', properties: {} }, row)
  return output
}

/** What is sent, with names of its own where the same is answered otherwise. */
const toldApart = (input: Record<string, Json>, output: Record<string, Json>, rows: Rows): Record<string, Json> => {
  const sent = rows.flatMap(([name]) => [inputName(name), ...parts.map((part) => partName(name, part))])
  const answered = reachable(
    output,
    rows.map(([name]) => replyName(name)),
  )
  const both = [...reachable(input, sent)].filter((name) => answered.has(name))
  const apart = differing(input, output, both)
  const taken = [...apart].find((name) => input[`${name}Input`] ?? output[`${name}Input`])
  if (taken !== undefined) throw new Error(`Two schemas are called ${taken}Input.`)
  const text = JSON.stringify(input).replaceAll(/"#\/components\/schemas\/(\w+)"/g, (ref, name: string) =>
    apart.has(name) ? ref.replace(name, `${name}Input`) : ref,
  )
  const inputs = Object.entries(JSON.parse(text) as Record<string, Json>)
  return Object.fromEntries(inputs.map(([name, json]) => [apart.has(name) ? `${name}Input` : name, json]))
}

/** Gives every schema of the rows its name and its place in the document. */
export const componentSchemas = (features: readonly DocumentedFeature[]): ComponentSchemas => {
  const names = schemaNames(features.flatMap(({ schemas }) => schemas))
  const rows = features.flatMap(({ routes }) => Object.entries(routes))
  const output = answeredBy(rows, names)
  const input = toldApart(sentBy(rows, names), output, rows)
  const told = new Map<string, RowSchemas>()
  for (const [name] of rows) {
    const [params, query, headers] = parts.map((part) => resolved(input, input[partName(name, part)] ?? {}))
    const [body, reply] = [placed(input, inputName(name)), placed(output, replyName(name))]
    told.set(name, { params: params ?? {}, query: query ?? {}, headers: headers ?? {}, body, reply })
  }
  const all = { ...output, ...input }
  const used = [...reachable(all, refsIn([...told.values()]))].sort()
  return { schemas: Object.fromEntries(used.map((name) => [name, all[name] ?? {}])), rows: told }
}
