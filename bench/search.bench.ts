import { besideBareRoute } from './bare-route.ts'
import { startBenchServer } from './bench-server.ts'
import { median } from './beside.ts'
import { report } from './figure.ts'

const rows = 100_000
const runs = 40
/** What people type: what few things have, what all have, a beginning, several words, mistakes, and what nobody has. */
const typed = {
  'one of 100,000 files': 'take 777',
  'a word that 100,000 notes have': 'breath',
  'two words that 100,000 notes have': 'chorus loud',
  'the beginning of a word': 'sho',
  'three letters of a word': 'kap',
  'a word typed wrong': 'kalpe',
  'a common word typed wrong': 'chrous',
  'two words typed wrong': 'brehat chrous',
  'what nobody has': 'xylophone',
} as const

const server = await startBenchServer()
const { workspaceId, cookie } = await server.addBand(100, rows)
const headers = { cookie, 'x-workspace-id': workspaceId }
await server.grantAdmin(workspaceId)
for (const path of ['/api/get-finances', '/api/get-merch']) await fetch(server.address + path, { headers })
await server.addGrowth(workspaceId, rows)

// Beside it a song of a band as most are.
const small = await server.addBand(20, 20)
const beside = { cookie: small.cookie, 'x-workspace-id': small.workspaceId }

const ask = async (path: string, as = headers): Promise<{ ms: number; text: string }> => {
  const began = performance.now()
  const answer = await fetch(server.address + path, { headers: as })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`)
  return { ms: performance.now() - began, text }
}

const { musicDemos } = JSON.parse((await ask('/api/get-demos', beside)).text) as { musicDemos: { id: string }[] }
const song = `/api/get-demo/${musicDemos[0]?.id}`
for (const [name, words] of Object.entries(typed)) {
  const path = `/api/find-anything?words=${encodeURIComponent(words)}`
  const [searches, songs]: [number[], number[]] = [[], []]
  let found = 0
  await server.forgetCalls()
  // The first ones are asked while plans and caches are made.
  for (let run = -5; run < runs; run += 1) {
    const one = await ask(path)
    const other = await ask(song, beside)
    found = (JSON.parse(one.text) as { found: unknown[] }).found.length
    if (run < 0) continue
    searches.push(one.ms)
    songs.push(other.ms)
  }
  report([
    {
      name: `find anything, ${name}: p50 beside get-demo`,
      value: median(searches) / median(songs),
      unit: '×',
      target: { atMost: 10 },
      note: `${median(searches).toFixed(1)} ms beside ${median(songs).toFixed(1)} ms, “${words}” finds ${found}`,
    },
  ])
}
// Each person may search so often: several take turns.
const members = await server.addMembers(workspaceId, 10)
report(
  await besideBareRoute({
    name: 'GET /api/find-anything, a word that 100,000 notes have',
    url: `${server.address}/api/find-anything?words=breath`,
    headers: members.map((member) => ({ cookie: member.cookie, 'x-workspace-id': workspaceId })),
    perSecond: 100,
    before: server.forgetCalls,
  }),
)
await server.stop()
process.exit(0)
