import { z } from 'zod'
import { decimalPattern } from '#kernel/decimal.ts'

/** A JSON Schema, or a part of the document. */
export type Json = Record<string, unknown>

/** What a caller sends, or what is answered: a schema can be wider one way than the other. */
export type Direction = 'input' | 'output'

const place = '#/components/schemas/'

/** Points at a schema of the document by its name. */
export const schemaRef = (name: string): Json => ({ $ref: place + name })

type Def = z.core.$ZodTypes['_zod']['def']

const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

const isDecimalText = (schema: z.core.$ZodType): boolean =>
  (defOf(schema).checks ?? []).some(({ _zod: { def } }) => 'pattern' in def && def.pattern === decimalPattern)

/** What fields are as JSON has them, that a form may also send as text: numbers, yes and no. */
const plainKind = (def: Def): 'number' | 'boolean' | null => {
  if (def.type !== 'union') return null
  const kinds = def.options.map((option) => defOf(option).type)
  if (kinds.includes('boolean') && def.options.length === 2) return 'boolean'
  return kinds.includes('number') && def.options.some(isDecimalText) ? 'number' : null
}

/** A record with a choice of words for its keys, told key by key. */
const withKeys = (json: Json, def: Def): void => {
  if (def.type !== 'record' || !Array.isArray(json.required)) return
  json.properties = Object.fromEntries(json.required.map((key: string) => [key, json.additionalProperties]))
  delete json.propertyNames
  delete json.additionalProperties
}

/** Whether nothing says what comes out of a schema, as it ends in a function of ours. */
const endsInTransform = (def: Def): boolean =>
  def.type === 'pipe' ? endsInTransform(defOf(def.out)) : def.type === 'transform'

/** What a schema takes that ends in a function: none of ours makes another type of it. */
const beforeTransform = (def: Def): Json => {
  if (def.type !== 'pipe') return {}
  const { $schema: _dialect, ...json } = z.toJSONSchema(def.in, { io: 'output', unrepresentable: 'any' })
  return json
}

// What zod says of every whole number says nothing.
const isSafeBound = (value: unknown): boolean => value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER

/** A schema as zod writes it, without what only repeats the format or the type. */
const tidy = (json: Json): void => {
  if (json.format !== undefined) delete json.pattern
  if (isSafeBound(json.minimum)) delete json.minimum
  if (isSafeBound(json.maximum)) delete json.maximum
  if (json.additionalProperties === false) delete json.additionalProperties
  delete json.readOnly
}

const clear = (json: Json): void => {
  for (const key of Object.keys(json)) delete json[key]
}

/** The JSON Schemas of all that have a name, by their names; they point at each other, and say nothing twice. */
export const jsonSchemas = (names: ReadonlyMap<z.ZodType, string>, io: Direction): Record<string, Json> => {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => place + id,
    override: ({ zodSchema, jsonSchema }) => {
      const json: Json = jsonSchema
      const def = defOf(zodSchema)
      const kind = io === 'input' ? plainKind(def) : null
      if (kind) {
        clear(json)
        json.type = kind
      }
      if (io === 'output' && endsInTransform(def)) Object.assign(json, beforeTransform(def))
      withKeys(json, def)
      tidy(json)
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _own, id: _name, ...json }]) => [name, json]),
  )
}
