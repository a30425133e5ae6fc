import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMp3 } from '#server/audio/mp3-frames.ts'
import { mp3InfoFrame } from '#server/audio/mp3-info-frame.ts'
import { lightenSound } from '#server/audio/wrap-exactly.ts'
import { wrapMp3 } from '#server/audio/wrap-mp3.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { openSoundPage } from './chromium.ts'
import { type CodedMp3, codedMp3, codedSample } from './coded-sound.ts'
import { type Figure, report } from './figure.ts'
import { type MeasuredSeeks, measureSeeks } from './measure-seek.ts'

const seconds = 120
const moments = [0, 60.3, 7.123, 100, 33.3, 0.02]
// What encoder and decoder put before the music of a stream that does not tell: heard, and drawn, as the file has it.
const untold = 1105

const kinds: [name: string, how: CodedMp3, withTag: boolean][] = [
  ['CBR with header', { sampleRate: 44_100, channels: 2, bitrate: 128 }, true],
  ['CBR without', { sampleRate: 44_100, channels: 2, bitrate: 128 }, false],
  ['VBR with header', { sampleRate: 44_100, channels: 2, vbr: 2 }, true],
  ['VBR without', { sampleRate: 44_100, channels: 2, vbr: 2 }, false],
  ['mono', { sampleRate: 44_100, channels: 1, bitrate: 64 }, false],
  ['48 kHz', { sampleRate: 48_000, channels: 2, bitrate: 192 }, true],
  ['MPEG-2', { sampleRate: 22_050, channels: 2, bitrate: 64 }, false],
  ['MPEG-2, VBR without', { sampleRate: 22_050, channels: 2, vbr: 4 }, false],
  ['24 kbit/s, mono', { sampleRate: 16_000, channels: 1, bitrate: 24 }, false],
]
// The sample rates that an mp3 can have; of those next to 48 kHz, which are made alike, that one alone.
const lightRates = [48_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000]

const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const { page, close } = await openSoundPage(folder)

/** How far the farthest seek is off; infinite where the music of a second around was not heard. */
const worst = ({ aheadMs }: MeasuredSeeks, expected: number): number =>
  Math.max(...aheadMs.map((ahead) => (ahead === null ? Number.POSITIVE_INFINITY : Math.abs(ahead - expected))))

/** After how long what is heard is right, at the worst of the seeks; the music lies `late` (ms) behind where it was encoded from. */
const lacking = ({ lackingMs }: MeasuredSeeks, late = 0): number => Math.max(0, ...lackingMs.map((ms) => ms + late))

const said = (value: number): string => (Number.isFinite(value) ? `${value.toFixed(0)} ms` : 'over a second')

const plane = Float32Array.from({ length: seconds * 48_000 }, (_none, at) => 0.5 * codedSample(at))
await writeFile(join(folder, 'plain.wav'), wavFile([plane, plane]))
const wav = await measureSeeks(page, '/plain.wav', 44_100, moments)
// The browser's own way from clock to loudspeaker, which is so many samples; all else is measured beside it.
const way = wav.aheadMs.map((ahead) => ahead ?? 0).toSorted((a, b) => a - b)[moments.length >> 1] ?? 0
const wayAt = (sampleRate: number): number => (way * 44_100) / sampleRate
const figures: Figure[] = [
  { name: 'worst of six seeks: WAV', value: worst(wav, way), unit: 'ms', target: { atMost: 5 } },
  { name: 'the first of it not right yet: WAV', value: lacking(wav), unit: 'ms' },
]
for (const [index, [name, how, withTag]] of kinds.entries()) {
  const stream = await codedMp3(how, seconds)
  const head = withTag ? [mp3InfoFrame(stream, { samples: seconds * how.sampleRate, delay: 576 })] : []
  const path = join(folder, `${index}.mp3`)
  await writeFile(path, Buffer.concat([...head, stream]))
  await wrapMp3(path, join(folder, `${index}.mp4`))
  const { skip } = await openMp3(path)
  const late = ((untold - skip) / how.sampleRate) * 1000
  const expected = wayAt(how.sampleRate) - late
  const direct = worst(await measureSeeks(page, `/${index}.mp3`, how.sampleRate, moments), expected)
  const wrapped = await measureSeeks(page, `/${index}.mp4`, how.sampleRate, moments)
  figures.push(
    {
      name: `worst of six seeks: ${name}`,
      value: worst(wrapped, expected),
      unit: 'ms',
      target: { atMost: 5 },
      note: `the mp3 itself: ${said(direct)}`,
    },
    { name: `the first of it not right yet: ${name}`, value: lacking(wrapped, late), unit: 'ms' },
  )
}
for (const rate of lightRates) {
  const path = join(folder, `${rate}.wav`)
  await writeFile(path, wavFile([plane.subarray(0, seconds * rate)], rate))
  const isMade = await lightenSound(path, 'wav', join(folder, `light-${rate}.mp4`))
  if (!isMade) throw new Error(`There is no light copy of a WAV of ${rate} Hz.`)
  const light = await measureSeeks(page, `/light-${rate}.mp4`, rate, moments)
  const name = `light copy of ${rate} Hz`
  figures.push(
    { name: `worst of six seeks: ${name}`, value: worst(light, wayAt(rate)), unit: 'ms', target: { atMost: 5 } },
    { name: `the first of it not right yet: ${name}`, value: lacking(light), unit: 'ms' },
  )
}
report(figures)
await close()
await rm(folder, { recursive: true })
