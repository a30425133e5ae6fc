import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Encoder, encode, encoderPath } from '#tests/support/encoders.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { startBenchServer } from './bench-server.ts'
import { launchChromium } from './chromium.ts'
import { codedSample } from './coded-sound.ts'
import { type Figure, report } from './figure.ts'
import { type MeasuredSeeks, measureSeeks, measureSeeksOf } from './measure-seek.ts'
import { keepSounds, soundInPlayer } from './sound-in-player.ts'

const seconds = 40
// Opus has no other.
const sampleRate = 48_000
const moments = [0, 20.3, 7.123, 33.3]

const byFfmpeg =
  (...args: readonly string[]) =>
  (wav: string, file: string): readonly string[] => ['-nostdin', '-v', 'error', '-y', '-i', wav, ...args, file]

interface Kind {
  readonly name: string
  readonly ending: string
  readonly by: Encoder
  readonly args: (wav: string, file: string) => readonly string[]
  /** How much later (samples) it is heard than encoded, and drawn so. */
  readonly late?: number
}
const kinds: readonly Kind[] = [
  { name: 'WAV', ending: 'wav', by: 'ffmpeg', args: byFfmpeg('-c:a', 'pcm_s24le') },
  { name: 'FLAC', ending: 'flac', by: 'flac', args: (wav, file) => ['-s', '-f', '-o', file, wav] },
  { name: 'AIFF', ending: 'aiff', by: 'ffmpeg', args: byFfmpeg() },
  { name: 'CAF', ending: 'caf', by: 'ffmpeg', args: byFfmpeg() },
  { name: 'W64', ending: 'w64', by: 'ffmpeg', args: byFfmpeg() },
  { name: 'mp3', ending: 'mp3', by: 'ffmpeg', args: byFfmpeg('-c:a', 'libmp3lame', '-q:a', '2') },
  { name: 'Ogg Vorbis', ending: 'ogg', by: 'oggenc', args: (wav, file) => ['-Q', '-q', '6', '-o', file, wav] },
  { name: 'Opus', ending: 'opus', by: 'opusenc', args: (wav, file) => ['--quiet', '--bitrate', '160', wav, file] },
  { name: 'M4A with AAC', ending: 'm4a', by: 'ffmpeg', args: byFfmpeg('-c:a', 'aac', '-b:a', '256k') },
  { name: 'M4A with ALAC', ending: 'm4a', by: 'ffmpeg', args: byFfmpeg('-c:a', 'alac') },
  // Without a box around it, it doesn't tell what its encoder put in front.
  { name: 'AAC', ending: 'aac', by: 'ffmpeg', args: byFfmpeg('-c:a', 'aac', '-b:a', '256k'), late: 1024 },
  { name: 'WebM', ending: 'webm', by: 'ffmpeg', args: byFfmpeg('-c:a', 'libopus', '-b:a', '160k') },
]

const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const plane = Float32Array.from({ length: seconds * sampleRate }, (_none, at) => 0.5 * codedSample(at))
const wav = join(folder, 'plain.wav')
await writeFile(wav, wavFile([plane, plane], sampleRate))

const server = await startBenchServer()
const band = await server.addBand(0)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const asked = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const answer = await fetch(`${server.address}${path}`, { ...init, headers: { ...headers, ...init.headers } })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const { csrfToken } = await asked<{ csrfToken: string }>('/api/csrf-token')

interface Measured {
  id: string
  analysis: string
  durationSeconds: number | null
}

/** Sends a song as people do, and waits until it is measured and what is played of it written. */
const upload = async (title: string, file: string): Promise<Measured> => {
  const form = new FormData()
  form.set('demoTitle', title)
  form.set('demoVersion', '1')
  form.set('demoFile', new File([new Uint8Array(await readFile(file))], file))
  const { demo } = await asked<{ demo: { id: string } }>('/add-demo', {
    method: 'POST',
    headers: { 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  for (;;) {
    const measured = (await asked<{ demo: Measured }>(`/api/get-demo/${demo.id}`)).demo
    if (measured.analysis === 'ready') return measured
    if (measured.analysis === 'failed') throw new Error(`${title} could not be measured.`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

const browser = await launchChromium()
const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } })
const [name = '', value = ''] = band.cookie.split('=')
await context.addCookies([{ name, value, url: server.address }])
const page = await context.newPage()
await keepSounds(page)

/** How far the farthest of the seeks is off where one pressed, given the browser's own way from clock to loudspeaker. */
const farthest = ({ aheadMs, clockMs }: MeasuredSeeks, way: number): number =>
  Math.max(
    ...aheadMs.map((ahead, at) =>
      ahead === null ? Number.POSITIVE_INFINITY : Math.abs(ahead - way + (clockMs[at] ?? 0)),
    ),
  )

let way: number | null = null
const figures: Figure[] = []
for (const { name, ending, by, args, late = 0 } of kinds) {
  const figure = { name: `worst of four seeks in the player: ${name}`, unit: 'ms', target: { atMost: 5 } }
  if (!encoderPath(by) || !encoderPath('ffmpeg')) {
    figures.push({ name: figure.name, value: Number.NaN, unit: 'ms', note: `not measured: this machine has no ${by}` })
    continue
  }
  const file = join(folder, `song.${ending}`)
  await encode(by, args(wav, file))
  const { id, durationSeconds } = await upload(name, file)
  if (way === null) {
    await page.goto(`${server.address}/demos`)
    // A WAV in an element without a player: all else is measured beside it.
    const plain = await measureSeeks(page, `/play-demo/${id}?workspace_id=${band.workspaceId}`, sampleRate, moments)
    way = plain.aheadMs.map((ahead) => ahead ?? 0).toSorted((a, b) => a - b)[moments.length >> 1] ?? 0
  }
  const demoPage = `${server.address}/demos/${id}?workspace=${band.workspaceId}`
  const sound = await soundInPlayer(page, demoPage, durationSeconds ?? seconds)
  const measured = await measureSeeksOf(page, sound, sampleRate, moments)
  figures.push({ ...figure, value: farthest(measured, way - (late / sampleRate) * 1000) })
}
await browser.close()
await server.stop()
await rm(folder, { recursive: true })
report(figures)
process.exit(0)
