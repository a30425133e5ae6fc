import pg from 'pg'

/** Told of a statement and of what its parameters are. */
type Listener = (client: pg.Client, text: string, values: readonly unknown[]) => void

const mark = Symbol.for('backline.statements-heard')

// Only servers have connections that send ahead; those that tests open for themselves do not.
const isOfServer = (client: pg.Client): boolean =>
  /^backline_(app|admin)_/.test(client.user ?? '') && Reflect.get(client, 'pipeline') === true

// pg takes both: a statement with its parameters behind it, or one object.
const asked = ([first, second]: readonly unknown[]): { text: string; values: readonly unknown[] } => {
  const { text, values }: { text?: unknown; values?: unknown } =
    typeof first === 'object' && first !== null ? first : { text: first, values: second }
  return { text: typeof text === 'string' ? text : '', values: Array.isArray(values) ? values : [] }
}

// pg is one for all files of a process, and so are those who listen.
const listeners = (): Set<Listener> => {
  const known: unknown = Reflect.get(pg.Client, mark)
  if (known instanceof Set) return known
  const all = new Set<Listener>()
  Reflect.set(pg.Client, mark, all)
  const plain: unknown = pg.Client.prototype.query
  if (typeof plain !== 'function') throw new Error('pg asks in another way now.')
  const query = function (this: pg.Client, ...given: unknown[]): unknown {
    const { text, values } = asked(given)
    if (isOfServer(this) && text !== '') for (const listener of all) listener(this, text, values)
    return Reflect.apply(plain, this, given)
  }
  Object.assign(pg.Client.prototype, { query })
  return all
}

/** Has each statement told that servers of this process send from now on; answers how to end it. */
export const hearStatements = (listener: Listener): (() => void) => {
  const all = listeners()
  all.add(listener)
  return () => all.delete(listener)
}
