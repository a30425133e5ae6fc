import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takenKinds } from '#kernel/other-sounds.ts'
import { id3Tag, mp3File, mp3Stream } from '#tests/support/fixture-mp3.ts'
import { oggPage } from '#tests/support/fixture-ogg.ts'
import { formatChunk, pcm16, riffFile, wavFile } from '#tests/support/fixture-wav.ts'
import { sniffAudio } from './sniff-audio.ts'

const plane = Float32Array.from({ length: 22_050 }, (_, index) => 0.5 * Math.sin(index / 10))
let folder: string
let stream: Buffer
let whole: Buffer
const wav = wavFile([plane, plane])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sniff-'))
  stream = await mp3Stream([plane, plane])
  whole = await mp3File([plane, plane])
})
afterAll(() => rm(folder, { recursive: true }))

const sniffBytes = async (bytes: Uint8Array, name = 'song.mp3') => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return sniffAudio(path)
}

test('an mp3 is known with and without tags, padding and a picture larger than what is read', async () => {
  for (const bytes of [
    stream,
    whole,
    Buffer.concat([id3Tag(300), stream]),
    Buffer.concat([id3Tag(400_000), id3Tag(70), Buffer.alloc(2000), stream]),
    stream.subarray(100),
  ])
    expect(await sniffBytes(bytes)).toEqual({ kind: 'mp3', played: 'audio/mpeg', warning: null })
})

test('a wav is known, whatever its name says', async () => {
  expect(await sniffBytes(wav, 'song.mp3')).toEqual({ kind: 'wav', played: 'audio/wav', warning: null })
  expect(await sniffBytes(wav, 'notes.txt')).toEqual({ kind: 'wav', played: 'audio/wav', warning: null })
})

test.each<[string, () => Uint8Array, string, RegExp]>([
  ['nothing at all', () => Buffer.alloc(0), 'empty', /empty/],
  [
    'a wav without a single sample',
    () => riffFile([formatChunk(), { id: 'data', body: Buffer.alloc(0) }]),
    'empty',
    /^This wav file has no sound in it\.$/,
  ],
  [
    'a wav without a sample, but with a title behind',
    () => riffFile([formatChunk(), { id: 'data', body: Buffer.alloc(0) }, { id: 'LIST', body: Buffer.alloc(5000) }]),
    'empty',
    /^This wav file has no sound in it\.$/,
  ],
  [
    'a wav whose header says nothing of the sound it holds',
    () => riffFile([formatChunk(), { id: 'data', body: pcm16([plane, plane]), declaredSize: 0 }]),
    'empty',
    /header of this wav file says there’s no sound, but.*Export it again/,
  ],
  ['a text', () => Buffer.from('Verse one\n'.repeat(9000)), 'not-audio', /no sound that we can read/],
  ['a web page', () => Buffer.from('<!doctype html><title>Sign in</title>'), 'not-audio', /web page/],
  ['zeros', () => Buffer.alloc(100_000), 'not-audio', /no sound that/],
  ['only ones, which begin like an mp3 frame', () => Buffer.alloc(100_000, 0xff), 'not-audio', /no sound that/],
  [
    'an M4A without an index',
    () => Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypM4A '), stream]),
    'cut-off',
    /M4A file is cut off/,
  ],
  ['an AC-3', () => Buffer.concat([Buffer.from([0x0b, 0x77, 0, 0]), stream]), 'not-audio', /AC-3/],
  ['an AAC with ADTS heads', () => Buffer.from([0xff, 0xf1, 0x50, 0x80, 0, 0x1f, 0xfc]), 'not-audio', /AAC/],
  ['a zip around an mp3', () => Buffer.concat([Buffer.from('PK\x03\x04song.mp3'), stream]), 'not-audio', /zip/],
  [
    'another RIFF file',
    () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI LIST'), Buffer.alloc(99)]),
    'not-audio',
    /no sound that/,
  ],
  ['one frame and a half', () => stream.subarray(0, 418), 'cut-off', /first frames/],
  ['tags and no sound', () => id3Tag(500, 0), 'cut-off', /after its tags/],
  [
    'a tag longer than the file',
    () => Buffer.concat([id3Tag(9_000_000).subarray(0, 50), stream]),
    'cut-off',
    /after its tags/,
  ],
  [
    'a wav of which only the head is there',
    () => riffFile([formatChunk(), { id: 'data', body: Buffer.alloc(2), declaredSize: 400_000_000 }]),
    'cut-off',
    /before the sound begins/,
  ],
  ['a wav that ends in its head', () => wav.subarray(0, 30), 'cut-off', /cut off/],
  ['a wav that ends before its sound', () => wav.subarray(0, 40), 'cut-off', /before the sound/],
  [
    'compressed sound in a wav',
    () => riffFile([formatChunk({ tag: 0x55 }), { id: 'data', body: pcm16([plane]) }]),
    'unsupported',
    /0x0055/,
  ],
])('%s is refused', async (_name, bytes, reason, message) => {
  expect(await sniffBytes(bytes())).toEqual({ kind: null, reason, message: expect.stringMatching(message) })
})

