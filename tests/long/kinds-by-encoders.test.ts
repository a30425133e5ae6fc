import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSound } from '#server/audio/open-sound.ts'
import { sniffAudio } from '#server/audio/sniff-audio.ts'
import { type Encoder, encode, encoderPath } from '#tests/support/encoders.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { knownSound } from '#tests/support/known-sound.ts'
import { seed } from '#tests/support/seed.ts'

// Files by encoders of others, in lengths, rates, channels and settings drawn by the seed, against the samples that the
// encoder's own side gives of them. What this machine has no encoder of is left out.
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encoders-'))
})
afterAll(() => rm(folder, { recursive: true }))

const filesOfKind = 100
const random = seededRandom(`encoders ${seed}`)
const rates = [8000, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000]

interface Drawn {
  samples: number
  channels: number
  rate: number
}

const draw = (most: { rates?: readonly number[]; channels?: number } = {}): Drawn => ({
  samples: random.whole(1, 12_000),
  channels: random.whole(1, most.channels ?? 6),
  rate: random.pick(most.rates ?? rates),
})

interface Kind {
  name: string
  by: Encoder
  ending: string
  draws: () => Drawn
  /** The arguments that encode a WAV into a file. */
  encodes: (wav: string, file: string, drawn: Drawn) => readonly string[]
  /** Whether its samples are those that went in; else they are as loud as what a decoder of others gives. */
  isLossless: boolean
  /** Whether the encoder writes its length in whole milliseconds, so that up to one of them can be cut off. */
  isInMilliseconds?: true
}

const stereo = { channels: 2 }
const quiet = ['-nostdin', '-v', 'error', '-y']
const byFfmpeg =
  (...choices: (readonly (readonly string[])[])[]) =>
  (wav: string, file: string): readonly string[] => [
    ...quiet,
    '-i',
    wav,
    ...choices.flatMap((choice) => random.pick(choice)),
    file,
  ]
const pcm = (name: string, codecs: readonly string[]): Kind => ({
  name,
  by: 'ffmpeg',
  ending: name,
  draws: () => draw(),
  encodes: byFfmpeg(codecs.map((codec) => ['-c:a', codec])),
  isLossless: true,
})
const common = [32_000, 44_100, 48_000]

const kinds: readonly Kind[] = [
  pcm('aiff', ['pcm_s16be', 'pcm_s24be', 'pcm_s32be']),
  pcm('aifc', ['pcm_s16le', 'pcm_f32be']),
  pcm('caf', ['pcm_s16be', 'pcm_s24le', 'pcm_f32le', 'pcm_s16le']),
  pcm('wav', ['pcm_s16le', 'pcm_s24le', 'pcm_f32le', 'pcm_f64le']),
  {
    name: 'flac',
    by: 'flac',
    ending: 'flac',
    draws: () => draw(stereo),
    encodes: (wav, file) => [
      '-s',
      '-f',
      `-${random.whole(0, 8)}`,
      ...random.pick([[], ['-b', '576'], ['-b', '4608'], ['--no-padding'], ['--no-seektable']]),
      '-o',
      file,
      wav,
    ],
    isLossless: true,
  },
  {
    name: 'flac by ffmpeg',
    by: 'ffmpeg',
    ending: 'flac',
    draws: () => draw(),
    encodes: byFfmpeg([
      ['-compression_level', '0'],
      ['-compression_level', '12'],
      ['-sample_fmt', 's32'],
    ]),
    isLossless: true,
  },
  {
    name: 'flac in Ogg',
    by: 'flac',
    ending: 'oga',
    draws: () => draw(stereo),
    encodes: (wav, file) => ['-s', '-f', '--ogg', `-${random.whole(0, 8)}`, '-o', file, wav],
    isLossless: true,
  },
  {
    name: 'ALAC',
    by: 'ffmpeg',
    ending: 'm4a',
    draws: () => draw({ ...stereo, rates: common }),
    encodes: byFfmpeg([
      ['-c:a', 'alac', '-sample_fmt', 's16p'],
      ['-c:a', 'alac', '-sample_fmt', 's32p'],
    ]),
    isLossless: true,
  },
  {
    name: 'AAC',
    by: 'ffmpeg',
    ending: 'm4a',
    draws: () => draw({ ...stereo, rates: common }),
    encodes: byFfmpeg([
      ['-c:a', 'aac', '-b:a', '64k'],
      ['-c:a', 'aac', '-b:a', '256k'],
    ]),
    isLossless: false,
    isInMilliseconds: true,
  },
  {
    name: 'Ogg Vorbis',
    by: 'oggenc',
    ending: 'ogg',
    draws: () => draw({ ...stereo, rates: [16_000, 22_050, ...common] }),
    encodes: (wav, file) => ['-Q', '-q', String(random.whole(0, 10)), '-o', file, wav],
    isLossless: false,
  },
  {
    name: 'Opus',
    by: 'opusenc',
    ending: 'opus',
    draws: () => draw({ ...stereo, rates: [48_000] }),
    encodes: (wav, file) => [
      '--quiet',
      '--bitrate',
      String(random.whole(32, 256)),
      '--framesize',
      random.pick(['2.5', '10', '20', '60']),
      wav,
      file,
    ],
    isLossless: false,
  },
]

