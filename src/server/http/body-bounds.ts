import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import { z } from 'zod'
import type { Route } from '#kernel/route.ts'

type Schema = z.core.$ZodTypes

/** How large a value can be as it is sent: its bytes, and how many values it holds, itself and its names included. */
interface InputSize {
  bytes: number
  values: number
}

/** Is told the path of each place where a schema sets no bound. */
type OpenEnd = (path: string) => void

// Every sign as JSON can write it: \u00e9.
const bytesPerSign = 6
const one = (bytes: number): InputSize => ({ bytes, values: 1 })
const endless: InputSize = { bytes: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }

// What JSON puts between two values, and around all of them.
const between = 2

const text = (signs: number): InputSize => one(2 + bytesPerSign * signs)

// How long the texts of these formats can be.
const formats: Record<string, number> = { uuid: 36, guid: 36, date: 10 }

const checksOf = (schema: z.core.$ZodType): z.core.$ZodCheckDef[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def)

/** The most that a text or a list holds as its schema says. */
const mostOf = (schema: z.core.$ZodType): number =>
  Math.min(
    ...checksOf(schema).map((check) =>
      check.check === 'max_length' ? (check as z.core.$ZodCheckMaxLengthDef).maximum : Number.POSITIVE_INFINITY,
    ),
    Number.POSITIVE_INFINITY,
  )

const stringSize = (schema: z.core.$ZodString): InputSize => {
  const { format = '' } = schema._zod.def as { format?: string }
  const signs = Math.min(mostOf(schema), formats[format] ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(signs) ? text(signs) : endless
}

const times = ({ bytes, values }: InputSize, count: number): InputSize => ({
  bytes: between + count * (bytes + between),
  values: 1 + count * values,
})

const together = (sizes: readonly InputSize[]): InputSize => ({
  bytes: between + sizes.reduce((sum, size) => sum + size.bytes + between, 0),
  values: 1 + sizes.reduce((sum, size) => sum + size.values, 0),
})

const larger = (a: InputSize, b: InputSize): InputSize => ({
  bytes: Math.max(a.bytes, b.bytes),
  values: Math.max(a.values, b.values),
})

const withName = (name: InputSize, value: InputSize): InputSize => ({
  bytes: name.bytes + value.bytes + between,
  values: name.values + value.values,
})

/** How large what a schema takes can be as it is sent; infinite, and told to `open`, where it says no bound. */
export const inputSize = (schema: z.core.$ZodType, open: OpenEnd = () => {}, path = ''): InputSize => {
  const { def } = (schema as Schema)._zod
  const inner = (part: z.core.$ZodType, name = ''): InputSize => inputSize(part, open, path + name)
  const ending = (size: InputSize, name: string): InputSize => {
    if (!Number.isFinite(size.bytes)) open(path + name)
    return size
  }
  switch (def.type) {
    case 'string':
      return ending(stringSize(schema as z.core.$ZodString), '')
    case 'array': {
      const most = mostOf(schema)
      return Number.isFinite(most) ? times(inner(def.element, '[]'), most) : ending(endless, '[]')
    }
    case 'object':
      return together(
        Object.entries(def.shape).map(([name, part]) =>
          withName(text(name.length), inner(part as z.core.$ZodType, `.${name}`)),
        ),
      )
    case 'record': {
      const most = z.globalRegistry.get(schema)?.maxProperties
      if (typeof most !== 'number') return ending(endless, '{}')
      return times(withName(inner(def.keyType, '{name}'), inner(def.valueType, '{}')), most)
    }
    case 'intersection':
      return together([inner(def.left), inner(def.right)])
    case 'union':
      return def.options.map((part) => inner(part)).reduce(larger, one(0))
    // What a transform makes of anything is bounded behind it; what it is given is bounded by the bytes of the body.
    case 'pipe':
      return (def.in as Schema)._zod.def.type === 'transform' ? inner(def.out) : inner(def.in)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType as z.core.$ZodType)
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
      return one(30)
    case 'literal':
      return text(Math.max(...def.values.map((value) => String(value).length)))
    case 'enum':
      return text(Math.max(...Object.values(def.entries).map((value) => String(value).length)))
    default:
      return ending(endless, ` (${def.type})`)
  }
}

/** The largest body of a row whose fields need no more, and of any row at all (files apart). */
export const leastMost = 16_000
const mostOfAll = 1_000_000

// For the fields that the spine reads beside the row's own, and what a browser adds.
const besidesBytes = 2000
const besidesValues = 100
/** The fewest values of JSON that a row may be sent. */
export const leastMostValues = 1000

// Where only the bytes are said: a value with its name takes at least so many of them.
const bytesPerValue = 20

/** The most fields that a form may have, urlencoded or multipart: the largest of ours has some dozens. */
export const mostFields = 200

/** How long an urlencoded form may be: what is called with JSON takes one, but no long one. */
export const mostFormBytes = (row: Pick<Route, 'kind'>, bytes: number): number =>
  row.kind === 'form' ? bytes : Math.min(bytes, leastMost)

/** How large the body of a row may be: what its schema can fill, or what the row says where its schema cannot. */
export const bodyBounds = (row: Pick<Route, 'body' | 'maxBodyBytes'>): InputSize => {
  const filled = row.body ? inputSize(row.body) : { bytes: 0, values: 0 }
  const bytes = row.maxBodyBytes ?? Math.min(Math.max(leastMost, filled.bytes + besidesBytes), mostOfAll)
  const values = Math.max(leastMostValues, Math.min(filled.values + besidesValues, bytes / bytesPerValue))
  return { bytes, values }
}

/** How forms of several parts are read, whatever the row. */
export const multipartOptions: FastifyMultipartBaseOptions = {
  limits: {
    fields: mostFields,
    files: 2,
    parts: mostFields + 2,
    fieldNameSize: 100,
    headerPairs: 20,
    fileSize: Infinity,
  },
  // A field that says it is JSON would be parsed before anybody could count its values: it is taken for a file, and refused.
  isPartAFile: (_field, contentType, fileName) =>
    fileName !== undefined || /^application\/(octet-stream|json)/i.test(contentType ?? ''),
}

/** What the form of one row may hold; one file more than may come, so that it is refused by our own sentence. */
export const multipartLimits = (maxBytes: number, mostFiles = 1): FastifyMultipartBaseOptions['limits'] => ({
  fieldSize: maxBytes,
  files: mostFiles + 1,
  parts: mostFields + mostFiles + 1,
})
