interface Page {
  readonly packets: readonly Uint8Array[]
  /** Where the last packet ends, in samples. */
  readonly granule?: number
  /** 2 for the first page of a stream, 4 for the last. */
  readonly flags?: number
  /** Its place among the pages. */
  readonly number?: number
}

/** One page of Ogg with whole packets (RFC 3533, 6). */
export const oggPage = ({ packets, granule = 0, flags = 0, number = 0 }: Page): Buffer => {
  const lacing = packets.flatMap(({ length }) => [...new Array(Math.floor(length / 255)).fill(255), length % 255])
  const page = Buffer.concat([Buffer.alloc(27), Buffer.from(lacing), ...packets])
  page.write('OggS', 'latin1')
  page.writeUInt8(flags, 5)
  page.writeBigInt64LE(BigInt(granule), 6)
  page.writeUInt32LE(1, 14)
  page.writeUInt32LE(number, 18)
  page.writeUInt8(lacing.length, 26)
  let crc = 0
  for (const byte of page) {
    crc ^= byte << 24
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  }
  page.writeUInt32LE(crc >>> 0, 22)
  return page
}
