import { expect, test } from 'vitest'
import { readScale } from './finder-state.ts'
import { midiFile, scaleFile, upAndDown, variableLength } from './midi-file.ts'

/** A reader of its own: what a file says, with times in ticks. */
const read = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer)
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.subarray(at, at + length))
  expect([text(0, 4), view.getUint32(4), view.getUint16(8), view.getUint16(12)]).toEqual(['MThd', 6, 1, 480])
  const tracks: {
    name: string
    metas: Record<number, number[]>
    notes: [kind: string, tick: number, midi: number][]
  }[] = []
  let at = 14
  while (at < bytes.length) {
    expect(text(at, 4)).toBe('MTrk')
    const end = at + 8 + view.getUint32(at + 4)
    at += 8
    const track: (typeof tracks)[number] = { name: '', metas: {}, notes: [] }
    let tick = 0
    const length = (): number => {
      let value = 0
      for (;;) {
        const byte = view.getUint8(at++)
        value = value * 128 + (byte & 127)
        if (byte < 128) return value
      }
    }
    while (at < end) {
      tick += length()
      const status = view.getUint8(at++)
      if (status === 0xff) {
        const type = view.getUint8(at++)
        const size = length()
        track.metas[type] = [...bytes.subarray(at, at + size)]
        if (type === 3) track.name = text(at, size)
        at += size
      } else {
        track.notes.push([status === 0x90 ? 'on' : 'off', tick, view.getUint8(at)])
        at += 2
      }
    }
    expect(at).toBe(end)
    expect(track.metas[0x2f]).toEqual([])
    tracks.push(track)
  }
  expect(view.getUint16(10)).toBe(tracks.length)
  return tracks
}

test('lengths are written in groups of seven bits, as the specification lists them', () => {
  const cases: [number, number[]][] = [
    [0, [0]],
    [0x40, [0x40]],
    [0x7f, [0x7f]],
    [0x80, [0x81, 0]],
    [0x2000, [0xc0, 0]],
    [0x3fff, [0xff, 0x7f]],
    [0x4000, [0x81, 0x80, 0]],
    [0x1fffff, [0xff, 0xff, 0x7f]],
    [0xfffffff, [0xff, 0xff, 0xff, 0x7f]],
  ]
  for (const [value, bytes] of cases) expect(variableLength(value)).toEqual(bytes)
})

test('a file has tempo, key and each note begun and ended, and a repeated note ends before it begins again', () => {
  const tracks = read(
    midiFile({
      tempo: 120,
      key: { fifths: -3, minor: true },
      tracks: [
        {
          name: 'Tief ♭',
          notes: [
            { midi: 60, at: 0, length: 1 },
            { midi: 60, at: 1, length: 2 },
          ],
        },
      ],
    }),
  )
  expect(tracks[0]?.metas).toMatchObject({ 81: [0x07, 0xa1, 0x20], 88: [4, 2, 24, 8], 89: [253, 1] })
  expect(tracks[1]).toMatchObject({
    name: 'Tief ♭',
    notes: [
      ['on', 0, 60],
      ['off', 480, 60],
      ['on', 480, 60],
      ['off', 1440, 60],
    ],
  })
})

test('a scale goes up and down, then come its triads, a bar each', () => {
  const scale = readScale('D-minor')
  if (!scale) throw new Error('There is D minor.')
  const { name, bytes } = scaleFile(scale)
  expect(name).toBe('D-minor.mid')
  const [head, walk, chords] = read(bytes)
  expect(head?.metas[0x59]).toEqual([255, 1])
  expect(walk?.notes.filter(([kind]) => kind === 'on').map(([, , midi]) => midi)).toEqual(upAndDown(scale))
  expect(upAndDown(scale).slice(0, 8)).toEqual([50, 52, 53, 55, 57, 58, 60, 62])
  expect(chords?.name).toBe('Triads: Dm Edim F Gm Am Bb C')
  const bars = chords?.notes.filter(([kind]) => kind === 'on').map(([, tick, midi]) => [tick / 1920, midi])
  expect(bars?.slice(0, 6)).toEqual([
    [4, 50],
    [4, 53],
    [4, 57],
    [5, 52],
    [5, 55],
    [5, 58],
  ])
  expect(bars).toHaveLength(21)
})

test('scales without triads and without a key signature have a file, too', () => {
  const scale = readScale('F#-minor-pentatonic')
  if (!scale) throw new Error('There is this scale.')
  const { name, bytes } = scaleFile(scale)
  expect(name).toBe('F-sharp-minor-pentatonic.mid')
  const tracks = read(bytes)
  expect(tracks).toHaveLength(2)
  expect(tracks[0]?.metas[0x59]).toBeUndefined()
})
