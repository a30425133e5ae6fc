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
import { mostMarkers, type SoundTags, tidyTag } from './sound-tags.ts'

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
