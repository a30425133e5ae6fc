import type pg from 'pg'

/** What of the schema decides which locks a statement takes. */
export interface Catalogue {
  tables: Map<string, TableLocks>
  /** Functions of ours by name, with their bodies. */
  functions: Map<string, string>
}

/** What is locked together with a row of a table. */
export interface TableLocks {
  /** One row for each band. */
  isOne: boolean
  /** Whether its rows belong to a band. */
  isOfBand: boolean
  /** Columns that others may refer to: who changes one of them locks the row against those. */
  keys: Set<string>
  refersTo: { table: string; columns: string[]; deferred: boolean }[]
  referredBy: { table: string; brings: 'delete' | 'clear' }[]
  triggers: { on: TriggerEvent; does: string }[]
}

export type TriggerEvent = 'insert' | 'update' | 'delete'

/** Reads it from a migrated database. */
export const readCatalogue = async (owner: pg.Client): Promise<Catalogue> => {
  const tables = new Map<string, TableLocks>()
  for (const { name, columns } of await read<{ name: string; columns: string[] }>(owner, columnsOfTables))
    tables.set(name, {
      isOne: name === 'workspaces',
      isOfBand: name === 'workspaces' || columns.includes('workspace_id'),
      keys: new Set(),
      refersTo: [],
      referredBy: [],
      triggers: [],
    })
  for (const { name, columns, primary } of await read<Unique>(owner, uniqueIndexes)) {
    const table = tables.get(name)
    for (const column of columns) table?.keys.add(column)
    if (table && primary && columns.join() === 'workspace_id') table.isOne = true
  }
  for (const { name, parent, columns, deferred, action } of await read<Reference>(owner, references)) {
    tables.get(name)?.refersTo.push({ table: parent, columns, deferred })
    const referredBy = tables.get(parent)?.referredBy
    if (action === 'c') referredBy?.push({ table: name, brings: 'delete' })
    if (action === 'n' || action === 'd') referredBy?.push({ table: name, brings: 'clear' })
  }
  for (const { name, does, kind } of await read<Trigger>(owner, triggers))
    for (const [bit, on] of events) if (kind & bit) tables.get(name)?.triggers.push({ on, does })
  const functions = await read<{ name: string; body: string }>(owner, ownFunctions)
  return { tables, functions: new Map(functions.map(({ name, body }) => [name, body])) }
}

const read = async <R extends pg.QueryResultRow>(owner: pg.Client, text: string): Promise<R[]> =>
  (await owner.query<R>(text)).rows

const columnsOfTables = `
  SELECT c.relname::text AS name, array_agg(a.attname::text) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname ORDER BY c.relname`

interface Unique {
  name: string
  columns: string[]
  primary: boolean
}
const uniqueIndexes = `
  SELECT c.relname::text AS name, i.indisprimary AS primary,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey)) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL`

interface Reference {
  name: string
  parent: string
  columns: string[]
  deferred: boolean
  action: string
}
const references = `
  SELECT c.relname::text AS name, p.relname::text AS parent, f.condeferred AS deferred, f.confdeltype::text AS action,
    (SELECT array_agg(a.attname::text) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (f.conkey)) AS columns
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
  WHERE f.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY f.oid`

interface Trigger {
  name: string
  does: string
  kind: number
}
const events: [number, TriggerEvent][] = [
  [4, 'insert'],
  [8, 'delete'],
  [16, 'update'],
]
const triggers = `
  SELECT c.relname::text AS name, p.proname::text AS does, t.tgtype AS kind
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY t.tgname`

const ownFunctions = `
  SELECT proname::text AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`
