import type { Route } from '#kernel/route.ts'
import { type InputSize, inputSize } from './input-size.ts'

/** The largest body of a row whose fields need no more, and of any row at all (files apart). */
export const leastMost = 16_000
const mostOfAll = 1_000_000

// For the fields that the spine reads beside the row's own, and what a browser adds.
const besidesBytes = 2000
const besidesValues = 100
/** The fewest values of JSON that a row may be sent. */
export const leastMostValues = 1000

// Where only the bytes are said: a value with its name takes at least so many of them.
const bytesPerValue = 20

/** The most fields that a form may have, urlencoded or multipart: the largest of ours has some dozens. */
export const mostFields = 200

/** How long an urlencoded form may be: what is called with JSON takes one, but no long one. */
export const mostFormBytes = (row: Pick<Route, 'kind'>, bytes: number): number =>
  row.kind === 'form' ? bytes : Math.min(bytes, leastMost)

/** How large the body of a row may be: what its schema can fill, or what the row says where its schema cannot. */
export const bodyBounds = (row: Pick<Route, 'body' | 'maxBodyBytes'>): InputSize => {
  const filled = row.body ? inputSize(row.body) : { bytes: 0, values: 0 }
  const bytes = row.maxBodyBytes ?? Math.min(Math.max(leastMost, filled.bytes + besidesBytes), mostOfAll)
  const values = Math.max(leastMostValues, Math.min(filled.values + besidesValues, bytes / bytesPerValue))
  return { bytes, values }
}
