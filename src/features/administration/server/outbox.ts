import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail in the outbox folder, as its name tells. */
export interface OutboxFile {
  name: string
  at: Date
  to: string
}

// Time, a mark, and the address, as the mailer names them.
const shape = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[0-9a-f]{6}-(.+)\.eml$/

/** The newest mails of the outbox folder; none where it was never needed. */
export const listOutbox = async (folder: string, most: number): Promise<OutboxFile[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap((name) => parse(name) ?? [])
  return files.sort((a, b) => (a.name < b.name ? 1 : -1)).slice(0, most)
}

/** The source of one mail of the outbox folder, or null; a name that the mailer does not give is none. */
export const readOutbox = async (folder: string, name: string): Promise<(OutboxFile & { source: string }) | null> => {
  const file = name.includes('/') || name.includes('\\') ? null : parse(name)
  if (!file) return null
  const source = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return source === null ? null : { ...file, source }
}

const parse = (name: string): OutboxFile | null => {
  const [, hour, minute, rest, to] = shape.exec(name) ?? []
  if (!to) return null
  const at = new Date(`${hour}:${minute}:${rest}`)
  return Number.isNaN(at.getTime()) ? null : { name, at, to }
}
