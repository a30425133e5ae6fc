import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { openSoundPage } from './chromium.ts'
import { codedSample } from './coded-sound.ts'
import { report } from './figure.ts'
import { recordSwitches } from './record-switches.ts'
import { wavHead } from './wav-head.ts'

const rate = 44_100
const seconds = 40
/** B begins this much later than A. */
const shift = 1.337

const stereo = (side: 'left' | 'right', startSeconds: number): Buffer => {
  const bytes = Buffer.alloc(seconds * rate * 4)
  const start = Math.round(startSeconds * rate)
  for (let at = 0; at < seconds * rate; at++) {
    const value = at < start ? 0 : Math.round(codedSample(at - start) * 24_000)
    bytes.writeInt16LE(value, at * 4 + (side === 'left' ? 0 : 2))
  }
  return Buffer.concat([wavHead(bytes.length), bytes])
}

const engineCode = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/web/audio/compare-engine.ts', formats: ['iife'], name: 'engine' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The engine was not built.')
  return `${output.output[0].code};window.CompareEngine = engine.CompareEngine`
}

const folder = await mkdtemp(join(tmpdir(), 'backline-ab-switch-'))
const { page, close } = await openSoundPage(folder)
try {
  await writeFile(join(folder, 'a.wav'), stereo('left', 0))
  await writeFile(join(folder, 'b.wav'), stereo('right', shift))
  await page.addScriptTag({ content: await engineCode() })
  const measured = await recordSwitches(page, { shift, rate })
  const figuresOf = (kind: 'switch' | 'loop', name: string) => {
    const all = measured.filter((one) => one.kind === kind)
    const moved = all.map((one) => Math.abs(one.movedMs ?? Number.POSITIVE_INFINITY)).toSorted((a, b) => a - b)
    return [
      {
        name: `${name}, longest silence of ${all.length}`,
        value: Math.max(...all.map((one) => one.silenceMs)),
        unit: 'ms',
        target: { atMost: 15 },
      },
      {
        name: `${name}, musical moment moved at most`,
        value: moved.at(-1) ?? Number.POSITIVE_INFINITY,
        unit: 'ms',
        target: { atMost: 15 },
        note: `median ${moved[moved.length >> 1]?.toFixed(1)} ms`,
      },
    ]
  }
  report([...figuresOf('switch', 'A/B switch'), ...figuresOf('loop', 'loop turn')])
} finally {
  await close()
  await rm(folder, { recursive: true, force: true })
}
