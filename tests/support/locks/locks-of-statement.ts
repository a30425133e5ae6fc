import type { Catalogue, TriggerEvent } from './catalogue.ts'
import type { Lock, Mode } from './lock.ts'

/** What a statement locks in its order, and what only the end of its transaction does. */
export interface StatementLocks {
  now: Lock[]
  atEnd: Lock[]
}

interface Found {
  at: number
  take: (into: StatementLocks, seen: ReadonlySet<string>) => void
}

/** Reads from a statement, or from the body of a function, what it locks: rows by their tables, advisory locks by their numbers. */
export const locksOf = (text: string, catalogue: Catalogue, seen: ReadonlySet<string> = new Set()): StatementLocks => {
  const plain = text.replaceAll(/--[^\n]*/g, '').replaceAll('"', '')
  const into: StatementLocks = { now: [], atEnd: [] }
  const found = [
    ...written(plain, catalogue),
    ...locked(plain, catalogue),
    ...named(plain),
    ...called(plain, catalogue),
  ]
  for (const { take } of found.sort((one, other) => one.at - other.at)) take(into, seen)
  return into
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]

// INSERT, UPDATE, DELETE, with what their foreign keys and triggers do behind them.
const written = (text: string, catalogue: Catalogue): Found[] => [
  ...all(text, /\binsert\s+into\s+(?:public\.)?(\w+)([^;]*)/gi).map(({ index, 1: table = '', 2: rest = '' }) => ({
    at: index,
    take: (into: StatementLocks, seen: ReadonlySet<string>) => {
      const renewed = /\bon\s+conflict\b[^;]*?\bdo\s+update\s+set\b([^;]*)/i.exec(rest)?.[1]
      // Either one or the other, so that no order is between them; the parents first, as they would be.
      referAll(into, catalogue, table, /^\s*(?:as\s+\w+\s*)?\(([\w\s,]*)\)/i.exec(rest)?.[1])
      if (renewed === undefined) into.now.push({ of: table, mode: 'key share', own: true })
      else into.now.push({ of: table, mode: modeOf(catalogue, table, renewed) })
      fire(into, catalogue, table, 'insert', seen)
      if (renewed !== undefined) fire(into, catalogue, table, 'update', seen)
    },
  })),
  ...all(
    text,
    /(?<!\b(?:for|key|do|on|of|or)\s+)\bupdate\s+(?:only\s+)?(?:public\.)?(\w+)\b(?:\s+(?:as\s+)?\w+)?\s+set\b([^;]*)/gi,
  ).map(({ index, 1: table = '', 2: rest = '' }) => ({
    at: index,
    take: (into: StatementLocks, seen: ReadonlySet<string>) => {
      into.now.push({ of: table, mode: modeOf(catalogue, table, rest), ...onlyFree(rest) })
      refer(into, catalogue, table, rest)
      fire(into, catalogue, table, 'update', seen)
    },
  })),
  ...all(text, /\bdelete\s+from\s+(?:only\s+)?(?:public\.)?(\w+)([^;]*)/gi).map(
    ({ index, 1: table = '', 2: rest = '' }) => ({
      at: index,
      take: (into: StatementLocks, seen: ReadonlySet<string>) => {
        if (onlyFree(rest).skips) into.now.push({ of: table, mode: 'update', skips: true })
        remove(into, catalogue, table, seen)
      },
    }),
  ),
]

// Rows that are chosen by SKIP LOCKED nobody else has.
const onlyFree = (rest: string): { skips?: true } => (/\bskip\s+locked\b/i.test(rest) ? { skips: true } : {})

const assigned = (rest: string): string[] => {
  // What is in parentheses assigns nothing, and what it reads from is no end of the list.
  let list = rest
  while (/\([^()]*\)/.test(list)) list = list.replace(/\([^()]*\)/g, '')
  return all(list.split(/\b(?:from|where|returning)\b/i)[0] ?? '', /(\w+)\s*=(?!=)/g).map(
    ({ 1: column = '' }) => column,
  )
}

const modeOf = ({ tables }: Catalogue, table: string, rest: string): Mode =>
  assigned(rest).some((column) => tables.get(table)?.keys.has(column)) ? 'update' : 'no key update'