// Three frames of 32 kbit/s at 44.1 kHz.
const mp2Frames = Buffer.alloc(3 * 104, Buffer.concat([Buffer.from([0xff, 0xfd, 0x10, 0xc4]), Buffer.alloc(100)]))

test.each<[string, Buffer]>([
  ['an AAC file', Buffer.from('ADIF')],
  ['an AAC file', Buffer.from([0xff, 0xf1, 0x50, 0x80, 0, 0x1f, 0xfc])],
  ['an AAC file', Buffer.from([0xff, 0xf9, 0x50, 0x80, 0, 0x1f, 0xfc])],
  ['an AAC file', Buffer.from([0x56, 0xe0, 0xb8, 0x20, 0, 0x11, 0x90])],
  ['an AC-3 file', Buffer.from([0x0b, 0x77, 0x12, 0x34, 0x14, 0x40])],
  ['an AC-3 file', Buffer.from([0x77, 0x0b, 0x34, 0x12, 0x40, 0x14])],
  ['a DTS file', Buffer.from([0x7f, 0xfe, 0x80, 0x01, 0xfc, 0x3c])],
  ['an AU file', Buffer.from('.snd\0\0\0\x18')],
  ['a MIDI file', Buffer.from('MThd\0\0\0\x06')],
  ['a WMA file', Buffer.from('3026b2758e66cf11', 'hex')],
  ['a WavPack file', Buffer.from('wvpk')],
  ['an MP2 file', mp2Frames],
  ['a text or web page', Buffer.from('<!doctype html>')],
])('%s is refused by its name, with and without ID3 tags in front', async (name, head) => {
  const bytes = Buffer.concat([head, Buffer.alloc(5000, 'sound of another kind ')])
  for (const tags of [[], [id3Tag(300)], [id3Tag(90_000), id3Tag(70)]])
    expect(await sniffBytes(Buffer.concat([...tags, bytes])), `${tags.length} tags`).toEqual({
      kind: null,
      reason: 'not-audio',
      message: `This is ${name}, which can’t be a demo. Export the song as one of these: ${takenKinds()}.`,
    })
})

test('an mp3 whose tag names a wrong length is still one, whatever lies where the tag should end', async () => {
  const tag = id3Tag(20, 0)
  for (const sign of [Buffer.from('MZ'), Buffer.from([0xff, 0xf1]), Buffer.from([0x77, 0x0b])])
    expect((await sniffBytes(Buffer.concat([tag, sign, stream]))).kind).toBe('mp3')
})

const id3v1 = () => Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
const apeTag = (flags: number) => {
  const edge = Buffer.alloc(32)
  edge.write('APETAGEX', 'latin1')
  edge.writeUInt32LE(40 + 32, 12)
  edge.writeUInt32LE(flags, 20)
  return Buffer.concat([...(flags === 0 ? [] : [edge]), Buffer.alloc(40, 'x'), edge])
}
const lyrics2 = () => Buffer.from(`LYRICSBEGININD0000200${'x'.repeat(4)}000025LYRICS200`)
const lyrics1 = () => Buffer.from(`LYRICSBEGIN[00:02]Salt\r\nLYRICSEND`)

