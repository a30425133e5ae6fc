interface Page {
  readonly packets: readonly Buffer[]
  /** Where the last packet ends, in samples. */
  readonly granule?: number
  /** 2 for the first page of a stream, 4 for the last. */
  readonly flags?: number
}

/** One page of Ogg with whole packets shorter than 255 bytes (RFC 3533, 6). */
export const oggPage = ({ packets, granule = 0, flags = 0 }: Page): Buffer => {
  const page = Buffer.concat([Buffer.alloc(27), Buffer.from(packets.map(({ length }) => length)), ...packets])
  page.write('OggS', 'latin1')
  page.writeUInt8(flags, 5)
  page.writeBigInt64LE(BigInt(granule), 6)
  page.writeUInt32LE(1, 14)
  page.writeUInt8(packets.length, 26)
  let crc = 0
  for (const byte of page) {
    crc ^= byte << 24
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  }
  page.writeUInt32LE(crc >>> 0, 22)
  return page
}
