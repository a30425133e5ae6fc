import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'

const mark = '/* plan kept */'

/**
 * Put at the end of a statement that is asked all the time and whose text is always the same: each connection has it read and
 * planned once, and from then on only executes it. Planning takes as long as executing where a statement has many parts.
 */
export const planKept: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** Makes a new connection prepare the statements that end with `planKept` under a name of their own. */
export const keepPlans = (client: ClientBase): void => {
  const plain = client.query.bind(client)
  const query = (text: unknown, values: unknown, ...others: unknown[]): unknown =>
    typeof text === 'string' && text.endsWith(mark) && Array.isArray(values)
      ? plain({ name: nameOf(text), text, values })
      : Reflect.apply(plain, client, [text, values, ...others])
  Object.assign(client, { query })
}