test('an mp3 without a length of its own is whole up to its last byte, whatever stands behind its sound', async () => {
  const ends = [
    [],
    [id3v1()],
    [apeTag(0), id3v1()],
    [apeTag(0x80000000), id3v1()],
    [lyrics2(), id3v1()],
    [lyrics1(), id3v1()],
    [Buffer.concat([Buffer.from('TAG+'), Buffer.alloc(223)]), id3v1()],
    [Buffer.alloc(700)],
    [Buffer.from('garbage of some program')],
  ]
  for (const end of ends)
    expect((await sniffBytes(Buffer.concat([stream, ...end]))).kind, `${end.length} parts`).toBe('mp3')
})

const cutText = 'This mp3 file ends in the middle of a frame: at most 26 ms are missing.'

test('an mp3 that ends within a frame is taken with a warning, with and without tags behind the cut', async () => {
  const long = Buffer.concat(Array.from({ length: 12 }, () => stream))
  for (const missing of [1, 100, 414, 415, 416]) {
    for (const whole of [stream, long]) {
      for (const end of [[], [id3v1()], [apeTag(0x80000000), id3v1()]]) {
        const cut = Buffer.concat([whole.subarray(0, whole.length - missing), ...end])
        expect(await sniffBytes(cut), `${missing} of ${whole.length}`).toMatchObject({ kind: 'mp3', warning: cutText })
      }
    }
  }
})

test('an mp3 that tells its length and lacks the end of its last frame is told of, too', async () => {
  const long = Buffer.concat([whole, ...Array.from({ length: 12 }, () => stream)])
  long.writeUInt32BE(long.length, 48)
  expect(await sniffBytes(long)).toMatchObject({ kind: 'mp3', warning: null })
  expect(await sniffBytes(long.subarray(0, -100))).toMatchObject({ kind: 'mp3', warning: cutText })
})

test('a head that promises more than is there is told of, and cuts nothing off', async () => {
  const promising = (bytes: number): Buffer => {
    const head = Buffer.from(whole)
    head.writeUInt32BE(bytes, 48)
    return head
  }
  const said = (percent: number) =>
    `This mp3 file looks incomplete: only ${percent} % of it is there. If the song ends too early, export or copy it again.`
  expect(await sniffBytes(promising(2 * whole.length))).toMatchObject({ kind: 'mp3', warning: said(50) })
  // VBRI, as Fraunhofer's encoder writes it: its bytes stand behind version, delay and quality.
  const vbri = Buffer.concat([whole.subarray(0, 36), Buffer.alloc(whole.length - 36)])
  vbri.set(whole.subarray(417), 417)
  vbri.write('VBRI', 36, 'latin1')
  vbri.writeUInt32BE(4 * whole.length, 46)
  expect(await sniffBytes(vbri)).toMatchObject({ kind: 'mp3', warning: said(25) })
  const half = await sniffBytes(whole.subarray(0, whole.length / 2))
  expect(half).toMatchObject({ kind: 'mp3', warning: expect.stringMatching(/only (49|50) %.*middle of a frame/) })
})

test('a head that promises frames and not bytes is compared with the frames that are there', async () => {
  const frames = whole.readUInt32BE(44)
  const promising = (count: number): Buffer => {
    const head = Buffer.from(whole)
    head.writeUInt32BE(1, 40)
    head.writeUInt32BE(count, 44)
    head.fill(0, 48, 417)
    return head
  }
  expect(await sniffBytes(promising(frames))).toMatchObject({ kind: 'mp3', warning: null })
  expect(await sniffBytes(promising(4 * frames))).toMatchObject({
    kind: 'mp3',
    warning: expect.stringContaining('only 25 % of it is there'),
  })
})

test('a wav whose header promises more than is there is taken with a warning, one that is miscounted by a little without', async () => {
  const body = pcm16([plane, plane])
  const promising = (declaredSize: number) => riffFile([formatChunk(), { id: 'data', body, declaredSize }])
  const said = (share: string) =>
    `This wav file looks incomplete: ${share} % of it is there. If the song ends too early, export or copy it again.`
  for (const [bytes, warning] of [
    [wav.subarray(0, wav.length / 2), said('only 49')],
    [promising(4 * body.length), said('only 25')],
    [promising(400_000_000), said('less than 1')],
    [promising(body.length + 44), null],
  ] as const)
    expect(await sniffBytes(bytes)).toEqual({ kind: 'wav', played: 'audio/wav', warning })
})