const decode = async (path: string): Promise<Float32Array[]> => {
  const sniffed = await sniffAudio(path)
  if (sniffed.kind === null) throw new Error(sniffed.message)
  expect(sniffed.warning).toBeNull()
  const source = await openSound(path, sniffed.kind)
  const pieces: Float32Array[][] = []
  for await (const { planes, length, isLost } of source.chunks()) {
    expect(isLost).toBeUndefined()
    pieces.push(planes.map((plane) => plane.slice(0, length)))
  }
  return Array.from({ length: source.channels }, (_none, channel) =>
    Float32Array.from(pieces.flatMap((planes) => [...(planes[channel] ?? [])])),
  )
}

/** The samples that the decoder of the format's own authors gives of a file; Vorbis comes in 16 bits, cut off at full scale. */
const byPeer = async (file: string, channels: number): Promise<Float32Array[] | null> => {
  // AAC is read for us by the decoder that would be asked.
  if (file.endsWith('.m4a')) return null
  const peer = file.endsWith('.opus') ? 'opusdec' : 'oggdec'
  if (!encoderPath(peer)) return null
  const isFloat = peer === 'opusdec'
  const bytes = await encode(
    peer,
    isFloat
      ? ['--quiet', '--float', '--rate', '48000', file, '-']
      : ['-Q', '-R', '-b', '16', '-e', '0', '-s', '1', '-o', '-', file],
  )
  const size = isFloat ? 4 : 2
  const sampleAt = (at: number): number => (isFloat ? bytes.readFloatLE(at * 4) : bytes.readInt16LE(at * 2) / 32_768)
  const samples = Math.floor(bytes.length / size / channels)
  return Array.from({ length: channels }, (_none, channel) =>
    Float32Array.from({ length: samples }, (_sample, at) => sampleAt(at * channels + channel)),
  )
}

const peak = (plane: Float32Array): number => plane.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
const clipped = (plane: Float32Array): Float32Array => plane.map((sample) => Math.max(-1, Math.min(1, sample)))
const farthest = (one: Float32Array, other: Float32Array): number =>
  one.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (other[at] ?? 9))), 0)

test.each(kinds.filter(({ by, ending }) => encoderPath(by) && (ending !== 'm4a' || encoderPath('ffmpeg'))))(
  '$name by $by: of each file the duration is exact, and samples and peaks are those of the encoder',
  async ({ by, ending, draws, encodes, isLossless, isInMilliseconds }) => {
    for (let index = 0; index < filesOfKind; index++) {
      const drawn = draws()
      const known = knownSound(drawn.samples, drawn.channels, drawn.rate)
      const [wav, file] = [join(folder, 'in.wav'), join(folder, `out.${ending}`)]
      await writeFile(wav, wavFile(known, drawn.rate))
      const args = encodes(wav, file, drawn)
      await encode(by, args)
      const heard = await decode(file)
      const about = `${JSON.stringify(drawn)} ${args.join(' ')}`
      const short = isInMilliseconds ? drawn.samples - (heard[0]?.length ?? 0) : 0
      expect(short >= 0 && short < drawn.rate / 1000, about).toBe(true)
      expect(
        heard.map(({ length }) => length),
        about,
      ).toEqual(known.map(() => drawn.samples - short))
      if (isLossless)
        expect(
          heard.every((plane, at) => farthest(plane, known[at] ?? plane) === 0),
          about,
        ).toBe(true)
      const peer = isLossless ? null : await byPeer(file, drawn.channels)
      for (const [at, plane] of (peer ? heard : []).entries()) {
        const other = peer?.[at]?.subarray(0, plane.length) ?? new Float32Array(0)
        expect(Math.abs(Math.min(peak(plane), 1) - Math.min(peak(other), 1)), about).toBeLessThan(0.001)
        expect(farthest(clipped(plane), clipped(other)), about).toBeLessThan(0.01)
      }
    }
  },
)
