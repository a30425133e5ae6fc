/** How large the parts of a zip are when they are unpacked, in bytes by their names; null for what is no zip that says so. */
export const packedParts = (file: Buffer): Map<string, number> | null => {
  const end = file.lastIndexOf('PK\x05\x06', file.length, 'latin1')
  if (end < 0 || end + 22 > file.length) return null
  const count = file.readUInt16LE(end + 10)
  const parts = new Map<string, number>()
  let at = file.readUInt32LE(end + 16)
  for (let part = 0; part < count; part++) {
    if (at + 46 > file.length || file.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    // What does not say its size, or only in fields for more than 4 GB, is not unpacked at all.
    if ((unpacked === 0 && packed > 2) || unpacked === 0xffffffff) return null
    const nameLength = file.readUInt16LE(at + 28)
    parts.set(file.toString('utf8', at + 46, at + 46 + nameLength), unpacked)
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}
