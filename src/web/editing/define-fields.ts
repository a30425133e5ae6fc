import type { CallInput } from '#kernel/route.ts'
import type { Calls } from '../register.ts'
import { differs } from './merged-draft.ts'

/** The fields that a call takes of a form: all that it takes, without ids, versions and what else no form has. */
export type FieldsOfCall<Call extends keyof Calls, Beside extends PropertyKey> = Omit<CallInput<Calls[Call]>, Beside>

/** All of these fields, also those that may be left out: undefined says so. What is missing does not compile. */
export type EveryField<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] }

type Valued<From, Name extends PropertyKey> = Name extends keyof From ? From[Name] : never

// Where the row has the same under the same name, nothing need be said.
type Taken<Row, Value, Name extends PropertyKey> = [Valued<Row, Name>] extends [never]
  ? { of: (row: Row) => Value }
  : [Valued<Row, Name>] extends [Value]
    ? { of?: (row: Row) => Value }
    : { of: (row: Row) => Value }

// A field that the call does not have by that name is sent within another one.
type Sending<Draft, Sent, Name extends keyof Draft> = Name extends keyof Sent
  ? [Draft[Name]] extends [Sent[Name]]
    ? { sent?: (draft: Draft) => Sent[Name] }
    : { sent: (draft: Draft) => Sent[Name] }
  : { within: keyof Sent }

type Worded<Draft, Context, Value> =
  | { label: null }
  | ({ label: string } & ([Value] extends [string | boolean]
      ? { words?: (draft: Draft, context: Context) => string }
      : { words: (draft: Draft, context: Context) => string }))

type Field<Row, Draft, Sent, Context, Name extends keyof Draft> = {
  blank: Draft[Name]
  /** Where one of these differs this one is sent along, too. */
  goesWith?: readonly (keyof Draft)[]
} & Taken<Row, Draft[Name], Name> &
  Sending<Draft, Sent, Name> &
  Worded<Draft, Context, Draft[Name]>

interface LooseField<Row, Draft, Context> {
  blank: unknown
  label: string | null
  of?: (row: Row) => unknown
  sent?: (draft: Draft) => unknown
  within?: PropertyKey
  words?: (draft: Draft, context: Context) => string
  goesWith?: readonly (keyof Draft)[]
}

/**
 * The table of a form's fields, by the names that the call has for them: what a new form says (`blank`), what a row says there (`of`),
 * what is sent (`sent`), and its name and words where somebody else has changed it meanwhile; `label: null` where the words of another
 * field tell it. What the call takes and the draft lacks, or the draft has and the table lacks, does not compile.
 */
export const defineFields = <Row, Draft extends Record<keyof Sent, unknown>, Sent, Context = void>(
  table: {
    [Name in keyof Draft]-?: Field<Row, Draft, Sent, Context, Name>
  },
) => {
  type Name = keyof Draft & string
  const fields = Object.entries(table) as [Name, LooseField<Row, Draft, Context>][]
  const sentBy = (draft: Draft, name: Name, { sent }: LooseField<Row, Draft, Context>): unknown =>
    sent ? sent(draft) : draft[name]
  const made = <Made>(value: (name: Name, field: LooseField<Row, Draft, Context>) => unknown): Made =>
    Object.fromEntries(fields.map(([name, field]) => [name, value(name, field)])) as Made
  const blank = made<Draft>((_name, field) => field.blank)
  const draftOf = (row: Row): Draft => made((name, { of }) => (of ? of(row) : (row as Record<string, unknown>)[name]))
  const entries = (draft: Draft, which: (name: Name) => boolean = () => true): [Name, unknown][] =>
    fields
      .filter(([name, field]) => field.within === undefined && which(name))
      .map(([name, field]): [Name, unknown] => [name, sentBy(draft, name, field)])
      .filter(([, value]) => value !== undefined)
  /** All that is sent of a draft; what is undefined is left out. */
  const sentOf = (draft: Draft): Sent => Object.fromEntries(entries(draft)) as Sent
  /** Of a draft only what differs from the one before, in the form and in the call. */
  const patchOf = (draft: Draft, before: Draft): Partial<Sent> => {
    const [sent, old] = [new Map(entries(draft)), new Map(entries(before))]
    const changed = new Set<PropertyKey>()
    for (const [name, { within = name }] of fields)
      if (differs(draft[name], before[name]) && differs(sent.get(within as Name), old.get(within as Name)))
        changed.add(name).add(within)
    const goes = ([name, { goesWith = [] }]: (typeof fields)[number]): boolean =>
      changed.has(name) || goesWith.some((other) => changed.has(other))
    const going = new Set(fields.filter(goes).map(([name]) => name))
    return Object.fromEntries(entries(draft, (name) => going.has(name))) as Partial<Sent>
  }
  const isTouched = (draft: Draft, before: Draft): boolean => differs(sentOf(draft), sentOf(before))
  /** What somebody else has changed, field by field, in the words of the table. */
  const changes = (before: Draft, theirs: Draft, context: Context): [field: string, text: string][] =>
    fields.flatMap(([name, { label, words }]): [string, string][] => {
      const said = (draft: Draft): string => words?.(draft, context) ?? wordsOf(draft[name])
      return label === null || said(theirs) === said(before) ? [] : [[label, said(theirs)]]
    })
  return { blank, draftOf, sentOf, patchOf, isTouched, changes }
}

const wordsOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

/** The server's sentences by field; what it says of one of many belongs to all of them. */
export const errorsByField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text]))

/** The parts of a typed list: what is between its commas, without empty ones. */
export const listed = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
