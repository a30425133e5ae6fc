import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { type Recorded, recordLocks } from './recorded.ts'

const folder = process.env.STATEMENTS_DIR
const ending = '.locks'
const mark = Symbol.for('backline.locks-written-down')

/** From now on this process writes down what each transaction of a server locks, each kind once, if this run is asked to. */
export const writeLocksDown = (): void => {
  if (folder === undefined || process.env.BACKLINE_TEST_DATABASE === 'debian') return
  // Once for all files of a process.
  if (Reflect.get(pg.Client, mark)) return
  Reflect.set(pg.Client, mark, true)
  const file = join(folder, `${process.pid}-${threadId}${ending}`)
  recordLocks((call, texts) => appendFileSync(file, `${JSON.stringify({ call, texts })}\n`))
}

/** What all server tests before this one had servers lock. */
export const readLocks = (): Recorded[] => {
  if (folder === undefined) return []
  const files = readdirSync(folder).filter((name) => name.endsWith(ending))
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n').filter(Boolean))
  const found = new Map<string, Recorded>()
  for (const line of lines) {
    const { call, texts } = JSON.parse(line) as { call: string; texts: string[] }
    const key = JSON.stringify(texts)
    const known = found.get(key) ?? { texts, calls: new Set() }
    found.set(key, known)
    known.calls.add(call)
  }
  return [...found.values()]
}
