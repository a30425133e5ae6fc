import type { z } from 'zod'
import { invalidField } from '#kernel/errors.ts'

/** A place in a list, by what the list is ordered by, as callers hand it back in `cursor`. */
export const writePlace = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place that a cursor names; refused beside its field when it is none of this list. */
export const readPlace = <S extends z.ZodType>(cursor: string, shape: S): z.output<S> => {
  const read = shape.safeParse(jsonIn(cursor))
  if (!read.success) throw invalidField('cursor', 'This cursor is not valid.')
  return read.data
}

const jsonIn = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

/** Of rows that were asked for with one more than fit on a page: the page, and the place after it where more follows. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => unknown,
): { page: Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? writePlace(placeOf(last)) : null }
}

/** Of rows that were asked for with one more than is told: those that are told, and whether there are more. */
export const cutList = <Row>(rows: readonly Row[], most: number): { told: Row[]; hasMore: boolean } => ({
  told: rows.slice(0, most),
  hasMore: rows.length > most,
})
