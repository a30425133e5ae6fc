import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { Encoder } from './encoders.ts'
import { byFaad, byFaadInStep, byFfmpeg, byOggdec, byOpusdec, type PeerDecoder } from './peer-decoders.ts'

// Kinds of sound, and the programs of others that write them: what a long test makes files with.

/** A sound to be encoded, as drawn. */
export interface DrawnSound {
  readonly samples: number
  readonly channels: number
  /** Hz */
  readonly rate: number
}

/** One run of a program. */
export type EncodingStep = readonly [by: Encoder, args: readonly string[]]

/** One way to make a file of a kind. */
export interface EncodingWay {
  /** All programs that it needs. */
  readonly by: readonly Encoder[]
  /** What makes `file` of the WAV `wav`; a step may write beside it. */
  readonly steps: (random: SeededRandom, wav: string, file: string) => readonly EncodingStep[]
  /** At most so many channels, where they differ from those of the kind. */
  readonly channels?: number
  /** At least so many samples go in; one where it doesn’t say. */
  readonly least?: number
  /** Samples that are in the file: at least and at most; those that went in where it says nothing, and null where only the peer knows. */
  readonly lasts?: ((drawn: DrawnSound) => readonly [least: number, most: number]) | null
  /** Who else decodes it, and which file is theirs to read; none where the samples are those that went in. */
  readonly peer?: PeerDecoder
  readonly peerReads?: (file: string) => string
}

export interface EncodedKind {
  readonly name: string
  readonly ending: string
  readonly channels: 2 | 6
  readonly rates: readonly number[]
  readonly ways: readonly EncodingWay[]
}

const allRates = [8000, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000]
const common = [32_000, 44_100, 48_000]

type Choice = readonly (readonly string[])[]

/** By ffmpeg, with one of each of these choices. */
const ffmpeg = (choices: readonly Choice[], more: Omit<EncodingWay, 'by' | 'steps'> = {}): EncodingWay => ({
  by: ['ffmpeg'],
  steps: (random, wav, file) => [
    [
      'ffmpeg',
      [...['-nostdin', '-v', 'error', '-y', '-i', wav], ...choices.flatMap((choice) => random.pick(choice)), file],
    ],
  ],
  ...more,
})
const codecs = (...names: readonly string[]): readonly Choice[] => [names.map((name) => ['-c:a', name])]

/** By libsndfile, in one of these depths; floats it would make louder. */
const sndfile = (...depths: readonly string[]): EncodingWay => ({
  by: ['sndfile-convert'],
  steps: (random, wav, file) => [['sndfile-convert', [`-${random.pick(depths)}`, wav, file]]],
})

const flac = (...also: readonly string[]): EncodingWay => ({
  by: ['flac'],
  steps: (random, wav, file) => {
    const choice = random.pick([[], ['-b', '576'], ['-b', '4608'], ['--no-padding'], ['--no-seektable']])
    return [['flac', ['-s', '-f', ...also, `-${random.whole(0, 8)}`, ...choice, '-o', file, wav]]]
  },
})

const oggenc: EncodingWay = {
  by: ['oggenc'],
  steps: (random, wav, file) => [['oggenc', ['-Q', '-q', String(random.whole(0, 10)), '-o', file, wav]]],
  peer: byOggdec,
}
const opusenc: EncodingWay = {
  by: ['opusenc'],
  steps: (random, wav, file) => {
    const bitrate = ['--bitrate', String(random.whole(32, 256))]
    return [['opusenc', ['--quiet', ...bitrate, '--framesize', random.pick(['2.5', '10', '20', '60']), wav, file]]]
  },
  peer: byOpusdec,
}

/** By VisualOn’s encoder of AAC, which is not ffmpeg’s; nobody but a decoder knows how much it puts around the music. */
const visualOn = (...wrapped: readonly string[]): EncodingWay => ({
  by: ['gst-launch-1.0', 'ffmpeg'],
  steps: (random, wav, file) => {
    const encoder = ['wavparse', '!', 'audioconvert', '!', 'voaacenc', `bitrate=${random.pick([64, 128, 192])}000`]
    const source = ['filesrc', `location=${wav}`, '!', ...encoder, '!', 'aacparse', '!']
    return [['gst-launch-1.0', ['-q', ...source, ...wrapped, '!', 'filesink', `location=${file}`]]]
  },
  // Of less it makes no frame.
  least: 4096,
  lasts: null,
  peer: byFaad,
})

// Noise that a decoder makes up by itself (PNS) would be another with each.
const aac: readonly Choice[] = [
  [['-c:a', 'aac', '-aac_pns', '0']],
  [
    ['-b:a', '64k'],
    ['-b:a', '256k'],
  ],
]

/** In WebM by a muxer of others, which breaks a file of one packet; the peer reads the Ogg that it was made of. */
const merged = ({ by, steps, peer }: EncodingWay, lasts: EncodingWay['lasts']): EncodingWay => ({
  by: [...by, 'mkvmerge', 'ffmpeg'],
  steps: (random, wav, file) => [
    ...steps(random, wav, `${file}.ogg`),
    ['mkvmerge', ['-q', '-w', '-o', file, `${file}.ogg`]],
  ],
  least: 4096,
  lasts,
  peerReads: (file) => `${file}.ogg`,
  ...(peer && { peer }),
})
/** Vorbis in WebM has no place for where in the last block the music ends. */
const toBlockEnd = ({ samples }: DrawnSound): readonly [number, number] => [samples, samples + 4095]

