import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import { cueLabels, cuePoints } from '#tests/support/fixture-cues.ts'
import { formatChunk, riffFile } from '#tests/support/fixture-wav.ts'
import { cutPieces, damagedCopies } from '#tests/support/hostile-bytes.ts'
import { some } from '#tests/support/seed.ts'
import { readTags } from './read-tags.ts'
import { mostMarkers, type SoundTags, tempoOf, tidyTag } from './sound-tags.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tags-'))
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(made++))
  await writeFile(path, bytes)
  return path
}
const stored = (name: string): string => join(import.meta.dirname, '../../../../tests/sounds', name)

const said: SoundTags = {
  title: 'Breakwater',
  artist: 'Ada Lind',
  bpm: 92,
  key: 'Dm',
  description: null,
  recordedOn: null,
  timelineSeconds: null,
  markers: [],
  cover: null,
}
const chapters = [
  { seconds: 0, untilSeconds: null, name: 'Intro' },
  { seconds: 0.02, untilSeconds: null, name: 'Réfrain' },
]
const ending = [
  { seconds: 0, untilSeconds: 0.02, name: 'Intro' },
  { seconds: 0.02, untilSeconds: 0.045, name: 'Réfrain' },
]
// The writer of the M4A and the WAV has no place for the key, that of the WAV none for the tempo.
const broadcast = { description: 'Take 3', recordedOn: '2026-05-01', timelineSeconds: 3600 }
const tagged: readonly (readonly [SoundKind, SoundTags])[] = [
  ['mp3', { ...said, markers: ending }],
  ['flac', said],
  ['ogg', said],
  ['opus', { ...said, markers: chapters }],
  ['aiff', { ...said, markers: ending }],
  ['m4a', { ...said, key: null, markers: chapters }],
  ['wav', { ...said, bpm: null, key: null, ...broadcast }],
]

test.each(tagged)('what another program wrote into a file of kind %s is read', async (kind, expected) => {
  expect(await readTags(stored(`tagged.${kind}`), kind, 44_100)).toEqual(expected)
})

test('a file that says nothing has no tags', async () => {
  for (const name of ['stereo.flac', 'pcm16.aiff', 'pcm16.caf', 'pcm16.w64'])
    expect(await readTags(stored(name), name.split('.')[1] as SoundKind, 44_100)).toBeNull()
})

test('cue points of a WAV have their labels and lengths, behind the sound as well as before it', async () => {
  const sound = { id: 'data', body: Buffer.alloc(44_100 * 4) }
  const cues = cuePoints([
    [7, 22_050],
    [3, 4410],
  ])
  const labels = cueLabels(
    [
      [7, 'Chorus'],
      [3, 'Verse\u0007\u202e 1'],
    ],
    [[7, 11_025]],
  )
  for (const chunks of [
    [formatChunk(), sound, cues, labels],
    [formatChunk(), labels, cues, sound],
  ])
    expect((await readTags(await put(riffFile(chunks)), 'wav', 44_100))?.markers).toEqual([
      { seconds: 0.1, untilSeconds: null, name: 'Verse 1' },
      { seconds: 0.5, untilSeconds: 0.75, name: 'Chorus' },
    ])
})

