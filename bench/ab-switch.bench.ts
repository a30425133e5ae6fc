import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { createMp3Encoder } from 'wasm-media-encoders'
import { wrapMp3 } from '#server/audio/wrap-mp3.ts'
import { openSoundPage } from './chromium.ts'
import { codedSample } from './coded-sound.ts'
import { type Figure, report } from './figure.ts'
import { type MeasuredSwitch, recordSwitches } from './record-switches.ts'
import { wavHead } from './wav-head.ts'

const rate = 44_100
const seconds = 40
/** B begins this much later than A. */
const shift = 1.337
/** LAME's own 576 samples and the 529 of every decoder. */
const lameSkip = 1105

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

/** The same as an mp3 in MP4, as the app plays it. */
const wrapped = async (wav: Buffer, target: string): Promise<void> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, channels: 2, bitrate: 192 })
  const parts: Buffer[] = []
  for (let second = 0; second < seconds; second++) {
    const planes = [0, 1].map((channel) =>
      Float32Array.from(
        { length: rate },
        (_none, at) => wav.readInt16LE(44 + ((second * rate + at) * 2 + channel) * 2) / 32_768,
      ),
    )
    parts.push(Buffer.from(encoder.encode(planes)))
  }
  parts.push(Buffer.from(encoder.finalize()))
  await writeFile(`${target}.mp3`, Buffer.concat(parts))
  await wrapMp3(`${target}.mp3`, target, { skip: lameSkip, samples: seconds * rate })
}

const figuresOf = (measured: MeasuredSwitch[], kind: MeasuredSwitch['kind'], name: string): Figure[] => {
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

const folder = await mkdtemp(join(tmpdir(), 'backline-ab-switch-'))
const { page, close } = await openSoundPage(folder)
try {
  const [a, b] = [stereo('left', 0), stereo('right', shift)]
  await writeFile(join(folder, 'a.wav'), a)
  await writeFile(join(folder, 'b.wav'), b)
  await wrapped(a, join(folder, 'a.mp4'))
  await wrapped(b, join(folder, 'b.mp4'))
  await page.addScriptTag({ content: await engineCode() })
  const figures: Figure[] = []
  for (const kind of ['wav', 'mp4']) {
    const measured = await recordSwitches(page, { a: `a.${kind}`, b: `b.${kind}`, shift, rate })
    figures.push(...figuresOf(measured, 'switch', `A/B switch (${kind})`))
    figures.push(...figuresOf(measured, 'loop', `loop turn (${kind})`))
  }
  report(figures)
} finally {
  await close()
  await rm(folder, { recursive: true, force: true })
}
