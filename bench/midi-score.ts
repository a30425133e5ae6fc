/** What a Standard MIDI File says of its time and key. */
export interface MidiScore {
  /** Ticks of a quarter. */
  readonly division: number
  /** Tempo from a tick on, in quarters a minute. */
  readonly tempi: readonly { tick: number; bpm: number }[]
  /** Sharps (flats negative) of the first key signature; null if it names none. */
  readonly sharps: number | null
  /** Last tick at which something happens. */
  readonly end: number
}

const usualBpm = 120
const tempoEvent = 0x51
const key = 0x59

/** Reads tempi and key signature (MIDI 1.0, Standard MIDI Files 1.1). @throws RangeError for a file that ends too early */
export const readMidiScore = (bytes: Buffer): MidiScore => {
  const tempi: { tick: number; bpm: number }[] = []
  let sharps: number | null = null
  let end = 0
  for (let at = 14; at + 8 <= bytes.length; at += 8 + bytes.readUInt32BE(at + 4)) {
    if (bytes.toString('latin1', at, at + 4) !== 'MTrk') continue
    for (const { tick, type, body } of trackEvents(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at + 4)))) {
      end = Math.max(end, tick)
      if (type === tempoEvent) tempi.push({ tick, bpm: 60_000_000 / body.readUIntBE(0, 3) })
      if (type === key) sharps ??= body.readInt8(0)
    }
  }
  tempi.sort((one, other) => one.tick - other.tick)
  if (tempi[0]?.tick !== 0) tempi.unshift({ tick: 0, bpm: usualBpm })
  return { division: bytes.readUInt16BE(12), tempi, sharps, end }
}

/** Every event of a track; `type` is that of a meta event, else null. */
function* trackEvents(track: Buffer): Generator<{ tick: number; type: number | null; body: Buffer }> {
  let at = 0
  let tick = 0
  let running = 0
  const variable = (): number => {
    let value = 0
    let byte: number
    do {
      byte = track.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
    } while (byte & 0x80)
    return value
  }
  while (at < track.length) {
    tick += variable()
    let status = track.readUInt8(at)
    if (status & 0x80) at += 1
    else status = running
    const type = status === 0xff ? track.readUInt8(at++) : null
    if (status < 0xf0) running = status
    const isShort = (status & 0xf0) === 0xc0 || (status & 0xf0) === 0xd0
    const length = status >= 0xf0 ? variable() : isShort ? 1 : 2
    yield { tick, type, body: track.subarray(at, at + length) }
    at += length
  }
}

/** Seconds of every quarter up to `most` seconds. */
export const beatsOf = ({ division, tempi, end }: MidiScore, most: number): number[] => {
  const beats: number[] = []
  let seconds = 0
  for (let tick = 0; tick <= end && seconds <= most; tick += division) {
    beats.push(seconds)
    for (let from = tick; from < tick + division; ) {
      const now = tempi.findLast((tempo) => tempo.tick <= from)
      const until = Math.min(
        tick + division,
        tempi.find((tempo) => tempo.tick > from)?.tick ?? Number.POSITIVE_INFINITY,
      )
      seconds += ((until - from) / division) * (60 / (now?.bpm ?? usualBpm))
      from = until
    }
  }
  return beats
}

/** The tempo of most of its quarters, and whether nine of ten have it. */
export const mainTempo = ({ tempi, end }: MidiScore): { bpm: number; isSteady: boolean } => {
  const ticks = new Map<number, number>()
  for (const [index, { tick, bpm }] of tempi.entries()) {
    const until = Math.min(end, tempi[index + 1]?.tick ?? end)
    ticks.set(bpm, (ticks.get(bpm) ?? 0) + Math.max(0, until - tick))
  }
  const [bpm, held] = [...ticks].toSorted((one, other) => other[1] - one[1])[0] ?? [usualBpm, 0]
  return { bpm, isSteady: held >= 0.9 * end }
}
