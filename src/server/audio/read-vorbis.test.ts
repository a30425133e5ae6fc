import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oggPage } from '#tests/support/fixture-ogg.ts'
import { readOggPage } from './ogg-pages.ts'
import { readOggVorbis } from './read-vorbis.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vorbis-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Page {
  packets: Uint8Array[]
  granule: number
}

/** Pages of a Vorbis with so many packets each: the two of its headers, then its sound, again and again. */
const pagesOf = async (perPage: number, times: number): Promise<Page[]> => {
  const file = await readFile(join(import.meta.dirname, '../../../tests/sounds/stereo.ogg'))
  const packets: Uint8Array[] = []
  for (let at = 0; at < file.length; ) {
    const page = readOggPage(file, at)
    if (!page) break
    packets.push(...page.pieces)
    at += page.whole.length
  }
  const [head = Buffer.alloc(0), ...others] = packets
  const sound = Array.from({ length: times }, () => others.slice(2)).flat()
  const pages: Page[] = [
    { packets: [head], granule: 0 },
    { packets: others.slice(0, 2), granule: 0 },
  ]
  for (let at = 0; at < sound.length; at += perPage) pages.push({ packets: sound.slice(at, at + perPage), granule: 0 })
  const decoder = new OggVorbisDecoder()
  await decoder.ready
  let granule = 0
  for (const [number, page] of pages.entries()) {
    const bytes = oggPage({ ...page, number, flags: number === 0 ? 2 : 0 })
    // It tells of a page when it sees something behind it.
    granule += (await decoder.decode(Buffer.concat([number === 0 ? bytes : bytes.subarray(1), Buffer.from('O')])))
      .samplesDecoded
    page.granule = granule
  }
  decoder.free()
  return pages
}

const fileOf = (pages: readonly Page[], numbers: (at: number) => number): Buffer =>
  Buffer.concat(
    pages.map((page, at) =>
      oggPage({ ...page, number: numbers(at), flags: at === 0 ? 2 : at === pages.length - 1 ? 4 : 0 }),
    ),
  )

interface Heard {
  samples: number[]
  /** Where sound is missing, and how much. */
  lost: [number, number][]
}

const hear = async (bytes: Buffer): Promise<Heard> => {
  const path = join(folder, String(made++))
  await writeFile(path, bytes)
  const source = await readOggVorbis(path)
  const heard: Heard = { samples: [], lost: [] }
  for await (const { planes, length, isLost } of source.chunks()) {
    if (isLost) heard.lost.push([heard.samples.length, length])
    heard.samples.push(...(planes[0]?.subarray(0, length) ?? []))
  }
  return heard
}

const skipping = (at: number): number => (at < 2 ? at : 2 * at)

test.each([
  ['short pages', 1, 6],
  ['long pages', 40, 60],
] as const)('%s of a Vorbis whose numbers skip, with nothing missing, are all heard', async (_what, perPage, times) => {
  const pages = await pagesOf(perPage, times)
  const { samples, lost } = await hear(fileOf(pages, skipping))
  expect([samples.length, lost]).toEqual([pages.at(-1)?.granule, []])
})

test('a Vorbis that has lost a page at many places keeps its length, and all else stands where it stood', async () => {
  const pages = await pagesOf(40, 41)
  const good = await hear(fileOf(pages, (at) => at))
  const kept = pages.filter((_page, at) => at < 3 || at % 3 !== 0 || at === pages.length - 1)
  const { samples, lost } = await hear(fileOf(kept, (at) => pages.indexOf(kept[at] ?? { packets: [], granule: 0 })))
  expect(samples).toHaveLength(good.samples.length)
  expect(lost.length).toBeGreaterThan(55)
  for (const [from, length] of lost) good.samples.fill(0, from, from + length)
  expect(samples.findIndex((sample, at) => Math.abs(sample - (good.samples[at] ?? 9)) > 1e-6)).toBe(-1)
})

test('pages of a Vorbis on which nothing ends are not collected without end', async () => {
  const [head, headers] = await pagesOf(1000, 1)
  if (!head || !headers) throw new Error('no headers')
  const packets = [Buffer.alloc(60_000)]
  const endless = Array.from({ length: 20 }, (_none, at) => oggPage({ packets, granule: -1, number: 2 + at }))
  const last = oggPage({ packets, granule: 9000, number: 22, flags: 4 })
  await expect(hear(Buffer.concat([fileOf([head, headers], (at) => at), ...endless, last]))).rejects.toMatchObject({
    reason: 'unsupported',
    message: expect.stringContaining('larger than any sound'),
  })
})
