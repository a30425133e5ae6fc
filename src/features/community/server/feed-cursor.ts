import { invalidField } from '#kernel/errors.ts'
import type { FeedPlace } from './posts.store.ts'

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place in the feed as callers hand it back. */
export const writeCursor = ({ at, id }: FeedPlace): string => `${at.toISOString()}_${id}`

/** The place that a caller names by `field`; null for none. */
export const readCursor = (field: string, text: string | undefined): FeedPlace | null => {
  if (text === undefined) return null
  const [, at = '', id = ''] = shape.exec(text) ?? []
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) throw invalidField(field, 'This cursor is not valid.')
  return { at: time, id }
}
