/** Decoded sound of a file: one plane per channel, of which the first `length` samples count; valid until the next piece. */
export interface SoundPiece {
  sampleRate: number
  planes: Float32Array[]
  length: number
  /** How much of the file was read, 0 to 1. */
  share: number
}

const pieceBytes = 4 * 1024 * 1024
const mostChunks = 1000
const unknownSize = 0xffffffff
const extensible = 0xfffe

type ReadSample = (view: DataView, at: number) => number

const readers: Record<string, ReadSample> = {
  '1/1': (view, at) => (view.getUint8(at) - 128) / 128,
  '1/2': (view, at) => view.getInt16(at, true) / 32_768,
  '1/3': (view, at) =>
    (((view.getUint8(at + 2) << 24) | (view.getUint8(at + 1) << 16) | (view.getUint8(at) << 8)) >> 8) / 8_388_608,
  '1/4': (view, at) => view.getInt32(at, true) / 2 ** 31,
  '3/4': (view, at) => view.getFloat32(at, true),
  '3/8': (view, at) => view.getFloat64(at, true),
}

const bytesOf = async (file: Blob, start: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(start, start + length).arrayBuffer())

const text = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

/** Whether a file begins like a WAV file. */
export const isWav = async (file: Blob): Promise<boolean> => {
  const head = await bytesOf(file, 0, 12)
  return head.byteLength === 12 && ['RIFF', 'RF64', 'BW64'].includes(text(head, 0)) && text(head, 8) === 'WAVE'
}

/** Reads the samples of a WAV file in slices: integers of 8 to 32 bits and floats. Ends early where it makes no sense. */
export async function* wavPieces(file: Blob): AsyncGenerator<SoundPiece, void, undefined> {
  const layout = await findSound(file)
  const read = layout && readers[`${layout.encoding}/${layout.sampleBytes}`]
  if (!layout || !read) return
  const { channels, sampleRate, sampleBytes, frameBytes, start, end } = layout
  const most = Math.max(1, Math.floor(pieceBytes / frameBytes))
  const planes = Array.from({ length: channels }, () => new Float32Array(most))
  for (let at = start; at + frameBytes <= end; at += most * frameBytes) {
    const view = await bytesOf(file, at, Math.min(end - at, most * frameBytes))
    const length = Math.floor(view.byteLength / frameBytes)
    if (length === 0) return
    for (const [channel, plane] of planes.entries()) {
      for (let frame = 0, place = channel * sampleBytes; frame < length; frame++, place += frameBytes)
        plane[frame] = read(view, place)
    }
    yield { sampleRate, planes, length, share: Math.min(1, (at - start + view.byteLength) / (end - start)) }
  }
}

interface SoundLayout {
  encoding: number
  channels: number
  sampleRate: number
  sampleBytes: number
  frameBytes: number
  start: number
  end: number
}

const findSound = async (file: Blob): Promise<SoundLayout | null> => {
  let format: Omit<SoundLayout, 'start' | 'end'> | null = null
  let position = 12
  for (let count = 0; count < mostChunks; count++) {
    const head = await bytesOf(file, position, 8)
    if (head.byteLength < 8) return null
    const [id, size, body] = [text(head, 0), head.getUint32(4, true), position + 8]
    if (id === 'fmt ') format = formatOf(await bytesOf(file, body, Math.min(size, 40)))
    if (id === 'data' && format) {
      // Files over 4 GB, and writers that were cut short, leave the size open.
      const end = size === unknownSize || size === 0 ? file.size : Math.min(file.size, body + size)
      return { ...format, start: body, end }
    }
    position = body + size + (size % 2)
  }
  return null
}

const formatOf = (body: DataView): Omit<SoundLayout, 'start' | 'end'> | null => {
  if (body.byteLength < 16) return null
  const tag = body.getUint16(0, true)
  const encoding = tag === extensible && body.byteLength >= 26 ? body.getUint16(24, true) : tag
  const [channels, sampleRate, frameBytes] = [
    body.getUint16(2, true),
    body.getUint32(4, true),
    body.getUint16(12, true),
  ]
  if (channels < 1 || channels > 32 || sampleRate < 1 || frameBytes < channels) return null
  return { encoding, channels, sampleRate, frameBytes, sampleBytes: frameBytes / channels }
}
