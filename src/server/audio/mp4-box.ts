/** One box of an MP4 file: its length, its four letters, its content (ISO/IEC 14496-12, 4.2). */
export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), ...content])
}

/** A box with version and flags before its content. */
export function fullBox(type: string, version: number, flags: number, ...content: readonly Uint8Array[]): Buffer {
  return box(type, uint32(version * 2 ** 24 + flags), ...content)
}

/** A descriptor of MPEG-4 systems of less than 128 bytes (ISO/IEC 14496-1, 8.3.3). */
export function descriptor(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([tag, size]), ...content])
}

/** Numbers of 16 bits, highest byte first. */
export function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

/** Numbers of 32 bits, highest byte first. */
export function uint32(...values: readonly number[]): Buffer {
  return uint32s(values)
}

/** As many numbers of 32 bits as one likes. */
export function uint32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (let index = 0; index < values.length; index++) bytes.writeUInt32BE(values[index] as number, index * 4)
  return bytes
}

/** A number of 64 bits, highest byte first. */
export function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
