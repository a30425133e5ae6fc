import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'

const folder = process.env.STATEMENTS_DIR
const written = new Set<string>()

/** What can be planned without being executed; `of_the_test` is a schema that a test made for itself. */
const isPlannable = (text: string): boolean =>
  /^\s*(with|select|insert|update|delete|merge)\b/i.test(text) && !/;|\bof_the_test\./.test(text)

const textOf = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked

const isOurs = (role: string | undefined): boolean => /^backline_(app|admin)_/.test(role ?? '')

/** From now on this process writes down each statement that a server sends, once, if this run is asked to. */
export const writeStatementsDown = (): void => {
  if (folder === undefined || process.env.BACKLINE_TEST_DATABASE === 'debian') return
  const file = join(folder, `${process.pid}-${threadId}.jsonl`)
  const plain: unknown = pg.Client.prototype.query
  if (typeof plain !== 'function') throw new Error('pg asks in another way now.')
  const query = function (this: pg.Client, ...given: unknown[]): unknown {
    const text = textOf(given[0])
    if (isOurs(this.user) && typeof text === 'string' && isPlannable(text) && !written.has(text)) {
      written.add(text)
      appendFileSync(file, `${JSON.stringify(text)}\n`)
    }
    return Reflect.apply(plain, this, given)
  }
  Object.assign(pg.Client.prototype, { query })
}

/** Every statement that the server tests before this one sent, whatever PostgreSQL they ran on. */
export const readStatements = (): string[] => {
  if (folder === undefined) return []
  const texts = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  return [...new Set(texts)].filter(Boolean).map((line) => String(JSON.parse(line)))
}