/** What ffmpeg hands over as the last frame of an mp3 has 47 samples at least, which its tag counts as sound. */
const toEndOfMp3 = ({ samples, rate }: DrawnSound): readonly [number, number] => {
  const inLast = samples % (rate < 32_000 ? 576 : 1152)
  const all = inLast === 0 ? samples : samples + Math.max(0, 47 - inLast)
  return [all, all]
}

const pcm = (name: string, ending: string, depths: readonly string[], more: EncodingWay[] = []): EncodedKind => ({
  name,
  ending,
  channels: 6,
  rates: allRates,
  ways: [ffmpeg(codecs(...depths)), ...more],
})
const wholes = ['pcm16', 'pcm24', 'pcm32']

export const encodedKinds: readonly EncodedKind[] = [
  pcm('AIFF', 'aiff', ['pcm_s16be', 'pcm_s24be', 'pcm_s32be'], [sndfile(...wholes)]),
  pcm('AIFF-C', 'aifc', ['pcm_s16le', 'pcm_f32be']),
  pcm('CAF', 'caf', ['pcm_s16be', 'pcm_s24le', 'pcm_f32le', 'pcm_s16le'], [sndfile(...wholes)]),
  pcm('WAV', 'wav', ['pcm_s16le', 'pcm_s24le', 'pcm_f32le', 'pcm_f64le'], [sndfile(...wholes)]),
  {
    name: 'Wave64',
    ending: 'w64',
    channels: 6,
    rates: allRates,
    ways: [
      // It counts what it fills up to eight bytes as sound.
      ffmpeg(codecs('pcm_s16le', 'pcm_s24le', 'pcm_f32le'), { lasts: ({ samples }) => [samples, samples + 3] }),
      sndfile(...wholes),
    ],
  },
  {
    name: 'FLAC',
    ending: 'flac',
    channels: 2,
    rates: allRates,
    ways: [
      flac(),
      ffmpeg(
        [
          [
            ['-compression_level', '0'],
            ['-compression_level', '12'],
            ['-sample_fmt', 's32'],
          ],
        ],
        { channels: 6 },
      ),
      sndfile('pcm16', 'pcm24'),
    ],
  },
  { name: 'FLAC in Ogg', ending: 'oga', channels: 2, rates: allRates, ways: [flac('--ogg')] },
  {
    name: 'ALAC in M4A',
    ending: 'm4a',
    channels: 2,
    rates: common,
    ways: [
      ffmpeg([
        [
          ['-c:a', 'alac', '-sample_fmt', 's16p'],
          ['-c:a', 'alac', '-sample_fmt', 's32p'],
        ],
      ]),
    ],
  },
  {
    name: 'ALAC in CAF',
    ending: 'caf',
    channels: 2,
    rates: common,
    // Not in 24 bits by libsndfile: of a short last packet it writes only the upper bits.
    ways: [
      { ...sndfile('alac16'), by: ['sndfile-convert', 'ffmpeg'] },
      ffmpeg([...codecs('alac'), [['-sample_fmt', 's32p']]]),
    ],
  },
  {
    name: 'AAC in M4A',
    ending: 'm4a',
    channels: 2,
    rates: common,
    ways: [
      // Its length is in whole milliseconds, so that up to one of them is cut off.
      ffmpeg(aac, {
        lasts: ({ samples, rate }) => [Math.max(0, samples - rate / 1000), samples],
        peer: byFaadInStep,
      }),
      visualOn('mp4mux'),
    ],
  },
  {
    name: 'AAC without a box',
    ending: 'aac',
    channels: 2,
    rates: common,
    ways: [
      // Whole frames, and one in front: an ADTS stream has no place for where in them the music is.
      ffmpeg(aac, {
        lasts: ({ samples }) => {
          const all = (Math.ceil(samples / 1024) + 1) * 1024
          return [all, all]
        },
        peer: byFaad,
      }),
      visualOn('audio/mpeg,stream-format=adts'),
    ],
  },
  {
    name: 'Ogg Vorbis',
    ending: 'ogg',
    channels: 2,
    rates: [16_000, 22_050, ...common],
    ways: [oggenc],
  },
  {
    name: 'Opus',
    ending: 'opus',
    channels: 2,
    rates: [48_000],
    ways: [
      opusenc,
      ffmpeg(
        [
          [['-c:a', 'libopus']],
          [
            ['-b:a', '64k'],
            ['-b:a', '160k'],
          ],
        ],
        { peer: byOpusdec },
      ),
    ],
  },
  {
    name: 'WebM',
    ending: 'webm',
    channels: 2,
    rates: [48_000],
    ways: [merged(opusenc, undefined), merged(oggenc, toBlockEnd)],
  },
  {
    name: 'mp3',
    ending: 'mp3',
    channels: 2,
    rates: [16_000, 22_050, ...common],
    ways: [
      ffmpeg(
        [
          [['-c:a', 'libmp3lame']],
          [
            ['-b:a', '64k'],
            ['-b:a', '128k'],
            ['-q:a', '2'],
          ],
        ],
        { lasts: toEndOfMp3, peer: byFfmpeg },
      ),
    ],
  },
]
