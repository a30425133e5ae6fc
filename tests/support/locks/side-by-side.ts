import { callOf, callRow, changing, type RowName } from '#tests/security/every-row.ts'
import { buildWorld, type World } from '#tests/security/world.ts'
import { drawn } from '#tests/support/seed.ts'
import { forgetCalls, type TestServer } from '#tests/support/test-server.ts'
import type { Catalogue } from './catalogue.ts'
import { goesWithItsRow } from './exceptions.ts'
import { conflict, type Lock } from './lock.ts'
import { locksOfTransaction } from './locks-of-transaction.ts'
import { pauseInTransactions } from './pauses.ts'
import type { Recorded } from './recorded.ts'

type Pair = [RowName, RowName]

/** What nearly every call counts or marks at the door. */
const atTheDoor = ['rate_windows', 'sessions', 'accounts']

/** Pairs of rows of which one may wait for the other at some row of a table, each row with itself among them. */
export const pairsThatMeet = (recorded: readonly Recorded[], catalogue: Catalogue): Pair[] => {
  const locks = new Map<RowName, Lock[]>(
    changing.map((name) => [
      name,
      recorded
        .filter(({ calls }) => calls.has(callOf(name)))
        .flatMap(({ texts }) => locksOfTransaction(texts, catalogue))
        .filter(({ of }) => catalogue.tables.has(of) && !atTheDoor.includes(of) && !goesWithItsRow(of)),
    ]),
  )
  const meet = (one: RowName, other: RowName): boolean =>
    (locks.get(one) ?? []).some((lock) =>
      (locks.get(other) ?? []).some(({ of, mode }) => of === lock.of && conflict(mode, lock.mode)),
    )
  return changing.flatMap((one, at) =>
    changing.slice(at).flatMap((other): Pair[] => (meet(one, other) ? [[one, other]] : [])),
  )
}

/** Draws so many of some pairs by the seed of the run. */
export const drawPairs = (pairs: readonly Pair[], count: number): Pair[] => {
  const left = [...pairs]
  return Array.from({ length: Math.min(count, left.length) }, (_, at) =>
    left.splice(drawn(`pair ${at}`, left.length), 1),
  ).flat()
}

const runPair = async (server: TestServer, beside: World, [one, other]: Pair): Promise<string[]> => {
  const world = await buildWorld(server, beside)
  await forgetCalls()
  const rows = [one, other, one, other]
  const answers = await Promise.all(rows.map((name, at) => callRow(server, world, name, at % 2 === 1)))
  return answers.flatMap(({ status, text }, at) =>
    status >= 500 ? [`${rows[at]} of ${one} beside ${other}: ${status} ${text.slice(0, 200)}`] : [],
  )
}

/** Runs the two of each pair at the same things of one band at once, and each a second time; tells what was answered with 5xx. */
export const runPairs = async (server: TestServer, pairs: readonly Pair[]): Promise<string[]> => {
  const beside = await buildWorld(server)
  const faults: string[] = []
  const endPauses = pauseInTransactions()
  try {
    for (const pair of pairs) faults.push(...(await runPair(server, beside, pair)))
  } finally {
    endPauses()
  }
  return faults
}
