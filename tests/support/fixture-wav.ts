/** One chunk of a RIFF file; `declaredSize` lies about the length of the body. */
export interface FixtureChunk {
  readonly id: string
  readonly body: Buffer
  readonly declaredSize?: number
}

/** The format part of a WAV made for a test. */
export interface FixtureFormat {
  readonly tag?: number
  readonly channels?: number
  readonly sampleRate?: number
  readonly bits?: number
  readonly bytesPerFrame?: number
}

/** A `fmt ` chunk of 16 bytes; without options 16-bit stereo PCM at 44.1 kHz. */
export const formatChunk = ({
  tag = 1,
  channels = 2,
  sampleRate = 44_100,
  bits = 16,
  bytesPerFrame,
}: FixtureFormat = {}) => {
  const frame = bytesPerFrame ?? channels * Math.ceil(bits / 8)
  const body = Buffer.alloc(16)
  body.writeUInt16LE(tag, 0)
  body.writeUInt16LE(channels, 2)
  body.writeUInt32LE(sampleRate, 4)
  body.writeUInt32LE((sampleRate * frame) >>> 0, 8)
  body.writeUInt16LE(frame, 12)
  body.writeUInt16LE(bits, 14)
  return { id: 'fmt ', body }
}

/** A RIFF file of these chunks, each padded to an even length. */
export const riffFile = (chunks: readonly FixtureChunk[], container = 'RIFF', declaredSize?: number): Buffer => {
  const parts = chunks.flatMap(({ id, body, declaredSize: size }) => {
    const head = Buffer.alloc(8)
    head.write(id, 'latin1')
    head.writeUInt32LE(size ?? body.length, 4)
    return [head, body, Buffer.alloc(body.length % 2)]
  })
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.write(container, 'latin1')
  head.writeUInt32LE(declaredSize ?? content.length + 4, 4)
  head.write('WAVE', 8, 'latin1')
  return Buffer.concat([head, content])
}

/** Interleaved 16-bit samples of the planes. */
export const pcm16 = (planes: readonly Float32Array[]): Buffer => {
  const length = planes[0]?.length ?? 0
  const body = Buffer.alloc(length * planes.length * 2)
  for (const [channel, plane] of planes.entries())
    for (let frame = 0; frame < length; frame++)
      body.writeInt16LE(
        Math.max(-32_768, Math.min(32_767, Math.round((plane[frame] ?? 0) * 32_768))),
        (frame * planes.length + channel) * 2,
      )
  return body
}

/** A plain 16-bit WAV of the planes. */
export const wavFile = (planes: readonly Float32Array[], sampleRate = 44_100): Buffer =>
  riffFile([formatChunk({ channels: planes.length, sampleRate }), { id: 'data', body: pcm16(planes) }])
