import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type QuickPerson, quickPerson } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { recordAct, recordOutcome } from './api.ts'

let server: TestServer
let admin: QuickPerson
let marta: QuickPerson
const mark = crypto.randomUUID().slice(0, 8)
const started = Date.now()
beforeAll(async () => {
  server = await startTestServer()
  admin = await quickPerson(server, `admin-${mark}`, 'admin')
  marta = await quickPerson(server, `marta-${mark}`)
})
afterAll(() => server.close())

const act = (name: string, details = {}) =>
  ({ act: 'account.tier', subject: { kind: 'account', id: null, name }, details }) as const
const record = (name: string, details = {}) =>
  server.services.database.as(marta.id, (tx) => recordAct(tx, marta, act(name, details)))

test('an act is told if and only if it was done; newest first, page by page, filtered; for administrators alone', async () => {
  const clock = vi.spyOn(Date, 'now')
  for (const [name, steppedBack] of [
    ['Ebb', 0],
    ['Tide', 0],
    ['100%_', 60_000],
  ] as const) {
    // The order is that of the acts, whether the clock stands still meanwhile or steps back.
    clock.mockReturnValue(started - steppedBack)
    await record(`${name} ${mark}`, { tier: 'pro', password: 'x' })
  }
  clock.mockRestore()
  await expect(
    server.services.database.as(marta.id, async (tx) => {
      await recordAct(tx, marta, act(`Never ${mark}`))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  const names = async (input: Parameters<typeof admin.api.getAuditLog>[0]) =>
    (await admin.api.getAuditLog({ q: mark, ...input })).entries.map(({ subject }) => subject.name.split(' ')[0])
  expect(await names({})).toEqual(['100%_', 'Tide', 'Ebb'])
  const first = await admin.api.getAuditLog({ q: mark, limit: 2 })
  expect(first.entries[0]).toMatchObject({
    via: 'screen',
    actor: { id: marta.id, name: marta.username },
    details: { tier: 'pro' },
  })
  expect(first.nextCursor).toBe(first.entries[1]?.id)
  expect(await names({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['Ebb'])
  expect(await names({ q: '%_ ' })).toEqual(['100%_'])
  expect([await names({ act: 'account' }), await names({ act: 'account.tier' }), await names({ act: 'acc' })]).toEqual([
    expect.arrayContaining(['Ebb']),
    expect.arrayContaining(['Ebb']),
    [],
  ])
  const today = first.entries[0]?.at.slice(0, 10) ?? ''
  expect([await names({ until: '2020-01-01' }), await names({ from: '2999-01-01' })]).toEqual([[], []])
  expect(await names({ from: today, until: today })).toHaveLength(3)
  await expect(marta.api.getAuditLog({})).rejects.toMatchObject({ status: 403 })
})

test('nobody changes it, takes from it, or writes in the name of another', async () => {
  await record(`Kept ${mark}`)
  const { database, administration } = server.services
  for (const pool of [database.pool, administration.pool, server.owner]) {
    await expect(pool.query("UPDATE audit_log SET actor_name = 'x'")).rejects.toMatchObject({ code: '42501' })
    await expect(pool.query('DELETE FROM audit_log')).rejects.toMatchObject({ code: '42501' })
    await expect(pool.query('TRUNCATE audit_log')).rejects.toMatchObject({ code: '42501' })
  }
  expect((await database.pool.query('SELECT FROM audit_log')).rowCount).toBe(0)
  const forged = { id: crypto.randomUUID(), username: 'somebody' }
  await expect(database.as(marta.id, (tx) => recordAct(tx, forged, act('x')))).rejects.toMatchObject({ code: '42501' })
  await expect(database.as(marta.id, (tx) => recordAct(tx, 'command line', act('x')))).rejects.toMatchObject({
    code: '42501',
  })
  const { entries } = await admin.api.getAuditLog({ q: `Kept ${mark}` })
  expect(entries).toHaveLength(1)
})

test('how an act ended is said once, by the person who acted', async () => {
  const { administration } = server.services
  const id = crypto.randomUUID()
  await administration.as(admin.id, (tx) => recordAct(tx, admin, { ...act(`Begun ${mark}`, { query: 'x' }), id }))
  const details = async () => (await admin.api.getAuditLog({ q: `Begun ${mark}` })).entries[0]?.details
  expect(await details()).toEqual({ query: 'x' })
  const end = (person: QuickPerson) => administration.as(person.id, (tx) => recordOutcome(tx, id, { rows: 3 }))
  await expect(end(marta)).resolves.toBeUndefined()
  await expect(server.services.database.as(admin.id, (tx) => recordOutcome(tx, id, {}))).rejects.toMatchObject({
    code: '42501',
  })
  expect(await details()).toEqual({ query: 'x' })
  await end(admin)
  await expect(end(admin)).rejects.toMatchObject({ code: '42501' })
  expect(await details()).toEqual({ query: 'x', rows: 3 })
})
