import type pg from 'pg'
import { currentCall } from '../current-call.ts'
import { hearStatements } from '../heard-statements.ts'
import { withoutNulls } from './without-nulls.ts'

/** The statements of one transaction that may lock something, in their order, and the calls in which they were asked so. */
export interface Recorded {
  texts: string[]
  calls: Set<string>
}

/** A recording that goes on until it is stopped. */
export interface Recording {
  soFar: () => Recorded[]
  stop: () => void
}

const mayLock = /\b(insert|update|delete|merge)\b|\bfor\s+(update|no\s+key|share|key)|\b\w+\s*\(/i
// What pauses a transaction so that others meet it belongs to no call (`pauses.ts`).
const isPause = /^SELECT pg_sleep\b/

// Whose band it was is of no interest.
const uuids = /'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'/gi

/** Remembers the transactions of servers of this process from now on, each kind once; `written` is told of each that is new. */
export const recordLocks = (written: (call: string, texts: string[]) => void = () => undefined): Recording => {
  const known = new Map<string, Recorded>()
  const open = new WeakMap<pg.Client, string[]>()
  const end = (texts: string[]): void => {
    const key = JSON.stringify(texts)
    const found = known.get(key) ?? { texts, calls: new Set() }
    known.set(key, found)
    const call = currentCall().name
    if (!found.calls.has(call)) written(call, texts)
    found.calls.add(call)
  }
  const hear = (client: pg.Client, told: string, values: readonly unknown[]): void => {
    const texts = open.get(client)
    if (told.startsWith('BEGIN')) open.set(client, [told.replaceAll(uuids, '?')])
    else if (told === 'SELECT 1; COMMIT' || told === 'COMMIT' || told === 'ROLLBACK') {
      open.delete(client)
      if (texts) end(texts)
    } else if (mayLock.test(told) && !isPause.test(told)) {
      const text = withoutNulls(told, values)
      if (!texts) end([text])
      else if (texts.at(-1) !== text) texts.push(text)
    }
  }
  return { soFar: () => [...known.values()], stop: hearStatements(hear) }
}
