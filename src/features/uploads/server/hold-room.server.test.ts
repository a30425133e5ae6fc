import { afterAll, beforeAll, expect, test } from 'vitest'
import { worksInWorkspace } from '#server/http/require-access.ts'
import { mostOfOne } from '#server/http/upload-seats.ts'
import { allFeatures } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { Person } from '#tests/support/person.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { metadata, tus } from '#tests/support/resumable.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { sweepUploads } from './sweep-uploads.ts'

/** A store that answers nothing of one band for as long as it is told to. */
class HangingStorage extends LocalStorage {
  waiting: (() => void)[] = []
  hangsFor: string | null = null

  override async keep(file: ReceivedFile, key: string): Promise<void> {
    if (this.hangsFor !== null && key.startsWith(this.hangsFor))
      await new Promise<void>((go) => void this.waiting.push(go))
    return super.keep(file, key)
  }

  answer(): void {
    this.hangsFor = null
    for (const go of this.waiting.splice(0)) go()
  }
}

let store: HangingStorage
let server: TestServer
let marta: Person
let ada: Person
beforeAll(async () => {
  server = await startTestServer({
    storage: (folder) => {
      store = new HangingStorage(folder)
      return store
    },
  })
  marta = await quickPersonWithBand(server, 'marta-holds', 'Night Ferry', 'pro')
  ada = await quickPersonWithBand(server, 'ada-goes-on', 'Tidewire', 'pro')
})
afterAll(() => server.close())

const upload = (person: Person, name: string) =>
  person.api.uploadFile({ file: new File([new Uint8Array(80_000)], name) })
const books = async (): Promise<{ used: number; rows: number }> => {
  const { rows } = await server.owner.query(
    `SELECT used_bytes::int AS used, (SELECT count(*)::int FROM uploads u WHERE u.workspace_id = w.id) AS rows
     FROM workspaces w WHERE id = $1`,
    [marta.workspaceId],
  )
  return rows[0]
}

test('a store that hangs takes only the files that wait for it: others are served, and the next is refused unread', async () => {
  store.hangsFor = marta.workspaceId
  const names = Array.from({ length: mostOfOne }, (_, at) => `take ${at}.bin`)
  const sending = Promise.all(names.map((name) => upload(marta, name)))
  // All at once: none of them waits for another.
  await until(async () => store.waiting.length === mostOfOne, 100)
  expect((await books()).rows).toBe(mostOfOne)
  await expect(upload(marta, 'one more.bin')).rejects.toMatchObject({
    status: 503,
    body: { code: 'busy', retryAfterSeconds: expect.any(Number) },
  })
  const beside = Array.from({ length: 20 }, () => Promise.all([ada.api.getFiles({}), marta.api.getFiles({})]))
  await Promise.all(beside)
  expect((await upload(ada, 'beside.bin')).became).toBe('file')
  store.answer()
  expect((await sending).map(({ item }) => item.name)).toEqual(names)
  await until(async () => (await books()).rows === 0)
  expect((await books()).used).toBe(80_000 * mostOfOne)
  expect((await upload(marta, 'one more.bin')).became).toBe('file')
})

test('room that a dead process held is free after two minutes; who lives keeps it', async () => {
  const before = await books()
  store.hangsFor = marta.workspaceId
  const sending = upload(marta, 'held.bin')
  await until(async () => store.waiting.length === 1)
  const held = await books()
  expect(held.rows).toBe(1)
  expect(held.used).toBeGreaterThan(before.used)
  expect(await sweepUploads(server.services)).toBe(0)
  await server.owner.query(`UPDATE uploads SET leased_until = now() - interval '1 second' WHERE purpose = 'plain'`)
  expect(await sweepUploads(server.services)).toBe(1)
  expect(await books()).toEqual({ used: before.used, rows: 0 })
  // It was not dead after all: what is still free is booked again.
  store.answer()
  expect((await sending).became).toBe('file')
  expect((await books()).used).toBe(before.used + 80_000)
})

test('what a stranger announces at a link holds its room for an hour, and longer the more of it has come', async () => {
  const { transfer } = await marta.api.makeTransfer({ direction: 'in' })
  const token = transfer.url?.split('/').at(-1) ?? ''
  const stranger = new Person(server.address)
  await stranger.api.openTransferRequest({ token })
  const begin = async (): Promise<void> => {
    const facts = { 'upload-length': '1000000', ...metadata('stems.bin', 'transfer') }
    const { status } = await tus(stranger, 'POST', `/send-files/${token}/uploads`, facts)
    expect(status).toBe(201)
  }
  const rested = async (received: number, hours: number): Promise<number> => {
    await begin()
    await server.owner.query(
      `UPDATE uploads SET received = $1, moved_at = now() - make_interval(mins => $2) WHERE purpose = 'transfer'`,
      [received, hours * 60],
    )
    const ended = await sweepUploads(server.services)
    await server.owner.query(`UPDATE uploads SET received = 0, moved_at = now() - interval '2 days'`)
    await sweepUploads(server.services)
    return ended
  }
  expect(await rested(0, 0.9)).toBe(0)
  expect(await rested(0, 1.1)).toBe(1)
  expect(await rested(500_000, 11)).toBe(0)
  expect(await rested(500_000, 13)).toBe(1)
})

test('every row that adds a file to a band books its room before the first byte', () => {
  const without = allFeatures(server.services).flatMap(({ routes, beforeFile }) =>
    Object.entries(routes)
      .filter(([name, row]) => row.file && worksInWorkspace(row.access) && !beforeFile[name])
      .map(([name]) => name),
  )
  // They keep no file, or put one in the place of another, whose room it may use.
  expect(without.sort()).toEqual([
    'importEvents',
    'importNumbersFile',
    'previewNumbersFile',
    'replaceTabFile',
    'saveArtwork',
    'saveLinkPicture',
  ])
})