test('an mp3 is found behind garbage of 200 kB, whatever sign that begins with', async () => {
  for (let first = 0; first < 256; first++) {
    const garbage = Buffer.alloc(first === 0 ? 200_000 : 5000, 'no frame here ')
    garbage.writeUInt8(first, 0)
    expect((await sniffBytes(Buffer.concat([garbage, stream]))).kind, `0x${first.toString(16)}`).toBe('mp3')
  }
})

test('random bytes are never taken for audio', async () => {
  const random = seededRandom('bytes')
  for (let round = 0; round < 10; round++) {
    const bytes = Uint8Array.from({ length: 300_000 }, () => random.whole(0, 255))
    expect((await sniffBytes(bytes)).kind).toBeNull()
  }
})

test('a file that is not there is a system error, not a refusal', async () => {
  await expect(sniffAudio(join(folder, 'none.wav'))).rejects.toMatchObject({ code: 'ENOENT' })
})

const stored = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, '../../../tests/sounds', name))

test('a FLAC with tags or a picture in front is one; of one that is cut it is said how much is there', async () => {
  const flac = await stored('stereo.flac')
  expect(await sniffBytes(Buffer.concat([id3Tag(3000), flac]))).toMatchObject({ kind: 'flac', warning: null })
  // Behind STREAMINFO, a picture of 3 MB.
  const picture = Buffer.alloc(4 + 3_000_000, 0xff)
  picture.writeUInt32BE(0x06000000 + 3_000_000, 0)
  const pictured = Buffer.concat([flac.subarray(0, 42), picture, flac.subarray(42)])
  expect(await sniffBytes(pictured)).toMatchObject({ kind: 'flac', warning: null })
  expect(await sniffBytes(flac.subarray(0, flac.length / 2))).toMatchObject({
    kind: 'flac',
    warning: expect.stringMatching(/^This FLAC file looks incomplete: only \d\d % of it is there/),
  })
})

test('an Ogg without its end is told of; one of several streams, or with a damaged beginning, is refused', async () => {
  const [vorbis, other] = [await stored('stereo.ogg'), await stored('mono.ogg')]
  expect(await sniffBytes(vorbis.subarray(0, vorbis.lastIndexOf('OggS')))).toMatchObject({
    kind: 'ogg',
    warning: 'This Ogg Vorbis file ends without its end mark, so its last part may be missing.',
  })
  expect(await sniffBytes(Buffer.concat([vorbis, other]))).toMatchObject({
    reason: 'unsupported',
    message: 'This Ogg Vorbis file can’t be read: several streams are in it; export it in one piece.',
  })
  // Two of one number: a short one is read whole, and of two long ones the seam shows in the middle, by its page or by the numbers.
  for (const one of [vorbis, await stored('stereo.opus')])
    expect(await sniffBytes(Buffer.concat([one, one]))).toMatchObject({ message: expect.stringContaining('several') })
  const head = (await stored('stereo.opus')).subarray(28, 47)
  const packets = Array.from({ length: 4 }, () => Buffer.alloc(10_000))
  const long = (count: number): Buffer =>
    Buffer.concat([
      oggPage({ packets: [head], flags: 2 }),
      ...Array.from({ length: count }, (_none, at) => oggPage({ packets, number: at + 1, granule: (at + 1) * 960 })),
    ])
  expect(await sniffBytes(long(40))).toMatchObject({ kind: 'opus' })
  for (const twice of [
    [long(20), long(20)],
    [long(22), long(20)],
    [long(20), long(24)],
  ])
    expect(await sniffBytes(Buffer.concat(twice))).toMatchObject({ message: expect.stringContaining('several') })
  const damaged = Buffer.from(vorbis)
  damaged.fill(0, 30, 40)
  expect(await sniffBytes(damaged)).toMatchObject({
    reason: 'cut-off',
    message: expect.stringMatching(/at its beginning/),
  })
})

test('a W64 whose writer could not go back holds all that follows', async () => {
  const bytes = await readFile(join(import.meta.dirname, '../../../tests/sounds/pcm16.w64'))
  const data = bytes.indexOf(Buffer.from('data', 'latin1'))
  bytes.writeBigInt64LE(2n ** 63n - 1n, data + 16)
  expect(await sniffBytes(bytes)).toEqual({ kind: 'w64', played: null, warning: null })
})
