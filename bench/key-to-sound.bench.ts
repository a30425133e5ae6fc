import { build } from 'vite'
import { launchChromium } from './chromium.ts'
import { report } from './figure.ts'

/** In milliseconds. */
export interface KeyToSound {
  /** Of each press: from the call to the note being on the clock of the sound card. */
  calls: number[]
  /** Silence before the hammer in what is played. */
  silence: number
}

const built = await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  build: { write: false, lib: { entry: 'key-to-sound-page.ts', formats: ['iife'], name: 'page' } },
})
const code = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
const script = code.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n')

const browser = await launchChromium()
const page = await browser.newPage()
await page.addScriptTag({ content: script })
const { calls, silence } = await page.evaluate<KeyToSound>('window.measureKeyToSound()')
const slow = calls.toSorted((one, other) => one - other)[Math.floor(0.95 * calls.length)] ?? Number.POSITIVE_INFINITY
report([
  {
    name: 'key to sound, our own code and the start of the note',
    value: slow + silence,
    unit: 'ms',
    target: { atMost: 20 },
    note: `95 of 100 presses within ${slow.toFixed(2)} ms, and ${silence.toFixed(1)} ms before the hammer`,
  },
])
await browser.close()
process.exit(0)
