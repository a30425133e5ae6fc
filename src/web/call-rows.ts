import { rows as entry } from 'virtual:call-rows/entry'
import type { CallRow } from '#kernel/route.ts'

/** The calls that this tab knows: those of the public pages, and all once a workspace screen has been loaded. */
export const knownRows: Record<string, CallRow> = { ...entry }

/** The facts of a call. */
export const rowOf = (name: string): CallRow => {
  const row = knownRows[name]
  if (!row) throw new Error(`There is no call ${name}.`)
  return row
}
