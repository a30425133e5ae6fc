import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { payments } from '#features/merch/contract/merch-values.ts'
import { Database } from '#server/database/database.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { mend } from './mend.ts'
import { verify } from './verify.ts'

let server: TestServer
let login: pg.ClientConfig
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  login = { ...inject('cluster').owner, database: server.owner.database ?? '' }
  marta = await quickPersonWithBand(server, 'keeper', 'Night Ferry', 'pro')
})
afterAll(() => server.close())

const check = () => verify(login, server.services.storage, { quick: true, graceMs: 3_600_000 })
const wrong = async () => (await check()).flatMap(({ violations }) => violations)
const rows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows

/** Something that people, or the mail server, do; each number says which of what there is it is done to. */
type Act = (pick: <T>(all: readonly T[]) => T | undefined) => Promise<unknown>

const merchActs: Act[] = [
  async () => marta.api.addMerchProduct({ name: `Shirt ${randomUUID()}`, variants: [{ size: 'M' }, { size: 'L' }] }),
  async (pick) => {
    const variant = pick(await rows('SELECT id FROM merch_variants ORDER BY id'))
    const place = pick(await rows('SELECT id FROM merch_locations ORDER BY id'))
    if (!variant || !place) return
    const kind = pick(['purchase', 'damage', 'count'] as const) ?? 'purchase'
    await marta.api.moveMerch({
      moveId: randomUUID(),
      kind,
      variantId: variant.id,
      locationId: place.id,
      pieces: (pick([1, 2, 3]) ?? 1) + 4,
    })
  },
  async (pick) => {
    const variants = await rows('SELECT id FROM merch_variants ORDER BY id')
    const [one, other] = [pick(variants), pick(variants.toReversed())]
    const gig = pick([null, ...(await rows(`SELECT id FROM events ORDER BY id`))])
    if (!one || !other) return
    await marta.api.sellMerch({
      saleId: randomUUID(),
      soldAt: new Date().toISOString(),
      ...(gig && { showKey: gig.id }),
      currency: pick(['EUR', 'CZK']) ?? 'EUR',
      payment: pick(payments) ?? 'cash',
      discountMinor: pick(['0', '100']) ?? '0',
      lines: [
        { variantId: one.id, pieces: 2, unitMinor: '2500' },
        { variantId: other.id, pieces: 1, unitMinor: '1000', isGift: pick([true, false]) ?? false },
      ],
    })
  },
  async (pick) => {
    const sale = pick(await rows('SELECT id FROM merch_sales WHERE undone_at IS NULL ORDER BY id'))
    if (sale) await marta.api.undoMerchSale({ saleId: sale.id })
  },
]

const fileActs: Act[] = [
  async (pick) => {
    const folder = pick([null, ...(await folders())])
    await marta.api.addFolder({ name: `Folder ${randomUUID()}`, ...(folder && { folderId: folder.id }) })
  },
  async (pick) => {
    const folder = pick([null, ...(await folders())])
    await marta.api.uploadFile({
      ...(folder && { folderId: folder.id }),
      file: new File(['words'], `${randomUUID()}.txt`),
    })
  },
  async (pick) => {
    const item = pick(await rows('SELECT id FROM file_items WHERE NOT is_folder AND trash_id IS NULL ORDER BY id'))
    const folder = pick(await folders())
    if (item && folder) await marta.api.moveFiles({ itemIds: [item.id], folderId: folder.id })
  },
  async (pick) => {
    const item = pick(await rows('SELECT id FROM file_items WHERE trash_id IS NULL ORDER BY id'))
    if (item) await marta.api.trashFiles({ itemIds: [item.id] })
  },
  async (pick) => {
    const item = pick(await rows('SELECT id FROM file_items WHERE trash_id = id ORDER BY id'))
    if (item) await marta.api.restoreFiles({ itemIds: [item.id] })
  },
  async (pick) => {
    const item = pick(await rows('SELECT id FROM file_items WHERE trash_id = id ORDER BY id'))
    if (item) await marta.api.emptyFileTrash({ itemIds: [item.id] })
  },
]
const folders = () => rows('SELECT id FROM file_items WHERE is_folder AND trash_id IS NULL ORDER BY id')

