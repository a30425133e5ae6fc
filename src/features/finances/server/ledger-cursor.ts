import { invalidField } from '#kernel/errors.ts'
import type { LedgerOrder } from '../contract/ledger-values.ts'
import type { LedgerPlace } from './ledger-page.store.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fits: Readonly<Record<string, (keys: readonly string[]) => boolean>> = {
  date: ([date = '', ...more]) =>
    /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) && more.length === 0,
  text: (keys) => keys.length === 1 && !keys.join().includes('\u0000'),
  amount: ([currency = '', minor = '']) => /^[A-Z]{3}$/.test(currency) && /^-?\d{1,18}$/.test(minor),
}

/** A place in the ledger as text; only the order that it was made for can read it. */
export const cursorOf = (order: LedgerOrder, { keys, id }: LedgerPlace): string =>
  Buffer.from(JSON.stringify([order, id, ...keys])).toString('base64url')

/** The place that a cursor means; refused when it is none of this order. */
export const placeOf = (order: LedgerOrder, cursor: string): LedgerPlace => {
  const [said, id, ...keys] = textsIn(cursor)
  if (said !== order || !id || !uuid.test(id) || !fits[order.replace('-', '')]?.(keys))
    throw invalidField('cursor', 'This cursor is not valid.')
  return { keys, id }
}

const textsIn = (cursor: string): string[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) && read.every((one) => typeof one === 'string') ? read : []
  } catch {
    return []
  }
}
