import { z } from 'zod'

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Whether a schema is worth a name of its own: an object, a choice of words, or a choice of objects. */
const isNamed = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodEnum ||
  ((schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) &&
    schema.options.every((option) => option instanceof z.ZodObject))

/**
 * What the document calls the schemas that contracts export: the `id` of their metadata, else the name of the export. Throws
 * where two have one name: give one of them `.meta({ id: '…' })`.
 */
export const schemaNames = (modules: readonly object[]): ReadonlyMap<z.ZodType, string> => {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  for (const [exported, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodType) || !isNamed(schema) || names.has(schema)) continue
    const name = z.globalRegistry.get(schema)?.id ?? pascal(exported)
    if (taken.has(name)) throw new Error(`Two schemas are called ${name}: give one of them an id by .meta().`)
    taken.add(name)
    names.set(schema, name)
  }
  return names
}