// What a row refers to cannot go meanwhile: of a new one by the columns that it names, of a change what it refers to newly.
const referAll = (
  into: StatementLocks,
  { tables }: Catalogue,
  table: string,
  columnsNamed: string | undefined,
): void => {
  const named = columnsNamed?.split(',').map((column) => column.trim())
  for (const { table: parent, columns, deferred } of tables.get(table)?.refersTo ?? [])
    if (!named || columns.every((column) => named.includes(column)))
      into[deferred ? 'atEnd' : 'now'].push({ of: parent, mode: 'key share' })
}

const refer = (into: StatementLocks, { tables }: Catalogue, table: string, change: string): void => {
  const changed = assigned(change)
  for (const { table: parent, columns, deferred } of tables.get(table)?.refersTo ?? [])
    if (columns.some((column) => changed.includes(column)))
      into[deferred ? 'atEnd' : 'now'].push({ of: parent, mode: 'key share' })
}

const fire = (
  into: StatementLocks,
  catalogue: Catalogue,
  table: string,
  event: TriggerEvent,
  seen: ReadonlySet<string>,
): void => {
  for (const { on, does } of catalogue.tables.get(table)?.triggers ?? [])
    if (on === event) call(into, catalogue, does, seen)
}

const remove = (into: StatementLocks, catalogue: Catalogue, table: string, seen: ReadonlySet<string>): void => {
  if (seen.has(`delete ${table}`)) return
  const within = new Set([...seen, `delete ${table}`])
  into.now.push({ of: table, mode: 'update' })
  for (const { table: child, brings } of catalogue.tables.get(table)?.referredBy ?? []) {
    if (brings === 'delete') remove(into, catalogue, child, within)
    else into.now.push({ of: child, mode: 'no key update' })
  }
  fire(into, catalogue, table, 'delete', seen)
}

// SELECT … FOR …, of the tables of its own FROM.
const locked = (text: string, { tables }: Catalogue): Found[] =>
  all(text, /\bfor\s+(no\s+key\s+update|key\s+share|update|share)\b(?:\s+of\s+(\w+))?(\s+skip\s+locked)?/gi).flatMap(
    ({ index, 1: words = '', 2: of, 3: skips }) => {
      const mode = words.toLowerCase().replaceAll(/\s+/g, ' ') as Mode
      const sources = sourcesBefore(text, index).filter(({ name }) => of === undefined || name === of)
      return sources
        .filter(({ table }) => tables.has(table))
        .map(({ table }) => ({
          at: index,
          take: (into: StatementLocks) => into.now.push({ of: table, mode, ...(skips && { skips: true }) }),
        }))
    },
  )

const sourcesBefore = (whole: string, end: number): { table: string; name: string }[] => {
  const text = whole.replaceAll(/\bdistinct\s+from\b/gi, (words) => '='.padEnd(words.length))
  // What brackets enclose between them has a FROM of its own.
  let own = ''
  let depth = 0
  for (let at = end - 1; at >= 0 && depth <= 0 && text[at] !== ';'; at--) {
    if (text[at] === '(') depth++
    if (depth === 0) own = `${text[at]}${own}`
    if (text[at] === ')') depth--
  }
  const from = own.slice(own.toLowerCase().lastIndexOf('from'))
  return all(
    from,
    /(?:\bfrom|\bjoin|,)\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(?!where|on|join|inner|left|cross|order|for|limit)(\w+))?/gi,
  ).map(({ 1: table = '', 2: name }) => ({ table, name: name ?? table }))
}

const named = (text: string): Found[] =>
  all(text, /\bpg_(try_)?advisory_xact_lock(_shared)?\s*\(\s*hashtextextended\([^;]*?,\s*(\d+)\s*\)\s*\)/gi).map(
    ({ index, 1: tries, 2: shared, 3: number }) => ({
      at: index,
      take: (into: StatementLocks) =>
        into.now.push({ of: `advisory ${number}`, mode: shared ? 'beside' : 'alone', ...(tries && { skips: true }) }),
    }),
  )

const called = (text: string, catalogue: Catalogue): Found[] =>
  all(text, /\b(\w+)\s*\(/g).flatMap(({ index, 1: name = '' }) =>
    catalogue.functions.has(name)
      ? [{ at: index, take: (into: StatementLocks, seen: ReadonlySet<string>) => call(into, catalogue, name, seen) }]
      : [],
  )

const call = (into: StatementLocks, catalogue: Catalogue, name: string, seen: ReadonlySet<string>): void => {
  if (seen.has(name)) return
  const { now, atEnd } = locksOf(catalogue.functions.get(name) ?? '', catalogue, new Set([...seen, name]))
  into.now.push(...now)
  into.atEnd.push(...atEnd)
}
