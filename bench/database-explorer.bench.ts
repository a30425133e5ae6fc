import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/browser.mjs'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const rows = 50_000
const sheetRows = 200_000
const frameCount = 120

/** Resident memory of a process in MB, and the most it ever had. */
const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (key: string): number => Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** Scrolls the grid by so many pixels a frame; answers the milliseconds between the frames. */
const scroll = (frames: number): string => `new Promise((done) => {
  const grid = document.querySelector('[role="grid"]')
  const times = []
  let before = performance.now()
  const step = (now) => {
    times.push(now - before)
    before = now
    if (times.length > ${frames}) return done(times.slice(1))
    grid.scrollTop += 200
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

const server = await startBenchServer()
const band = await server.addBand(0, rows)
await server.grantAdmin(band.workspaceId)
const token = (await (
  await fetch(`${server.address}/api/csrf-token`, { headers: { cookie: band.cookie } })
).json()) as { csrfToken: string }
const post = (path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(server.address + path, {
    method: 'POST',
    headers: {
      cookie: band.cookie,
      'x-csrftoken': token.csrfToken,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify(fields),
  })

const answered: number[] = []
let bytes = 0
for (let times = 0; times < 3; times++) {
  const began = performance.now()
  const response = await post('/api/run-database-query', { table: 'board_tasks' })
  bytes = (await response.arrayBuffer()).byteLength
  if (response.status !== 200) throw new Error(`The query was answered with ${response.status}.`)
  answered.push(performance.now() - began)
}

const before = memoryOf(server.pid)
const sheetBegan = performance.now()
const sheet = await post('/download-database-xlsx', {
  table: 'board_tasks',
  custom_query: `SELECT t.* FROM board_tasks t, generate_series(1, ${sheetRows / rows})`,
})
let sheetBytes = 0
for await (const piece of sheet.body ?? []) sheetBytes += piece.length
const sheetSeconds = (performance.now() - sheetBegan) / 1000
const after = memoryOf(server.pid)

const browser = await chromium.launch({
  executablePath: findChromium((line) => process.stdout.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const [name = '', value = ''] = band.cookie.split('=')
await context.addCookies([{ name, value, url: server.address }])
const page = await context.newPage()
await page.goto(`${server.address}/database-explorer?workspace=${band.workspaceId}`)
await page.getByRole('grid').waitFor({ timeout: 60_000 })
const shownBegan = performance.now()
await page.getByRole('button', { name: 'board_tasks', exact: true }).click()
await page.getByRole('status').filter({ hasText: '50,000 rows in' }).waitFor()
await page.getByRole('grid').getByText('Task 1', { exact: true }).first().waitFor()
const shown = performance.now() - shownBegan
const devtools = await context.newCDPSession(page)
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const spent = async (): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}
const workBefore = await spent()
const frames = await page.evaluate<number[]>(scroll(frameCount))
const work = ((await spent()) - workBefore) / frames.length

report([
  {
    name: `a query of ${rows} rows with 22 columns: answered`,
    value: Math.min(...answered),
    unit: 'ms',
    target: { atMost: 2000 },
    note: `${(bytes / 1_000_000).toFixed(0)} MB of JSON, best of ${answered.length}`,
  },
  { name: `the same, shown in Chromium after a click`, value: shown, unit: 'ms', target: { atMost: 2000 } },
  { name: 'scrolling through them, 200 px a frame: work of a frame', value: work, unit: 'ms', target: { atMost: 16 } },
  {
    name: `a spreadsheet of ${sheetRows} rows raises the memory of the server by`,
    value: Math.max(after.most - Math.max(before.now, before.most), 0),
    unit: 'MB',
    target: { atMost: 64 },
    note: `${(sheetBytes / 1_000_000).toFixed(0)} MB in ${sheetSeconds.toFixed(1)} s; from ${before.now.toFixed(0)} MB (at most ${before.most.toFixed(0)} before) to at most ${after.most.toFixed(0)} MB`,
  },
])
await browser.close()
await server.stop()
process.exit(0)
