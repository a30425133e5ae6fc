import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { Database } from '#server/database/database.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { signSplit } from '#tests/support/sign-split.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { mend } from './mend.ts'
import { mendedLines, reportLines, verify } from './verify.ts'

let server: TestServer
let marta: QuickPerson
let people = 0
let login: pg.ClientConfig
let key: string
beforeAll(async () => {
  server = await startTestServer()
  login = { ...inject('cluster').owner, database: server.owner.database ?? '' }
})
afterAll(() => server.close())
beforeEach(async () => {
  await jobsDone(server)
  await server.owner.query('DELETE FROM workspaces')
  await rm(join(server.dataDir, 'files'), { recursive: true })
  await server.services.storage.sweep()
  marta = await quickPersonWithBand(server, `keeper${++people}`)
  await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound() })
  await until(async () => (await marta.api.getDemos({})).musicDemos[0]?.analysis === 'ready')
  key = (await server.owner.query('SELECT file_key FROM demos')).rows[0].file_key
})

const wrong = async (options: { quick?: boolean; graceMs?: number } = {}) =>
  (await verify(login, server.services.storage, { quick: false, graceMs: 3_600_000, ...options })).flatMap(
    (result) => result.violations,
  )

const onDisk = () => join(server.dataDir, 'files', 'blobs', key)

test('a server in use is clean, also right after a deletion and without any grace', async () => {
  expect(await wrong()).toEqual([])
  await marta.api.addDemo({ demoTitle: 'Ebb', demoVersion: 1, file: wavSound(1, 300) })
  const musicDemos = await until(async () => {
    const { musicDemos: all } = await marta.api.getDemos({})
    return all.every((demo) => demo.analysis === 'ready') && all
  })
  await jobsDone(server)
  await marta.api.deleteDemo({ id: musicDemos.find((demo) => demo.name === 'Tide')?.id ?? '' })
  expect(await wrong({ graceMs: 0 })).toEqual([])
  const lines = reportLines(await verify(login, server.services.storage, { quick: true, graceMs: 0 }))
  expect(lines.at(-1)).toBe('All is as it must be.')
})

test('a file that is gone, shorter or other is named', async () => {
  const bytes = wavSound().size
  await writeFile(onDisk(), Buffer.alloc(bytes))
  expect(await wrong()).toEqual([expect.stringContaining(`${key} of the demo`)])
  expect(await wrong({ quick: true })).toEqual([])
  await writeFile(onDisk(), 'short')
  expect(await wrong({ quick: true })).toEqual([expect.stringContaining(`has 5 bytes instead of ${bytes}`)])
  await rm(onDisk())
  expect(await wrong()).toEqual([expect.stringContaining('is missing')])
})

test('a file without a row is wrong after the grace, a waveform that is gone at once', async () => {
  await server.parts.storage.write('nobody/0192f0c0-0000-7000-8000-000000000000', Buffer.from('x'))
  const lines = reportLines(await verify(login, server.services.storage, { quick: true, graceMs: 3_600_000 }))
  expect(lines).toContainEqual(expect.stringContaining('1 file without a row is younger than 60 minutes'))
  expect(lines.at(-1)).toBe('Nothing is wrong of what was judged; 1 file was not: check again later.')
  expect(await wrong({ graceMs: 0 })).toEqual([expect.stringContaining('(1 byte) belongs to nothing')])
  const { rows } = await server.owner.query('SELECT peaks_key FROM demos')
  await server.services.storage.remove(rows[0].peaks_key)
  expect(await wrong()).toEqual([expect.stringContaining('the waveform of the demo')])
})

test('wrong books and forgotten temporary files are named', async () => {
  await server.owner.query('UPDATE workspaces SET used_bytes = used_bytes + 1')
  const tmp = join(server.dataDir, 'files', 'tmp', 'forgotten')
  await writeFile(tmp, 'x')
  expect(await wrong()).toEqual([expect.stringContaining('bytes booked')])
  // Without a grace it counts, whatever a clock says that has stepped back since.
  const tomorrow = new Date(Date.now() + 86_400_000)
  await utimes(tmp, tomorrow, tomorrow)
  expect(await wrong({ graceMs: 0 })).toHaveLength(2)
  await utimes(tmp, new Date(0), new Date(0))
  expect(await wrong()).toEqual([expect.stringContaining('was left behind'), expect.stringContaining('bytes booked')])
  expect(await readdir(join(server.dataDir, 'files', 'tmp'))).toEqual(['forgotten'])
})

test('more people than the plan has is a warning only', async () => {
  for (let more = 0; more < 2; more++) {
    const other = await quickPersonWithBand(server, `keeper${++people}`)
    await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [marta.workspaceId, other.id])
  }
  const results = await verify(login, server.services.storage, { quick: true, graceMs: 0 })
  expect(results.flatMap((result) => result.violations)).toEqual([])
  expect(results.flatMap((result) => result.warnings)).toEqual([
    expect.stringContaining('has 3 people and invitations, its plan 2'),
  ])
})

const mendAll = async () => {
  const database = new Database(login, () => undefined, 1)
  const { storage, jobs } = server.services
  const results = await verify(login, storage, { quick: false, graceMs: 0 })
  return mend({ database, storage, jobs, folder: 'today' }, results).finally(() => database.close())
}

