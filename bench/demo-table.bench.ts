import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/browser.mjs'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const demos = 5000
const pixels = 150
const frameCount = 120

/** Scrolls through the page by so many pixels a frame; answers the milliseconds between the frames. */
const scroll = (pixels: number, frames: number): string => `new Promise((done) => {
  const times = []
  let before = performance.now()
  const step = (now) => {
    times.push(now - before)
    before = now
    if (times.length > ${frames}) return done(times.slice(1))
    scrollBy(0, ${pixels})
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

/** Types a letter into the search; answers the milliseconds until the rows have been painted. */
const type = (text: string): string => `new Promise((done) => {
  const field = document.querySelector('input[type="search"]')
  const start = performance.now()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)})
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const count = () => document.querySelector('main [role="status"]')?.textContent ?? ''
  const look = () => (count().includes(' of ') ? done(performance.now() - start) : requestAnimationFrame(look))
  requestAnimationFrame(look)
})`

const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0

const server = await startBenchServer()
const band = await server.addBand(demos)
const browser = await chromium.launch({
  executablePath: findChromium((line) => process.stdout.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const [name = '', value = ''] = (band.cookie.split('; ')[0] ?? '').split('=')
await context.addCookies([{ name, value, url: server.address }])
const page = await context.newPage()
await page.goto(`${server.address}/demos?workspace=${band.workspaceId}`)
await page.getByRole('link', { name: 'Song 1249' }).first().waitFor({ timeout: 60_000 })
const devtools = await context.newCDPSession(page)
// Processor time of the page's own thread: what other programs do meanwhile does not count.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const spent = async (): Promise<Record<string, number>> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map((metric) => [metric.name, metric.value * 1000]))
}
const before = await spent()
const frames = await page.evaluate<number[]>(scroll(pixels, frameCount))
const after = await spent()
const eachFrame = (metric: string): number => ((after[metric] ?? 0) - (before[metric] ?? 0)) / frames.length
await page.evaluate('scrollTo(0, 0)')
const typed = await page.evaluate<number>(type('song 12'))
report([
  {
    name: `scrolling through ${demos} demos, ${pixels} px a frame: work of a frame`,
    value: eachFrame('TaskDuration'),
    unit: 'ms',
    target: { atMost: 16 },
    note: `script ${eachFrame('ScriptDuration').toFixed(1)}, style ${eachFrame('RecalcStyleDuration').toFixed(1)}, layout ${eachFrame('LayoutDuration').toFixed(1)}; ${quantile(frames, 0.5).toFixed(0)} ms between frames`,
  },
  {
    name: `searching among ${demos} demos until the rows are there`,
    value: typed,
    unit: 'ms',
    target: { atMost: 100 },
  },
])
await browser.close()
await server.stop()
process.exit(0)
