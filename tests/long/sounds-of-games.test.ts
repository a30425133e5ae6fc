import { globSync } from 'node:fs'
import { extname } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { heardOf } from '#tests/support/heard-of.ts'
import { byFfmpeg, byOggdec, type PeerDecoder } from '#tests/support/peer-decoders.ts'
import { findOutsideSongs } from '../../scripts/outside-songs.mjs'

// What free games and a free studio bring to be played, each encoded by its maker, beside decoders of others. Without Debian's
// packages there is nothing to hear, which is said.

const places = ['games/{a7xpg,gunroar,parsec47,minetest,asc}/**/*.{ogg,wav,mp3}', 'lmms/samples/**/*.{wav,flac}']

let files: string[] = []
beforeAll(() => {
  const [collection] = findOutsideSongs((line) => process.stdout.write(`${line}\n`), ['played'])
  if (collection) files = places.flatMap((place) => globSync(`${collection.folder}/${place}`)).toSorted()
})

type Distance = (one: Float32Array, other: Float32Array) => number

const clip = (sample: number): number => Math.max(-1, Math.min(32_767 / 32_768, sample))

/** How far two sounds are from each other at most. */
const farthest: Distance = (one, other) => {
  let most = 0
  for (const [at, sample] of one.entries()) most = Math.max(most, Math.abs(clip(sample) - clip(other[at] ?? 9)))
  return most
}

/** How far two sounds are from each other in the root mean square. */
const onAverage: Distance = (one, other) => {
  let sum = 0
  for (const [at, sample] of one.entries()) sum += (sample - (other[at] ?? 9)) ** 2
  return Math.sqrt(sum / one.length)
}

interface Beside {
  peer: PeerDecoder
  distance: Distance
  atMost: number
}

const beside: Readonly<Record<string, Beside>> = {
  // ffmpeg begins and ends a short Vorbis up to a block away from where its pages say; the authors' own decoder doesn't.
  '.ogg': { peer: byOggdec, distance: farthest, atMost: 1 / 32_768 },
  '.flac': { peer: byFfmpeg, distance: farthest, atMost: 1e-6 },
  '.wav': { peer: byFfmpeg, distance: farthest, atMost: 1e-6 },
  // In an MPEG-2 whose bands stand for both sides (intensity stereo), mpg123, ffmpeg and libmad each differ from one another in places.
  '.mp3': { peer: byFfmpeg, distance: onAverage, atMost: 0.002 },
}

test('of what free games play, lengths and samples are those of other decoders', async () => {
  const counts = new Map<string, number>()
  for (const file of files) {
    const ending = extname(file)
    const { peer, distance, atMost } = beside[ending] as Beside
    const heard = await heardOf(file)
    const theirs = await peer(file, heard.planes.length)
    if (!theirs) continue
    counts.set(ending, (counts.get(ending) ?? 0) + 1)
    expect([heard.warning, heard.isLost], file).toEqual([null, false])
    expect(
      heard.planes.map(({ length }) => length),
      file,
    ).toEqual(theirs.planes.map(({ length }) => length))
    for (const [at, plane] of heard.planes.entries())
      expect(distance(plane, theirs.planes[at] ?? new Float32Array(0)), file).toBeLessThanOrEqual(atMost)
  }
  process.stdout.write(
    `  sounds of games heard: ${[...counts].map(([ending, count]) => `${count} ${ending}`).join(', ')}\n`,
  )
  if (files.length > 0) expect([...counts.keys()].toSorted()).toEqual(Object.keys(beside).toSorted())
})