test('markers of an AIFF, and the information of a CAF', async () => {
  const marks = Buffer.from(
    '0002 0001 00005622 06 436f72757321 00 0002 00001194 05 5665727365'.replaceAll(' ', ''),
    'hex',
  )
  const head = Buffer.from('FORM\0\0\0\0AIFFMARK', 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(marks.length)
  expect((await readTags(await put(Buffer.concat([head, size, marks])), 'aiff', 44_100))?.markers).toEqual([
    { seconds: 4500 / 44_100, untilSeconds: null, name: 'Verse' },
    { seconds: 22_050 / 44_100, untilSeconds: null, name: 'Corus!' },
  ])
  const words = Buffer.from('\0\0\0\x02title\0Breakwater\0tempo\x0092\0key signature\0D minor\0', 'latin1')
  const info = Buffer.alloc(12)
  info.write('info')
  info.writeBigInt64BE(BigInt(words.length), 4)
  const caf = Buffer.concat([Buffer.from('caff\0\x01\0\0', 'latin1'), info, words])
  expect(await readTags(await put(caf), 'caf', 44_100)).toMatchObject({ title: 'Breakwater', bpm: 92, key: 'D minor' })
})

test('of texts and markers without end, little is kept', async () => {
  const points = Array.from({ length: 5000 }, (_none, at): [number, number] => [at, at])
  const cues = await readTags(await put(riffFile([formatChunk(), cuePoints(points)])), 'wav', 44_100)
  expect(cues?.markers).toHaveLength(mostMarkers)
  const long = {
    id: 'LIST',
    body: Buffer.concat([Buffer.from('INFOINAM\xff\xff\xff\x7f', 'latin1'), Buffer.alloc(5e6, 'a')]),
  }
  expect((await readTags(await put(riffFile([formatChunk(), long])), 'wav', 44_100))?.title).toHaveLength(80)
})

const chunk = (id: string, body: Buffer): Buffer => {
  const head = Buffer.from(`${id}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
const nothing = (times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => chunk('none', Buffer.alloc(0))))
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

test('chunks and comments by the hundred thousand cost no more than some thousand reads', async () => {
  const list = chunk('LIST', Buffer.concat([Buffer.from('INFO'), nothing(1000)]))
  const wav = await put(
    riffFile([formatChunk(), ...Array.from({ length: 200 }, () => ({ id: 'LIST', body: list.subarray(8) }))]),
  )
  const comments = Buffer.concat([number(0), number(2000), Buffer.alloc(2000 * 4)])
  const block = Buffer.concat([Buffer.of(4, 0, comments.length >> 8, comments.length & 255), comments])
  const flac = await put(Buffer.concat([Buffer.from('fLaC'), ...Array.from({ length: 100 }, () => block)]))
  const before = process.cpuUsage()
  expect([await readTags(wav, 'wav', 44_100), await readTags(flac, 'flac', 44_100)]).toEqual([null, null])
  const { user, system } = process.cpuUsage(before)
  // Without a bound it is a quarter of a minute.
  expect((user + system) / 1e6).toBeLessThan(10)
})

/** An ID3v2.4 tag with frames: their names, their second byte of flags, and their bodies. */
const id3 = (frames: readonly (readonly [string, number, Buffer])[]): Buffer => {
  const body = Buffer.concat(
    frames.flatMap(([id, flags, bytes]) => [Buffer.from(`${id}\0\0\0`), Buffer.of(bytes.length, 0, flags), bytes]),
  )
  return Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0'), Buffer.of(body.length), body])
}
const wide = Buffer.from('\ufeffÿ Příliš', 'utf16le')
const stuffed = Buffer.concat([Buffer.of(1, 0xff, 0), wide.subarray(1, 3), Buffer.of(0), wide.subarray(3)])

test.each([
  ['with zeros put between', 2, stuffed, 'ÿ Příliš'],
  ['with its length in front', 1, Buffer.concat([number(0), Buffer.of(3), Buffer.from('Příliš')]), 'Příliš'],
  ['in UTF-8 that claims to be Latin-1', 0, Buffer.concat([Buffer.of(0), Buffer.from('Příliš')]), 'Příliš'],
  ['in Latin-1', 0, Buffer.concat([Buffer.of(0), Buffer.from('Été', 'latin1')]), 'Été'],
  ['that is compressed', 9, Buffer.concat([number(0), Buffer.from('xÚóÍ')]), null],
])('a title of an ID3v2.4 %s', async (_what, flags, body, title) => {
  const file = await put(
    id3([
      ['TIT2', flags, body],
      ['TBPM', 0, Buffer.from('\x0092')],
    ]),
  )
  expect(await readTags(file, 'mp3', 44_100)).toMatchObject({ title, bpm: 92 })
})

test('an ID3 tag in a chunk of a WAV ends with its chunk', async () => {
  const tag = id3([
    ['TIT2', 0, Buffer.from('\x03Tide')],
    ['TBPM', 0, Buffer.from('\x0092')],
  ])
  // Its head claims both frames, its chunk holds the first (and one byte, to be even).
  const file = riffFile([formatChunk(), { id: 'id3 ', body: tag.subarray(0, 26) }])
  const tags = await readTags(await put(Buffer.concat([file, tag.subarray(26)])), 'wav', 44_100)
  expect(tags).toMatchObject({ title: 'Tide', bpm: null })
})

test.each([
  ['128', 128],
  ['92,50 BPM', 92.5],
  ['1280', null],
  ['92.1234567890', 92],
])('%s as a tempo is %s', (given, bpm) => {
  expect(tempoOf(given)).toBe(bpm)
})

test.each([
  ['  two\r\n lines\t', 'two lines'],
  ['up to\0here', 'up to'],
  ['\u200b\u3164', null],
  ['\ud800 half', '\ufffd half'],
  ['🎸'.repeat(300), '🎸'.repeat(200)],
])('%j becomes %j', (given, text) => {
  expect(tidyTag(given)).toBe(text)
})

test.each(some('tagged sounds', [...tagged], 12))(
  'tags of %s that are cut or damaged never stop anything',
  async (kind) => {
    const whole = await readFile(stored(`tagged.${kind}`))
    for (const bytes of [...cutPieces(whole, 20), ...damagedCopies(whole, 60)]) {
      // An M4A without its index isn't heard either, and refused with a sentence.
      const tags = await readTags(await put(bytes), kind, 44_100).catch((error: unknown) => {
        if (kind === 'm4a' && error instanceof Error && error.name === 'AudioUnreadable') return null
        throw error
      })
      expect(tags?.markers.length ?? 0).toBeLessThanOrEqual(mostMarkers)
    }
  },
)
