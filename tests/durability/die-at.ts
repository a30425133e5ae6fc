// Loaded into a server before its own code: ends it, as a power cut would, at a moment that the test names by a message.
import fs, { type FileHandle } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

let wanted = ''

process.on('message', (moment: string) => {
  wanted = moment
  process.send?.('noted')
})
process.channel?.unref()

const at = (moment: string): void => {
  if (moment === wanted) process.kill(process.pid, 'SIGKILL')
}

const isTemporary = (path: unknown): boolean => String(path).includes('/files/tmp/')
const isStored = (path: unknown): boolean => String(path).includes('/files/blobs/')
const kindOf = (path: unknown): string => (String(path).endsWith('.peaks') ? 'waveform' : 'upload')

/** The kind whose file was renamed last: its folders are synced right after. */
let renamed = ''
let writes = 0

const { open, rename } = fs
const mark = (file: FileHandle): void => {
  const { write } = file
  file.write = (async (...given: Parameters<typeof write>) => {
    writes += 1
    if (writes === 2) at('upload: half written')
    return write.apply(file, given)
  }) as typeof write
}

fs.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode)
  if (isTemporary(path)) {
    writes = 0
    mark(file)
  } else if (String(path).endsWith('/files') && renamed !== '') {
    const { sync } = file
    file.sync = async () => {
      await sync.call(file)
      at(`${renamed}: in its place`)
    }
  }
  return file
}

fs.rename = async (from, to) => {
  if (isStored(to)) at(`${kindOf(to)}: before it takes its place`)
  await rename(from, to)
  if (isStored(to)) renamed = kindOf(to)
}
syncBuiltinESMExports()

// The transaction that follows a file that took its place is the one that names it.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  if (renamed !== '' && String(given[0]).endsWith('COMMIT')) {
    at(`${renamed}: before its commit`)
    renamed = ''
  }
  return Reflect.apply(query, this, given)
} as typeof query

const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: Parameters<typeof writeHead>) {
  if (this.req.url?.startsWith('/add-demo')) at('upload: before its answer')
  return writeHead.apply(this, given)
} as typeof writeHead
