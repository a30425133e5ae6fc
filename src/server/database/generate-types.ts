import type { ClientBase } from 'pg'

interface Column {
  table_name: string
  column_name: string
  data_type: string
  nullable: boolean
  has_default: boolean
  /** What a CHECK of this column alone says, as PostgreSQL writes it. */
  checks: string[]
}

// What `pg` gives and takes for each type of PostgreSQL that we use.
const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'text[]': 'string[]',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  bigint: 'ColumnType<number, number | string, number | string>',
  numeric: 'ColumnType<string, string | number, string | number>',
  bytea: 'Buffer',
  jsonb: 'ColumnType<unknown, string, string>',
  date: 'string',
  interval: 'string',
  tsvector: 'string',
  'timestamp with time zone': 'ColumnType<Date, Date | string, Date | string>',
}

/** The TypeScript interfaces of all tables and views, in the order of their names, as the text of tables.gen.ts. */
export const generateTypes = async (owner: ClientBase): Promise<string> => {
  const { rows } = await owner.query<Column>(`
    SELECT c.relname AS table_name, a.attname AS column_name, format_type(a.atttypid, NULL) AS data_type,
      NOT a.attnotnull AS nullable, (a.atthasdef OR a.attidentity <> '') AS has_default,
      ARRAY(
        SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname
      ) AS checks
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname COLLATE "C", a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const parts = [
    '// Made from the migrated database by `npm run types`; a test fails when it is not up to date.',
    "import type { ColumnType, Generated } from 'kysely'",
  ]
  for (const [table, columns] of tables) {
    parts.push(`export interface ${pascal(table)} {\n${columns.map(line).join('\n')}\n}`)
  }
  parts.push(
    `export interface Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')}\n}`,
  )
  return `${parts.join('\n\n')}\n`
}

const pascal = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_all, _bar, letter: string) => letter.toUpperCase())

const line = (column: Column): string => {
  const base = unionOf(column.checks) ?? types[column.data_type]
  if (!base)
    throw new Error(`No TypeScript type is known for ${column.data_type} (${column.table_name}.${column.column_name}).`)
  const type = column.nullable ? nullable(base) : base
  return `  ${column.column_name}: ${column.has_default ? generated(type, base) : type}`
}

/** The values that a CHECK lists, `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`, as a union of literals. */
const unionOf = (checks: string[]): string | undefined => {
  const list = checks.map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check)?.[1]).find(Boolean)
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

const nullable = (type: string): string =>
  type.startsWith('ColumnType<')
    ? `ColumnType<${type
        .slice(11, -1)
        .split(', ')
        .map((part) => `${part} | null`)
        .join(', ')}>`
    : `${type} | null`

const generated = (type: string, base: string): string => {
  if (!base.startsWith('ColumnType<')) return `Generated<${type}>`
  const [select = '', insert = '', update = ''] = type.slice(11, -1).split(', ')
  return `ColumnType<${select}, ${insert} | undefined, ${update}>`
}
