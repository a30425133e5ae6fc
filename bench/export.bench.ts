import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { startBenchServer } from './bench-server.ts'
import { besideFigures, inTurns } from './beside.ts'
import { report } from './figure.ts'

// `GIGABYTES=20 npm run bench -- export` is a large band's.
const gigabytes = Number(process.env.GIGABYTES ?? 4)
const fileBytes = 100_000_000
const files = Math.max(1, Math.round((gigabytes * 1e9) / fileBytes))

const server = await startBenchServer()
const { workspaceId, cookie } = await server.addBand(files)
const folder = join(server.dataDir, 'files', 'blobs')
await mkdir(join(folder, workspaceId), { recursive: true, mode: 0o700 })
await server.withOwner(async (owner) => {
  const { rows } = await owner.query<{ id: string; file_key: string }>(
    'SELECT id, file_key FROM demos WHERE workspace_id = $1',
    [workspaceId],
  )
  for (const { id, file_key } of rows) {
    const bytes = randomBytes(fileBytes)
    await writeFile(join(folder, file_key), bytes)
    await owner.query('UPDATE demos SET file_bytes = $3, file_crc32 = $4 WHERE workspace_id = $1 AND id = $2', [
      workspaceId,
      id,
      fileBytes,
      crc32(bytes),
    ])
  }
})

/** Takes everything that comes; answers megabytes a second, and throws when less came than the files have. */
const rateOf = async (coming: AsyncIterable<Uint8Array>, began: number): Promise<number> => {
  let bytes = 0
  for await (const piece of coming) bytes += piece.length
  if (bytes < files * fileBytes) throw new Error(`Only ${bytes} bytes came.`)
  return bytes / 1e6 / ((performance.now() - began) / 1000)
}

const ours = async (): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${server.address}/export-workspace`, {
    headers: { cookie, 'x-workspace-id': workspaceId },
  })
  if (!answer.ok || !answer.body) throw new Error(`It was answered with ${answer.status}: ${await answer.text()}`)
  return rateOf(answer.body, began)
}
const tar = (): Promise<number> => {
  const began = performance.now()
  const packing = spawn('tar', ['-cf', '-', workspaceId], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  return rateOf(packing.stdout, began)
}
const turns = await inTurns(ours, tar)
report(
  besideFigures(turns, {
    name: `export of a band with ${gigabytes} GB, as it comes`,
    beside: 'tar of the same files',
    unit: 'MB/s',
    of: (rate) => rate,
    target: { atLeast: 0.5 },
  }),
)
await server.stop()
process.exit(0)
