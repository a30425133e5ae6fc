import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { startBenchServer } from './bench-server.ts'
import { besideFigures, inTurns, median } from './beside.ts'
import { report } from './figure.ts'

const lines = 200_000
const megabyte = 1_000_000

const stores = ['Spotify', 'Apple Music', 'Deezer', 'Tidal', 'YouTube (Ads)', 'Amazon Unlimited', 'TikTok', 'Pandora']
const countries = ['CZ', 'DE', 'US', 'GB', 'FR', 'PL', 'SK', 'AT', 'NL', 'JP', 'BR', 'MX']
const header =
  'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)'

/** A statement as DistroKid writes it, of so many lines; another salt, other lines. */
const statement = (count: number, salt: number): Buffer => {
  const rows = Array.from({ length: count }, (_, at) => {
    const month = String(1 + (at % 12)).padStart(2, '0')
    const song = at % 40
    const earned = `0.${String((at * 7919 + salt) % 10_000_000_000).padStart(10, '0')}`
    return `2025-${month}-15\t2025-${month}\t${stores[at % stores.length]}\tNight Ferry\tSong number ${song}\tCZA0125${String(song).padStart(5, '0')}\t\t${1 + (at % 900)}\t100\tSong\t${countries[at % countries.length]}\t0\t${earned}`
  })
  return Buffer.from(`${[header, ...rows].join('\n')}\n`)
}

/** Resident memory of a process in MB, and the most it ever had. */
const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (key: string): number => (Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / megabyte
  return { now: read('VmRSS'), most: read('VmHWM') }
}

const server = await startBenchServer()
const band = await server.addBand(0)
const own = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const { csrfToken } = (await (await fetch(`${server.address}/api/csrf-token`, { headers: own })).json()) as {
  csrfToken: string
}
const writing = { ...own, 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin' }

interface Import {
  id: string
  state: string
  failure: string | null
  newLines: number
}
const get = async <T>(path: string): Promise<T> =>
  (await (await fetch(server.address + path, { headers: own })).json()) as T
const post = async (path: string, body: object): Promise<Import> => {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { ...writing, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reply = (await answer.json()) as { import: Import; error?: string }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${reply.error}`)
  return reply.import
}
const until = async (id: string, state: string): Promise<Import> => {
  for (;;) {
    const { import: one } = await get<{ import: Import }>(`/api/get-statement-import/${id}`)
    if (one.state === state) return one
    if (one.state === 'failed' || one.failure) throw new Error(one.failure ?? one.state)
    // A browser is told; to ask more often takes much of what is measured.
    await pause(200)
  }
}
const send = async (bytes: Buffer): Promise<string> => {
  const tus = { ...writing, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${server.address}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('distrokid.tsv')},purpose ${btoa('statement')}`,
    },
  })
  const address = begun.headers.get('location') ?? ''
  const sent = await fetch(server.address + address, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (sent.status !== 204) throw new Error(`The piece was answered with ${sent.status}.`)
  return address.split('/').at(-1) ?? ''
}

const { books } = await get<{ books: { accounts: { id: string }[] } }>('/api/get-books')
const accountId = books.accounts[0]?.id
/** Seconds from the finished upload to the lines that can be looked at, and from there to the booked ones. */
const run = async (bytes: Buffer): Promise<{ read: number; booked: number }> => {
  const uploadId = await send(bytes)
  const began = performance.now()
  const { id } = await post('/import-statement', { uploadId })
  const { newLines } = await until(id, 'ready')
  if (newLines < lines) throw new Error(`Only ${newLines} lines are new.`)
  const ready = performance.now()
  await post('/book-statement', { importId: id, accountId })
  await until(id, 'done')
  return { read: (ready - began) / 1000, booked: (performance.now() - ready) / 1000 }
}

/** Seconds that csv-parse alone needs for the rows of a file, as they come from a disk. */
const parsedAlone = async (bytes: Buffer): Promise<number> => {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 65_536) pieces.push(bytes.subarray(at, at + 65_536))
  const began = performance.now()
  let rows = 0
  for await (const _row of Readable.from(pieces).pipe(parse({ delimiter: '\t' }))) rows++
  if (rows !== lines + 1) throw new Error(`${rows} rows came.`)
  return (performance.now() - began) / 1000
}

const columns = header.split('\t').map((_, at) => `c${at}`)
const rowsAtOnce = 5000

/** Seconds that csv-parse needs with its rows put into a plain table: no key, no walls, nothing is looked at or compared. */
const parsedAndInserted = (bytes: Buffer): Promise<number> =>
  server.withOwner(async (owner) => {
    await owner.query(`CREATE TEMP TABLE plain (${columns.map((name) => `${name} text`).join(', ')})`)
    const insert = async (rows: readonly string[][]): Promise<unknown> =>
      owner.query(
        `INSERT INTO plain SELECT * FROM unnest(${columns.map((_, at) => `string_to_array($${at + 1}, '|')`).join(', ')})`,
        columns.map((_, at) => rows.map((row) => row[at]).join('|')),
      )
    const began = performance.now()
    const rows: string[][] = []
    for await (const row of Readable.from([bytes]).pipe(parse({ delimiter: '\t' }))) {
      rows.push(row as string[])
      if (rows.length === rowsAtOnce) await insert(rows.splice(0))
    }
    if (rows.length > 0) await insert(rows)
    return (performance.now() - began) / 1000
  })

let salt = 0
const parts: { read: number; booked: number }[] = []
const turns = await inTurns(
  async () => {
    const one = await run(statement(lines, ++salt))
    parts.push(one)
    return one.read + one.booked
  },
  () => parsedAlone(statement(lines, 0)),
)
// The first is not counted, as in the turns.
parts.shift()
const floors: number[] = []
for (let at = 0; at < 3; at++) floors.push(await parsedAndInserted(statement(lines, 0)))
const read = median(parts.map((part) => part.read))
const booked = median(parts.map((part) => part.booked))
const alone = median(turns.peer)
const before = memoryOf(server.pid)
await run(statement(2 * lines, ++salt))
const after = memoryOf(server.pid)
const began = performance.now()
const response = await fetch(`${server.address}/api/get-royalties`, { headers: own })
await response.arrayBuffer()
const overview = performance.now() - began

report([
  ...besideFigures(turns, {
    name: `a royalty file of ${lines} lines: read, compared and booked`,
    beside: 'csv-parse alone, of rows that nobody keeps',
    unit: 's',
    of: (seconds) => seconds,
    target: { atMost: 3 },
  }),
  { name: '  until it can be looked at', value: read, unit: 's', note: `${(read / alone).toFixed(1)} × csv-parse` },
  { name: '  booking its lines', value: booked, unit: 's', note: `${(booked / alone).toFixed(1)} × csv-parse` },
  {
    name: '  csv-parse with its rows put into a table without a key',
    value: median(floors),
    unit: 's',
    note: `${(median(floors) / alone).toFixed(1)} × csv-parse`,
  },
  {
    name: `a file of ${2 * lines} lines: memory above that of ${lines}`,
    value: after.most - before.most,
    unit: 'MB',
    target: { atMost: 64 },
    note: `at most ${before.most.toFixed(0)} MB before, ${after.most.toFixed(0)} MB after`,
  },
  { name: `income by song, store and country of ${(salt + 1) * lines} lines`, value: overview, unit: 'ms' },
])
await server.stop()
process.exit(0)
