import type { z } from 'zod'
import { Failure } from '#kernel/errors.ts'
import { issueText } from './issue-text.ts'

/** What a schema makes of what was sent; refuses it with a sentence for each field. */
export const readInput = (schema: z.ZodType | undefined, given: unknown): object => {
  if (!schema) return {}
  const result = schema.safeParse(given ?? {}, { error: issueText })
  if (result.success) return result.data as object
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new Failure('invalid', [...new Set(Object.values(fields))].join(' '), { fields })
}
