import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sniffAudio } from '#server/audio/sniff-audio.ts'
import { wrapExactly } from '#server/audio/wrap-exactly.ts'
import { type Encoder, encode, encoderPath } from '#tests/support/encoders.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { openSoundPage } from './chromium.ts'
import { codedSample } from './coded-sound.ts'
import { type Figure, report } from './figure.ts'
import { measureSeeks } from './measure-seek.ts'

const seconds = 40
// Opus has no other.
const sampleRate = 48_000
const moments = [0, 20.3, 7.123, 33.3]

const byFfmpeg = (wav: string, file: string, ...args: readonly string[]): readonly string[] => [
  ...['-nostdin', '-v', 'error', '-y', '-i', wav],
  ...args,
  file,
]
const kinds: readonly (readonly [
  ending: string,
  by: Encoder,
  args: (wav: string, file: string) => readonly string[],
])[] = [
  ['flac', 'flac', (wav, file) => ['-s', '-f', '-o', file, wav]],
  ['aiff', 'ffmpeg', (wav, file) => byFfmpeg(wav, file)],
  ['caf', 'ffmpeg', (wav, file) => byFfmpeg(wav, file)],
  ['w64', 'ffmpeg', (wav, file) => byFfmpeg(wav, file)],
  ['ogg', 'oggenc', (wav, file) => ['-Q', '-q', '6', '-o', file, wav]],
  ['opus', 'opusenc', (wav, file) => ['--quiet', '--bitrate', '160', wav, file]],
  ['m4a', 'ffmpeg', (wav, file) => byFfmpeg(wav, file, '-c:a', 'aac', '-b:a', '256k')],
  ['aac', 'ffmpeg', (wav, file) => byFfmpeg(wav, file, '-c:a', 'aac', '-b:a', '256k')],
  ['webm', 'ffmpeg', (wav, file) => byFfmpeg(wav, file, '-c:a', 'libopus', '-b:a', '160k')],
]

const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const { page, close } = await openSoundPage(folder)
const plane = Float32Array.from({ length: seconds * sampleRate }, (_none, at) => 0.5 * codedSample(at))
const wav = join(folder, 'plain.wav')
await writeFile(wav, wavFile([plane, plane], sampleRate))
const farthest = (aheadMs: readonly (number | null)[], way: number): number =>
  Math.max(...aheadMs.map((ahead) => (ahead === null ? Number.POSITIVE_INFINITY : Math.abs(ahead - way))))
const plain = await measureSeeks(page, '/plain.wav', sampleRate, moments)
// The browser's own way from clock to loudspeaker; all else is measured beside it.
const way = plain.aheadMs.map((ahead) => ahead ?? 0).toSorted((a, b) => a - b)[moments.length >> 1] ?? 0
const figures: Figure[] = []
for (const [ending, by, args] of kinds) {
  const figure = { name: `worst of four seeks in what is played of .${ending}`, unit: 'ms', target: { atMost: 5 } }
  const file = join(folder, `song.${ending}`)
  if (!encoderPath(by) || !encoderPath('ffmpeg')) {
    figures.push({ name: figure.name, value: Number.NaN, unit: 'ms', note: `not measured: this machine has no ${by}` })
    continue
  }
  await encode(by, args(wav, file))
  const { kind } = await sniffAudio(file)
  if (kind === null) throw new Error(`The .${ending} is not read.`)
  await wrapExactly(file, kind, join(folder, `${ending}.wav`))
  const { aheadMs } = await measureSeeks(page, `/${ending}.wav`, sampleRate, moments)
  // An AAC without a box around it doesn't tell what its encoder put in front: it is heard as it is drawn, so much later.
  const late = ending === 'aac' ? (1024 / sampleRate) * 1000 : 0
  figures.push({ ...figure, value: farthest(aheadMs, way - late) })
}
await close()
await rm(folder, { recursive: true })
report(figures)