test('mending repairs what the rest can tell, deletes nothing, and names what is lost', async () => {
  const { storage } = server.services
  const lost = await marta.api.addDemo({ demoTitle: 'Ebb', demoVersion: 1, file: wavSound(1, 300) })
  await until(async () => (await marta.api.getDemos({})).musicDemos.every(({ analysis }) => analysis === 'ready'))
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const { release } = await marta.api.addRelease({ releaseName: 'Spring', releaseDate: '2031-01-01' })
  const cover = `${marta.workspaceId}/0192f0c0-0000-7000-8000-00000000c0fe`
  await storage.write(cover, picture)
  await server.owner.query(
    `UPDATE releases SET artwork_key = $1, artwork_bytes = $2, artwork_sha256 = sha256($3), artwork_format = 'png',
      artwork_side = 9, preview_key = $1 || 'a', preview_bytes = 1 WHERE id = $4`,
    [cover, picture.length, picture, release.id],
  )
  const rows = (await server.owner.query('SELECT title, file_key, peaks_key, lanes_key FROM demos ORDER BY title')).rows
  const [ebb, tide] = rows
  for (const gone of [ebb.file_key, tide.peaks_key, tide.lanes_key]) await storage.remove(gone)
  await server.owner.query("UPDATE demos SET file_bytes = 7 WHERE title = 'Tide'")
  await server.parts.storage.write('nobody/0192f0c0-0000-7000-8000-000000000001', Buffer.from('precious'))
  await writeFile(join(server.dataDir, 'files', 'tmp', 'forgotten'), 'x')
  const part = '0192f0c0-0000-7000-8000-000000000002'
  {
    await using writer = await storage.parts.open(part, 0)
    await writer.write(Buffer.from('half'))
  }

  const mended = await mendAll()
  expect(mended.left).toEqual([
    expect.stringContaining('of the demo “Ebb”, version 1 in the workspace “Night Ferry” is missing.'),
  ])
  expect(lost.demo.name).toBe('Ebb')
  expect(mended.aside.map((path) => path.split('/set-aside/today/')[1]).toSorted()).toEqual([
    'blobs/nobody/0192f0c0-0000-7000-8000-000000000001',
    `parts/${part}`,
    'tmp/forgotten',
  ])
  const stray = mended.aside.find((path) => path.includes('/nobody/')) ?? ''
  expect(await readFile(stray, 'utf8')).toBe('precious')
  expect(mendedLines(mended)).toContain('Left for a person: 1 thing')
  // The waveform is made by the server's own job, which has files without a row while it works.
  await jobsDone(server)
  expect(await wrong({ graceMs: 0 })).toEqual([expect.stringContaining('“Ebb”')])
  const sizes = await server.owner.query("SELECT file_bytes FROM demos WHERE title = 'Tide'")
  expect(sizes.rows).toEqual([{ file_bytes: wavSound().size }])
  // What cannot be made again, because its original is lost, is left.
  await storage.remove(ebb.peaks_key)
  expect((await mendAll()).left).toHaveLength(2)
})

test('merch photos and receipts are booked and named, and kept sums of the ledger are reckoned again', async () => {
  const { api } = marta
  await server.owner.query("UPDATE accounts SET tier = 'pro' WHERE username = $1", [marta.username])
  const dots = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const { productId } = await api.addMerchProduct({ name: 'Shirt', variants: [{ size: 'M' }] })
  await api.saveMerchPicture({ productId, file: new File([new Uint8Array(dots)], 'shirt.png') })
  const { books } = await api.getBooks({})
  const accountId = books.accounts[0]?.id ?? ''
  const booking = { text: 'Fee', date: '2026-03-05', currency: 'EUR', direction: 'income' as const }
  const all = [{ memberId: marta.id, percent: '100' }]
  await signSplit(await api.saveSplit({ kind: 'band', from: '2026-01-01', shares: all }), [marta])
  const by = [{ accountId }]
  const { entry } = await api.addEntry({ ...booking, amount: '10', by, split: { kind: 'agreement' } })
  const gone = await api.addEntry({ ...booking, amount: '7', by })
  await api.deleteEntry({ entryId: gone.entry.id })
  await api.addReceipt({ entryId: entry.id, file: new File([new Uint8Array(dots)], 'paid.png', { type: 'image/png' }) })
  expect(await wrong({ graceMs: 0 })).toEqual([])

  const keys = await server.owner.query(
    'SELECT picture_key AS key FROM merch_products UNION ALL SELECT file_key FROM ledger_receipts',
  )
  for (const { key: lost } of keys.rows) await server.services.storage.remove(lost)
  const before = (await api.getFinances({ month: '2026-03' })).cards
  await server.owner.query('UPDATE ledger_sums SET minor = minor + 1')
  await server.owner.query("UPDATE ledger_balances SET minor = minor - 5 WHERE kind = 'member'")
  await server.owner.query('DELETE FROM agreement_sums')
  expect(await wrong()).toEqual([
    expect.stringContaining('the picture of the merch “Shirt” in the workspace'),
    expect.stringContaining('the receipt “paid.png” of the ledger'),
    expect.stringMatching(/has \d sums that are not what its entries come to/),
  ])
  expect((await mendAll()).done).toEqual([expect.stringContaining('summed up again')])
  expect((await api.getFinances({ month: '2026-03' })).cards).toEqual(before)
  expect(await wrong({ graceMs: 0 })).toHaveLength(2)
  const { agreements } = await api.getSplits({ month: '2026-03' })
  expect(agreements[0]?.versions[0]?.shares[0]?.earned).toEqual([{ currency: 'EUR', minor: '1000' }])
})
