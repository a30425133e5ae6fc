import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseAudio } from '../audio/analyse-audio.ts'
import { sniffAudio } from '../audio/sniff-audio.ts'
import { renderSampleSongs } from './render-sample-song.ts'
import type { SampleSong } from './sample-band.ts'
import { nightFerry, saltAndWire, sampleAccounts } from './sample-band.ts'
import { sampleSongs } from './sample-songs.ts'
import { songSeconds } from './song-plan.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'band-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Two bars of a song. */
const shortened = (song: SampleSong, fileName: string): SampleSong => {
  const first = song.plan.sections.slice(3, 4).map((section) => ({ ...section, bars: 2 }))
  return { ...song, fileName, plan: { ...song.plan, sections: first } }
}

test.each(sampleSongs.map((song) => [song.fileName, song] as const))(
  '%s: notes by members, within the song',
  (_name, song) => {
    const length = songSeconds(song.plan)
    for (const note of song.notes) {
      for (const { author } of [note, ...(note.replies ?? [])]) expect(nightFerry.members).toContain(author)
      expect(note.atSeconds).toBeLessThan(length)
      expect(note.untilSeconds ?? length).toBeLessThanOrEqual(length)
      expect(note.untilSeconds ?? Number.POSITIVE_INFINITY).toBeGreaterThan(note.atSeconds)
    }
    expect(nightFerry.members).toContain(song.addedBy)
    expect(song.sections[0]?.atSeconds).toBe(0)
  },
)

test('six songs, one of them in three versions, one as wav; nothing twice', () => {
  expect(new Set(sampleSongs.map((song) => song.title)).size).toBe(6)
  expect(sampleSongs.filter((song) => song.title === 'Harbour Lights').map((song) => song.version)).toEqual([5, 6, 7])
  expect(sampleSongs.filter((song) => song.fileName.endsWith('.wav')).length).toBe(1)
  expect(new Set(sampleSongs.map((song) => song.fileName)).size).toBe(sampleSongs.length)
})

test('both bands consist of people who have an account', () => {
  const names = sampleAccounts.map((account) => account.userName)
  for (const band of [nightFerry, saltAndWire]) {
    expect(names).toEqual(expect.arrayContaining([...band.members]))
    expect(band.members).toContain(band.owner)
  }
  expect(new Set(sampleAccounts.map((account) => account.email)).size).toBe(names.length)
})

test('a song is written as the mp3 or the 24-bit wav that its name promises', async () => {
  const [song] = sampleSongs
  if (!song) throw new Error('no songs')
  const orders = ['a.mp3', 'b.wav'].map((name) => ({ song: shortened(song, name), path: join(folder, name) }))
  const done: string[] = []
  await renderSampleSongs(orders, { onDone: ({ song: { fileName } }) => void done.push(fileName) })
  expect(done.sort()).toEqual(['a.mp3', 'b.wav'])
  for (const { path } of orders) {
    const sniffed = await sniffAudio(path)
    expect(sniffed.kind).toBe(path.endsWith('mp3') ? 'mp3' : 'wav')
    const analysis = await analyseAudio(path, path.endsWith('mp3') ? 'mp3' : 'wav')
    expect(analysis.durationSeconds).toBeCloseTo((2 * 240) / 92 + 1.5, 3)
    expect(Math.abs((analysis.integratedLufs ?? 0) - song.mix.lufs)).toBeLessThan(0.6)
    expect(analysis.bitDepth).toBe(path.endsWith('mp3') ? null : 24)
  }
  expect((await readdir(folder)).sort()).toEqual(['a.mp3', 'b.wav'])
})

test('a folder that is not there is an error and leaves nothing behind', async () => {
  const [song] = sampleSongs
  if (!song) throw new Error('no songs')
  const path = join(folder, 'none', 'x.mp3')
  await expect(renderSampleSongs([{ song: shortened(song, 'x.mp3'), path }])).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' })
})
