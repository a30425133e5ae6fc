import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { hearStatements } from './heard-statements.ts'
import { type Recorded, recordLocks } from './locks/recorded.ts'

const folder = process.env.STATEMENTS_DIR
const endings = { statements: '.statements', locks: '.locks' }
type Kind = keyof typeof endings

/** What can be planned without being executed; `of_the_test` is a schema that a test made for itself. */
const isPlannable = (text: string): boolean =>
  /^\s*(with|select|insert|update|delete|merge)\b/i.test(text) && !/;|\bof_the_test\./.test(text)

const isWriting = Symbol.for('backline.statements-written')

/**
 * From now on this process writes down each statement that a server sends, and what each transaction locks, every kind once, if
 * this run is asked to.
 */
export const writeStatementsDown = (): void => {
  if (folder === undefined || process.env.BACKLINE_TEST_DATABASE === 'debian') return
  // Once for all files of a process.
  if (Reflect.get(globalThis, isWriting)) return
  Reflect.set(globalThis, isWriting, true)
  const write = (kind: Kind, what: unknown): void =>
    appendFileSync(join(folder, `${process.pid}-${threadId}${endings[kind]}`), `${JSON.stringify(what)}\n`)
  const written = new Set<string>()
  hearStatements((_client, text) => {
    if (written.has(text) || !isPlannable(text)) return
    written.add(text)
    write('statements', text)
  })
  recordLocks((call, texts) => write('locks', { call, texts }))
}

const read = (kind: Kind): string[] => {
  if (folder === undefined) return []
  const files = readdirSync(folder).filter((name) => name.endsWith(endings[kind]))
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n').filter(Boolean))
}

/** Every statement that the server tests before this one sent, whatever PostgreSQL they ran on. */
export const readStatements = (): string[] => [...new Set(read('statements'))].map((line) => String(JSON.parse(line)))

/** What all transactions of the server tests before this one locked. */
export const readLocks = (): Recorded[] => {
  const found = new Map<string, Recorded>()
  for (const line of read('locks')) {
    const { call, texts } = JSON.parse(line) as { call: string; texts: string[] }
    const key = JSON.stringify(texts)
    const known = found.get(key) ?? { texts, calls: new Set() }
    found.set(key, known)
    known.calls.add(call)
  }
  return [...found.values()]
}
