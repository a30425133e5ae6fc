import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/browser.mjs'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'
import { processorTime } from './processor-time.ts'

const tasks = 500
const askedTasks = 200
const requests = 100
const steps = 60

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const server = await startBenchServer()
const asked = await server.addBand(0, askedTasks)
const headers = { cookie: asked.cookie, 'x-workspace-id': asked.workspaceId }
const askOften = async (times: number): Promise<void> => {
  for (let at = 0; at < times; at++)
    await (await fetch(`${server.address}/api/get-board-tasks`, { headers })).arrayBuffer()
}
await askOften(requests)
const before = processorTime(server.pid)
await askOften(requests)
const after = processorTime(server.pid)
const band = await server.addBand(0, tasks)
const browser = await chromium.launch({
  executablePath: findChromium((line) => process.stdout.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const [name = '', value = ''] = (band.cookie.split('; ')[0] ?? '').split('=')
await context.addCookies([{ name, value, url: server.address }])
const page = await context.newPage()
await page.goto(`${server.address}/board?workspace=${band.workspaceId}`)
const card = page.locator('[data-task]')
await card.first().waitFor({ timeout: 60_000 })
const devtools = await context.newCDPSession(page)
// Processor time of the page's own thread: what other programs do meanwhile does not count.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const spent = async (): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}
const painted = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))'
/** The work of the page from an act to the picture after it, in milliseconds. */
const workOf = async (act: () => Promise<unknown>): Promise<number> => {
  const before = await spent()
  await act()
  await page.evaluate(painted)
  return (await spent()) - before
}
/** Drags the first card of the board through the columns; the work of each step, and of the drop. */
const dragOnce = async (): Promise<{ moves: number[]; drop: number }> => {
  const box = await card.first().boundingBox()
  if (!box) throw new Error('There is no card.')
  await page.mouse.move(box.x + 60, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + 40)
  const moves: number[] = []
  for (let at = 1; at <= steps; at++) {
    const [x, y] = [box.x + 80 + at * 10, box.y + 40 + (at % 20) * 20]
    moves.push(await workOf(() => page.mouse.move(x, y)))
  }
  const drop = await workOf(() => page.mouse.up())
  await page.waitForLoadState('networkidle')
  return { moves, drop }
}
await dragOnce()
const drags: { moves: number[]; drop: number }[] = []
for (let count = 0; count < 5; count++) drags.push(await dragOnce())
report([
  {
    name: `GET /api/get-board-tasks, ${askedTasks} tasks: processor time of the server`,
    value: (after.own - before.own) / requests,
    unit: 'ms',
  },
  {
    name: 'the same: processor time of PostgreSQL',
    value: (after.children - before.children) / requests,
    unit: 'ms',
  },
  {
    name: `moving a card among ${await card.count()}: work of a frame, median`,
    value: median(drags.flatMap(({ moves }) => moves)),
    unit: 'ms',
    target: { atMost: 16 },
  },
  {
    name: 'letting it go, until it is in its new column',
    value: median(drags.map(({ drop }) => drop)),
    unit: 'ms',
  },
])
await browser.close()
await server.stop()
process.exit(0)
