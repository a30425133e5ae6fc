import type { StreamMetadata } from 'libflacjs/dist/libflac.min.js'

// RFC 9639: 8.1 head of a block, 8.2 stream info, 8.5 seek table.
const mostPoints = 512
const pointBytes = 18
const infoBytes = 34
const bytes = 4 + 4 + infoBytes + 4 + mostPoints * pointBytes
const lastBlock = 0x80
const seekTableType = 3

/** Where frames of a FLAC begin, about a second apart; further apart where there would be more than the table holds. */
export class SeekTable {
  readonly #points: { readonly sample: number; readonly offset: number; readonly samples: number }[] = []
  #apart: number
  #samples = 0
  #bytes = 0

  /** @param apart how many samples lie between two points at least */
  constructor(apart: number) {
    this.#apart = apart
  }

  /** Takes the next frame. */
  take(samples: number, length: number): void {
    const last = this.#points.at(-1)
    if (!last || this.#samples - last.sample >= this.#apart) {
      if (this.#points.length === mostPoints) this.#thin()
      this.#points.push({ sample: this.#samples, offset: this.#bytes, samples })
    }
    this.#samples += samples
    this.#bytes += length
  }

  /** Writes the points at `at`, and behind them places that stand for none. */
  writeTo(head: Buffer, at: number): void {
    for (let index = 0; index < mostPoints; index++) {
      const point = this.#points[index]
      const place = at + index * pointBytes
      head.writeBigUInt64BE(point ? BigInt(point.sample) : 0xffff_ffff_ffff_ffffn, place)
      head.writeBigUInt64BE(BigInt(point?.offset ?? 0), place + 8)
      head.writeUInt16BE(point?.samples ?? 0, place + 16)
    }
  }

  #thin(): void {
    this.#points.splice(0, mostPoints, ...this.#points.filter((_point, index) => index % 2 === 0))
    this.#apart *= 2
  }
}

/** What stands before the frames of a FLAC. */
export const flacHead = {
  /** How many bytes it has, whatever it says. */
  bytes,

  /** It, for frames that were written. */
  of(info: StreamMetadata, table: SeekTable): Buffer {
    const head = Buffer.alloc(bytes)
    head.write('fLaC', 0)
    head.writeUInt32BE(infoBytes, 4)
    head.writeUInt16BE(info.min_blocksize, 8)
    head.writeUInt16BE(info.max_blocksize, 10)
    head.writeUIntBE(info.min_framesize, 12, 3)
    head.writeUIntBE(info.max_framesize, 15, 3)
    const shape = (BigInt(info.sampleRate) << 8n) | (BigInt(info.channels - 1) << 5n) | BigInt(info.bitsPerSample - 1)
    head.writeBigUInt64BE((shape << 36n) | BigInt(info.total_samples), 18)
    head.write(info.md5sum, 26, 'hex')
    head.writeUInt8(lastBlock | seekTableType, 42)
    head.writeUIntBE(mostPoints * pointBytes, 43, 3)
    table.writeTo(head, 46)
    return head
  },
}
