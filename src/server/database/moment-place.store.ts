import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { id } from '#kernel/ids.ts'

/** A place in a list with the newest moment first, and of one moment the greatest id. */
export const momentPlace = z.object({ at: z.iso.datetime({ precision: 6 }), id })

export type MomentPlace = z.infer<typeof momentPlace>

/** A moment of a row as a place names it: PostgreSQL's text, as a Date would lose its microseconds. */
export const momentText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether a row, by the columns of its moment and its id, comes after a place of such a list. */
export const isBehind = (moment: string, rowId: string, { at, id: place }: MomentPlace): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(moment)}, ${sql.ref(rowId)}) < (${at}::timestamptz, ${place}::uuid)`
