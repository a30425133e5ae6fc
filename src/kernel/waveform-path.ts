const columns = 200
const bytesPerColumn = 3
const bodyGain = 1.15
/** Silence is a line, not nothing. */
const hair = 1

/** The outlines of a waveform as SVG paths in a box of 200 by 256 whose middle is at 0: peaks, and the body (RMS) within them. */
export interface WaveformPaths {
  peaks: string
  body: string
}

/** Outlines of an overview of 600 bytes (min, max and RMS of each of 200 columns in turn); null for anything else. */
export const waveformPaths = (overview: Uint8Array | null): WaveformPaths | null => {
  if (overview === null || overview.length !== columns * bytesPerColumn) return null
  const view = new DataView(overview.buffer, overview.byteOffset, overview.byteLength)
  const all = Array.from({ length: columns }, (_none, at) => {
    const min = view.getInt8(at * bytesPerColumn)
    const max = view.getInt8(at * bytesPerColumn + 1)
    const body = Math.round((view.getUint8(at * bytesPerColumn + 2) / 255) * 128 * bodyGain)
    return { up: Math.max(hair, max), down: Math.max(hair, -min), body: Math.max(hair, body) }
  })
  const outline = (up: (at: number) => number, down: (at: number) => number): string => {
    const there = all.map((_column, at) => `${at} ${-up(at)}`)
    const back = all.map((_column, at) => `${at} ${down(at)}`).reverse()
    return `M${[...there, ...back].join('L')}Z`
  }
  const [ups, downs, bodies] = [all.map(({ up }) => up), all.map(({ down }) => down), all.map(({ body }) => body)]
  const of = (values: readonly number[], at: number): number => values[at] ?? hair
  return {
    peaks: outline(
      (at) => of(ups, at),
      (at) => of(downs, at),
    ),
    body: outline(
      (at) => Math.min(of(bodies, at), of(ups, at)),
      (at) => Math.min(of(bodies, at), of(downs, at)),
    ),
  }
}