// What the mail server and the screens change of the copy, several messages at once.
const mailActs: Act[] = [
  async (pick) => {
    const folder = pick(await rows('SELECT id FROM mail_folders ORDER BY id'))
    await server.owner.query(
      `INSERT INTO mail_messages (workspace_id, id, folder_id, at_folder_id, uid, received_at, bytes, has_attachments, is_read,
         was_read, is_answered, was_answered, words)
       SELECT $1, gen_random_uuid(), $2, $2, coalesce((SELECT max(uid) FROM mail_messages), 0) + n, now(), 1, false, n = 1, false,
         false, false, '' FROM generate_series(1, 3) AS n`,
      [marta.workspaceId, folder?.id],
    )
  },
  async (pick) => {
    const folder = pick(await rows('SELECT id FROM mail_folders ORDER BY id'))
    await server.owner.query(
      `UPDATE mail_messages SET folder_id = $1, is_read = NOT is_read
       WHERE id IN (SELECT id FROM mail_messages ORDER BY id LIMIT $2)`,
      [folder?.id, pick([1, 2, 5])],
    )
  },
  async (pick) => {
    await server.owner.query(
      'DELETE FROM mail_messages WHERE id IN (SELECT id FROM mail_messages ORDER BY id LIMIT $1)',
      [pick([1, 2])],
    )
  },
]

// What is not there cannot break, and a name may be taken: a refusal changes nothing.
const refused = (error: { status?: number }): void => {
  if (error.status === undefined || error.status >= 500) throw error
}

test('after any acts, kept sums are what their rows come to, and those that are not are found and mended', async () => {
  const id = marta.workspaceId
  await marta.api.addEvent({ title: 'Kaple', category: 'gig', date: '2026-03-05' })
  await server.owner.query(
    `INSERT INTO mailboxes (workspace_id, id, address, imap_host, imap_port, imap_security, smtp_port, smtp_security, secrets)
     VALUES ($1, gen_random_uuid(), 'band@example.com', '127.0.0.1', 993, 'tls', 587, 'starttls', '')`,
    [id],
  )
  await server.owner.query(
    `INSERT INTO mail_folders (workspace_id, id, path, name, use, position, is_there)
     SELECT $1, gen_random_uuid(), 'Folder ' || n, '', 'other', n, true FROM generate_series(1, 2) AS n`,
    [id],
  )
  const acts = [...merchActs, ...fileActs, ...mailActs]
  // Each at least once, so that there is something to sum up whatever comes then.
  for (const act of acts) await act((all) => all[0])
  const some = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.array(fc.nat(97), { minLength: 8, maxLength: 8 })), {
    minLength: 30,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(some, async (chosen) => {
      for (const [which, numbers] of chosen) {
        let at = 0
        await acts[which]?.((all) => all[(numbers[at++ % numbers.length] ?? 0) % all.length]).catch(refused)
      }
      expect(await wrong()).toEqual([])
    }),
    { numRuns: 2, endOnFailure: true },
  )

  const tables = ['merch_stock', 'merch_sold', 'merch_show_sums', 'mail_folder_counts', 'file_folder_counts']
  for (const table of tables) expect(await rows(`SELECT FROM ${table}`), table).not.toEqual([])
  const kept = () => Promise.all(tables.map((table) => rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)))
  const before = await kept()
  await server.owner.query('DELETE FROM merch_stock')
  await server.owner.query('UPDATE merch_show_sums SET minor = minor + 1')
  await server.owner.query('UPDATE mail_folder_counts SET unread = unread + 1')
  await server.owner.query('UPDATE file_folder_counts SET items = items + 1')
  const of = (what: string) =>
    expect.stringMatching(new RegExp(`^The ${what} of the workspace “Night Ferry” has \\d+ sum`))
  expect(await wrong()).toEqual([of('list of folders'), of('mailbox'), of('merch')])
  const database = new Database(login, () => undefined, 1)
  const { storage, jobs } = server.services
  const mended = await mend({ database, storage, jobs, folder: 'today' }, await check())
  await database.close()
  expect(mended.left).toEqual([])
  expect(await wrong()).toEqual([])
  // Rows that came to nothing are the only ones that mending may leave out.
  expect((await kept()).flat().length).toBeLessThanOrEqual(before.flat().length)

  await server.owner.query('DELETE FROM workspaces')
  expect((await kept()).flat()).toEqual([])
})
