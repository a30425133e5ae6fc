import { z } from 'zod'

type Schema = z.core.$ZodTypes

/** Signs of which long texts are made: what is cut at words, trimmed, composed, split, escaped or looked through for marks. */
export const fills = ['word ', ' ', ',', '\n', 'e\u0301', '@a.b', '<a ', '[(*_', '\u0000', 'https://a.b/'] as const

const mostOf = (schema: z.core.$ZodType): number => {
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod
    if (def.check === 'max_length') return (def as z.core.$ZodCheckMaxLengthDef).maximum
  }
  return 1000
}

const longText = (fill: string, most: number): string => fill.repeat(Math.ceil(most / fill.length)).slice(0, most)

/** The largest value that a schema has places for: longest texts, most entries, all fields; whether it keeps every rule is not asked. */
export const worstValue = (schema: z.core.$ZodType, fill: string): unknown => {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'string': {
      const { format } = def as { format?: string }
      if (format === 'uuid' || format === 'guid') return '01890000-0000-7000-8000-000000000000'
      if (format === 'date') return '2026-12-04'
      return longText(fill, mostOf(schema))
    }
    case 'array':
      return Array.from({ length: mostOf(schema) }, () => worstValue(def.element, fill))
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, worstValue(part as z.core.$ZodType, fill)]),
      )
    case 'record': {
      const most = Number(z.globalRegistry.get(schema)?.maxProperties ?? 1000)
      return Object.fromEntries(
        Array.from({ length: most }, (_none, at) => [`name${at}`, worstValue(def.valueType, fill)]),
      )
    }
    case 'intersection':
      return { ...(worstValue(def.left, fill) as object), ...(worstValue(def.right, fill) as object) }
    case 'union': {
      const sizes = def.options.map((part) => worstValue(part, fill))
      return sizes.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
    }
    case 'pipe':
      return worstValue((def.in as Schema)._zod.def.type === 'transform' ? def.out : def.in, fill)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return worstValue(def.innerType as z.core.$ZodType, fill)
    case 'number':
      return 12345678.901234567
    case 'boolean':
      return true
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    default:
      return longText(fill, 1000)
  }
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

/** Of fields that a row takes, each as large as its schema lets it be by itself: a body that comes as far as the row's handler. */
export const largestTaken = (
  schema: z.ZodType,
  good: Record<string, unknown>,
  fill: string,
): Record<string, unknown> => {
  if (!(schema instanceof z.ZodObject)) return good
  let taken = good
  for (const [name, part] of Object.entries(schema.shape)) {
    for (const most of [1, 0.3, 0.08]) {
      const more = { ...taken, [name]: cut(worstValue(part as z.core.$ZodType, fill), most) }
      if (!schema.safeParse(more).success) continue
      taken = more
      break
    }
  }
  return taken
}

// A text as it is sent may be longer than the text that is kept, and lists have rules of their own.
const cut = (value: unknown, share: number): unknown =>
  typeof value === 'string' || Array.isArray(value)
    ? value.slice(0, Math.max(1, Math.floor(value.length * share)))
    : value
