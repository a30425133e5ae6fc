import type { z } from 'zod'
import { counted } from '#kernel/counted.ts'
import { Failure } from '#kernel/errors.ts'

type Issue = z.core.$ZodRawIssue
type Part = z.core.$ZodIssue

/** The sentence for a field that breaks a rule which has no sentence of its own: none is left to Zod's wording. */
export const issueText = (issue: Issue): string => {
  const what = fieldName(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? `${what} is missing.` : `${what} is ${kind(issue)}.`
    case 'invalid_value':
      return chooseFrom(issue.values, what)
    case 'invalid_union':
      return Array.isArray(issue.options) ? chooseFrom(issue.options, what) : unionText(issue.errors, what)
    case 'invalid_format':
      return `${what} is ${formats[issue.format] ?? 'not written as it is wanted here'}.`
    case 'too_small':
      return sizeText(what, issue.origin, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than')
    case 'too_big':
      return sizeText(what, issue.origin, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than')
    case 'not_multiple_of':
      return `${what} is a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Nothing here is called ${issue.keys.join(' or ')}.`
    default:
      return `${what} is not valid.`
  }
}

const unnamed = 'The content'

/** The field as one says it: "Sections version" for `sectionsVersion`, "Entry 2 of tracks" within a list. */
const fieldName = (path: readonly PropertyKey[]): string => {
  const last = path.at(-1)
  if (typeof last === 'number') return `Entry ${last + 1} of ${fieldName(path.slice(0, -1)).toLowerCase()}`
  if (typeof last !== 'string') return unnamed
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
  const shown = words === words.toUpperCase() ? words : words.replace(/\b[A-Z](?=[a-z])/g, (one) => one.toLowerCase())
  return shown.charAt(0).toUpperCase() + shown.slice(1)
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  map: 'a group of fields',
  date: 'a date',
  null: 'empty',
  undefined: 'left out',
  file: 'a file',
}

const kind = (issue: { expected: string }): string => kinds[issue.expected] ?? 'of another kind'

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id',
  guid: 'an id',
  date: 'a day, as in 2030-01-31',
  datetime: 'a moment, as in 2030-01-31T18:00:00Z',
  time: 'a time, as in 18:00',
  duration: 'a duration, as in PT1H',
  base64: 'text in base64',
  base64url: 'text in base64url',
  json_string: 'text in JSON',
}

const chooseFrom = (values: readonly unknown[], what: string): string => {
  const named = values.filter((value) => value !== '' && value !== null).map(String)
  // What a form's tick box may be called: more than anybody wants to read.
  if (named.includes('true') && named.includes('false')) return `${what} is true or false.`
  if (named.length === 0) return `${what} is empty.`
  return named.length === 1 ? `${what} is ${named[0]}.` : `Choose one of: ${named.join(', ')}.`
}

/** Of several shapes the one that a person would fill in: what can be chosen, else what the shape that is not just empty asks for. */
const unionText = (branches: readonly (readonly Part[])[], what: string): string => {
  const issues = branches.flat()
  const values = issues.flatMap((issue) =>
    issue.code === 'invalid_value' && issue.path.length === 0 ? issue.values : [],
  )
  if (values.some((value) => value !== '' && value !== null)) return chooseFrom(values, what)
  const meant = issues.find((issue) => issue.code !== 'invalid_value' && !isEmptyAsked(issue))
  if (meant?.code === 'invalid_type' && meant.path.length === 0) return `${what} is ${kind(meant)}.`
  // What is inside a union does not know how its field is called.
  if (!meant) return `${what} is not valid.`
  return meant.message.startsWith(`${unnamed} `) ? what + meant.message.slice(unnamed.length) : meant.message
}

const isEmptyAsked = (issue: Part): boolean =>
  issue.code === 'invalid_type' && (issue.expected === 'null' || issue.expected === 'undefined')

const sizeText = (what: string, origin: string, bound: number, words: string): string => {
  if (origin === 'string') {
    return words === 'at least' && bound === 1
      ? `${what} is missing.`
      : `${what} has ${words} ${counted(bound, 'character')}.`
  }
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return `${what} has ${words} ${bound === 1 ? 'one entry' : `${bound} entries`}.`
  if (origin === 'file') return `${what} has ${words} ${counted(bound, 'byte')}.`
  return `${what} is ${words} ${bound}.`
}

/** What a schema makes of what was sent; refuses it with a sentence for each field. */
export const readInput = (schema: z.ZodType | undefined, given: unknown): object => {
  if (!schema) return {}
  const result = schema.safeParse(given ?? {}, { error: issueText })
  if (result.success) return result.data as object
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new Failure('invalid', [...new Set(Object.values(fields))].join(' '), { fields })
}
