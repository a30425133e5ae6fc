import { z } from 'zod'

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

/** The first entry of a backup: what it is, what made it, and what follows. */
export const manifestSchema = z.object({
  format: z.literal('backline-backup-1'),
  /** The Backline that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** In the order of their foreign keys. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.number().int().min(0) })),
  leftOut: z.array(z.string()),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/) })),
  jobs: z.number().int().min(0),
  hasSecrets: z.boolean(),
})

export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupTable = BackupManifest['tables'][number]

/** A job that was still to be done: one line of `jobs.jsonl`. */
export const jobSchema = z.object({ name: z.string(), data: z.unknown(), startAfter: z.iso.datetime() })
export type BackupJob = z.infer<typeof jobSchema>

/** Where each part of a backup lies in it. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (table: string): string => `tables/${table}.copy`,
  jobs: 'jobs.jsonl',
  secrets: 'secrets.json.sealed',
  file: (key: string): string => `files/${key}`,
}

/** The key of a file's entry; null for the entry of anything else. */
export const keyOfEntry = (entry: string): string | null => (entry.startsWith('files/') ? entry.slice(6) : null)

/** After so many entries comes an entry with their checksums, so that neither side keeps more in memory. */
export const entriesPerChecksum = 1000

/** The name of the n-th entry of checksums, counted from 1. */
export const checksumName = (number: number): string => `checksums/${String(number).padStart(6, '0')}.sha256`

/** One line as `sha256sum --check` reads it. */
export const checksumLine = (name: string, sha256: string): string => `${sha256}  ${name}\n`

/** The unit of a tar file, in bytes: headers fill one, contents are filled up to whole ones. */
export const blockBytes = 512

/** What a header says of the entry that follows it. */
export interface TarHeader {
  name: string
  bytes: number
}

const sumAt = 148
const sumLength = 8
const mostOctal = 0o77777777777

/** The header of a plain file in the POSIX ustar format; sizes over 8 GB are written in base 256, as GNU tar does. */
export const encodeHeader = ({ name, bytes }: TarHeader, writtenAt: Date): Buffer => {
  const header = Buffer.alloc(blockBytes)
  const { prefix, rest } = splitName(name)
  header.write(rest, 0, 'latin1')
  header.write('0000600', 100, 'latin1')
  header.write('0000000', 108, 'latin1')
  header.write('0000000', 116, 'latin1')
  if (bytes <= mostOctal) header.write(bytes.toString(8).padStart(11, '0'), 124, 'latin1')
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(bytes), 128)
  }
  const seconds = Math.floor(writtenAt.getTime() / 1000)
  header.write(seconds.toString(8).padStart(11, '0'), 136, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, sumAt, 'latin1')
  return header
}

/** Reads a header; null for the empty block that ends an archive, an error for anything that is no header of ours. */
export const decodeHeader = (header: Buffer): TarHeader | null => {
  if (header.every((byte) => byte === 0)) return null
  const sum = Number.parseInt(header.toString('latin1', sumAt, sumAt + 6), 8)
  if (sum !== sumOf(header) || header.toString('latin1', 257, 265) !== 'ustar\x0000') {
    throw new Error('a header is damaged')
  }
  const prefix = textAt(header, 345, 155)
  const rest = textAt(header, 0, 100)
  const bytes =
    header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(header.toString('latin1', 124, 135), 8)
  return { name: prefix === '' ? rest : `${prefix}/${rest}`, bytes }
}

/** How many bytes of zero follow contents of a length. */
export const paddingAfter = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes

// The checksum is taken with its own field full of spaces.
const sumOf = (header: Buffer): number => {
  let sum = 32 * sumLength
  for (const [at, byte] of header.entries()) if (at < sumAt || at >= sumAt + sumLength) sum += byte
  return sum
}

const textAt = (header: Buffer, at: number, length: number): string =>
  header.toString('latin1', at, at + length).split('\0', 1)[0] ?? ''

const splitName = (name: string): { prefix: string; rest: string } => {
  if (!/^[\x21-\x7e]+$/.test(name)) throw new Error(`Not a name for an archive: ${name}`)
  if (name.length <= 100) return { prefix: '', rest: name }
  const at = name.lastIndexOf('/', 155)
  if (at < 1 || name.length - at - 1 > 100) throw new Error(`Too long a name for an archive: ${name}`)
  return { prefix: name.slice(0, at), rest: name.slice(at + 1) }
}
