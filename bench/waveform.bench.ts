import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from '../scripts/browser.mjs'
import { type Figure, report } from './figure.ts'

/** Milliseconds of each frame at one zoom. */
export interface MeasuredFrames {
  /** Everything in sight moved: columns made again, all of it painted, pixels there. */
  scrolling: number[]
  /** Only the playhead moved. */
  playing: number[]
}

const minutes = 30
const width = 1440
const height = 420
const zooms = [
  { name: 'zoomed out', span: minutes * 60 },
  { name: 'one minute in sight', span: 60 },
  { name: 'zoomed in to half a second', span: 0.5 },
]

const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0

const built = await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  build: { write: false, lib: { entry: 'waveform-page.ts', formats: ['iife'], name: 'page' } },
})
const code = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
const script = code.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n')

const browser = await chromium.launch({
  executablePath: findChromium((line) => process.stdout.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width, height: 900 } })
await page.setContent(
  '<!doctype html><style>:root{--sound:#fe821e;--sound-dim:#766a64;--ink:#f0eeea;--urgent:#f04c4e}</style>',
)
await page.addScriptTag({ content: script })
const figures: Figure[] = []
for (const { name, span } of zooms) {
  const { scrolling, playing } = await page.evaluate<MeasuredFrames>(
    `window.measureWaveform(${minutes * 60}, ${span}, ${width}, ${height})`,
  )
  const note = (frames: number[]): string => `p95 ${quantile(frames, 0.95).toFixed(2)} ms`
  figures.push(
    {
      name: `a frame of ${minutes} min at ${width} px, ${name}: median`,
      value: quantile(scrolling, 0.5),
      unit: 'ms',
      target: { atMost: 4 },
      note: note(scrolling),
    },
    {
      name: 'the same while it only plays: median',
      value: quantile(playing, 0.5),
      unit: 'ms',
      target: { atMost: 1 },
      note: note(playing),
    },
  )
}
report(figures)
await browser.close()
process.exit(0)
