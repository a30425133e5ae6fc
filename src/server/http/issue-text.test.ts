import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from './issue-text.ts'

const said = (schema: z.ZodType, given: unknown): string[] =>
  schema.safeParse(given, { error: issueText }).error?.issues.map((issue) => issue.message) ?? []
const field = (schema: z.ZodType, value?: unknown): string[] =>
  said(z.object({ someField: schema }), { someField: value })

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Some field is missing.'],
  [z.string().min(1), '', 'Some field is missing.'],
  [z.string(), 7, 'Some field is a text.'],
  [z.int(), 1.5, 'Some field is a whole number.'],
  [z.enum(['idea', 'demo']), 'mix', 'Choose one of: idea, demo.'],
  [z.literal(2), 3, 'Some field is 2.'],
  [z.union([z.literal(''), z.null(), z.enum(['idea', 'demo'])]), 'mix', 'Choose one of: idea, demo.'],
  [z.union([z.null(), z.uuid()]), 'x', 'Some field is an id.'],
  [z.union([z.null(), z.number()]), 'x', 'Some field is a number.'],
  [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }, 'Kind is a.'],
  [z.stringbool(), 'maybe', 'Some field is true or false.'],
  [z.string().max(3), 'long', 'Some field has at most 3 characters.'],
  [z.number().gt(3), 3, 'Some field is more than 3.'],
  [z.array(z.string()).min(1), [], 'Some field has at least one entry.'],
  [z.array(z.string()), [1], 'Entry 1 of some field is a text.'],
  [z.number().multipleOf(5), 7, 'Some field is a multiple of 5.'],
  [z.strictObject({}), { other: 1 }, 'Nothing here is called other.'],
  [z.string().refine(() => false), 'x', 'Some field is not valid.'],
  [z.string('Write a name.'), undefined, 'Write a name.'],
  [z.string().refine(() => false, 'Not this name.'), 'x', 'Not this name.'],
])('%#: %s', (schema, value, sentence) => {
  expect(field(schema, value)[0]).toBe(sentence)
})

test('what is no group of fields at all is said without a name', () => {
  expect(said(z.object({}), 'text')).toEqual(['The content is a group of fields.'])
})
