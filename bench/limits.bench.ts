import { Database } from '#server/database/database.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'
import { processorTime } from './processor-time.ts'

const calls = 5000

const server = await startBenchServer()
const { login } = await server.loginOfOthers()
const database = new Database(login, () => undefined, 4)
const limit = { max: 1_000_000, seconds: 3600 }
const { cookie, workspaceId } = await server.addBand(10)
const headers = { cookie, 'x-workspace-id': workspaceId }

/** What one of so many calls, one after the other, takes: time in ms, and processor time of Node (`own`) and PostgreSQL (`children`). */
const costOf = async (node: number, work: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < 500; at++) await work(at)
  const [before, began] = [processorTime(server.pid), performance.now()]
  const ownBefore = process.cpuUsage()
  for (let at = 0; at < calls; at++) await work(at)
  const took = performance.now() - began
  const after = processorTime(server.pid)
  const { user, system } = process.cpuUsage(ownBefore)
  const own = node === process.pid ? (user + system) / 1000 : after.own - before.own
  return { took: took / calls, own: own / calls, database: (after.children - before.children) / calls }
}

const counted = await costOf(process.pid, (at) =>
  countCall(database, `person ${at % 50}`, rulesFor('a-row', `person ${at % 50}`, limit)),
)
const read = await costOf(process.pid, () =>
  database.single.selectFrom('rate_windows').select('key').limit(1).execute(),
)
const call = await costOf(server.pid, async () =>
  (await fetch(`${server.address}/api/get-board-tasks`, { headers })).text(),
)
const note = ({ own, database: ofDatabase }: typeof call): string =>
  `processor: ${own.toFixed(3)} ms in Node, ${ofDatabase.toFixed(3)} ms in PostgreSQL`
report([
  { name: 'counting one call against its limit', value: counted.took, unit: 'ms', note: note(counted) },
  { name: 'reading one row, for comparison', value: read.took, unit: 'ms', note: note(read) },
  { name: 'a whole call that is not limited (get-board-tasks)', value: call.took, unit: 'ms', note: note(call) },
])
await database.close()
await server.stop()
process.exit(0)
