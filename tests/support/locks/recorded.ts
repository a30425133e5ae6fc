import pg from 'pg'
import { currentCall } from '../current-call.ts'

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

const textOf = (asked: unknown): string => {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  return typeof text === 'string' ? text : ''
}

const isOurs = (role: string | undefined): boolean => /^backline_(app|admin)_/.test(role ?? '')
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
  const hear = (client: pg.Client, text: string): void => {
    const texts = open.get(client)
    if (text.startsWith('BEGIN')) open.set(client, [text.replaceAll(uuids, '?')])
    else if (text === 'SELECT 1; COMMIT' || text === 'COMMIT' || text === 'ROLLBACK') {
      open.delete(client)
      if (texts) end(texts)
    } else if (!mayLock.test(text)) return
    else if (!texts) end([text])
    else if (texts.at(-1) !== text) texts.push(text)
  }
  const plain: unknown = pg.Client.prototype.query
  if (typeof plain !== 'function') throw new Error('pg asks in another way now.')
  const recording = function (this: pg.Client, ...given: unknown[]): unknown {
    const text = textOf(given[0])
    if (isOurs(this.user) && text !== '') hear(this, text)
    return Reflect.apply(plain, this, given)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  const stop = (): void => {
    if ((pg.Client.prototype.query as unknown) === recording) Object.assign(pg.Client.prototype, { query: plain })
  }
  return { soFar: () => [...known.values()], stop }
}
