import { expect, test } from 'vitest'
import { loudSongs } from '../../scripts/practice-loops/loud-songs.ts'
import { perform } from '../../scripts/practice-loops/perform.ts'
import { loopSamples, rate } from '../../scripts/practice-loops/timing.ts'

const partOf = (id: string, stem: string) => {
  const song = loudSongs.find((one) => one.id === id)
  const part = song?.parts.find((one) => one.stem === stem)
  if (!song || !part) throw new Error(`There is no ${stem} in ${id}.`)
  return { song, part }
}
const play = (id: string, stem: string, take = 0) => {
  const { song, part } = partOf(id, stem)
  return { song, strokes: perform(song, part, take) }
}

test('a part is played the same each time, another take of it otherwise, and nobody is far off the beat', () => {
  const { song, strokes } = play('metal', 'left')
  expect(play('metal', 'left').strokes).toEqual(strokes)
  const other = play('metal', 'left', 1).strokes
  expect(other.map(({ midi }) => midi).toSorted()).toEqual(strokes.map(({ midi }) => midi).toSorted())
  expect(other).not.toEqual(strokes)
  const perStep = loopSamples(song) / 128
  for (const { sample } of strokes) {
    const off = sample / perStep - Math.round(sample / perStep)
    expect(Math.abs(off * perStep)).toBeLessThan(0.03 * rate)
  }
})

test('no two strokes of a drum in a row are alike, ghosts stay soft, and the last fill grows', () => {
  const { song, strokes } = play('rock', 'drums')
  const snare = strokes.filter(({ midi }) => midi === 38).toSorted((a, b) => a.sample - b.sample)
  for (const [at, stroke] of snare.entries()) expect(stroke.hand).not.toBe(snare[at - 1]?.hand)
  expect(Math.min(...snare.map(({ velocity }) => velocity))).toBeLessThan(50)
  const lastBar = snare.filter(({ sample }) => sample > (7.7 * loopSamples(song)) / 8)
  expect(lastBar.length).toBeGreaterThan(3)
  expect((lastBar.at(-1)?.velocity ?? 0) - (lastBar[0]?.velocity ?? 127)).toBeGreaterThan(0)
})

test('the bass goes with the kick', () => {
  const kicks = play('rock', 'drums').strokes.filter(({ midi }) => midi === 36)
  const bass = play('rock', 'bass').strokes
  const apart = kicks.flatMap(({ sample }) => {
    const near = bass.map((note) => Math.abs(note.sample - sample) / rate).filter((seconds) => seconds < 0.04)
    return near.length > 0 ? [Math.min(...near)] : []
  })
  expect(apart.length).toBeGreaterThan(15)
  expect(Math.max(...apart)).toBeLessThan(0.008)
})
