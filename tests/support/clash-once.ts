import pg from 'pg'
import { currentCall } from './current-call.ts'

const clash = "DO $$ BEGIN RAISE EXCEPTION 'a clash on purpose' USING ERRCODE = '40001'; END $$"

/**
 * From now on the transactions of each call clash at their end every other time, so that all work of a server is done twice:
 * the tests of what changes more than the database see it. Asked for with `TEST_CLASHES=1`.
 */
export const clashOnce = (client: { query: unknown } = pg.Client.prototype): void => {
  const plain = client.query
  if (process.env.TEST_CLASHES !== '1' || typeof plain !== 'function' || plain.name === 'clashing') return
  const clashing = function (this: pg.Client, ...given: unknown[]): unknown {
    const isEnd = given[0] === 'SELECT 1; COMMIT'
    return Reflect.apply(plain, this, isEnd && currentCall().ends++ % 2 === 0 ? [clash] : given)
  }
  Object.assign(client, { query: clashing })
}
