import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn } from '#kernel/dates.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { bookDueEntries } from './book-recurring.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what recurs is booked on the days of the band’s calendar, each once, by whichever process', async () => {
  const { marta, tom, bank, expense, workspaceId, everythingAddsUp } = await bandWithBooks(server)
  // Where it is another day than in UTC, and no midnight is near.
  const zone = new Date().getUTCHours() >= 11 ? 'Etc/GMT-14' : 'Etc/GMT+12'
  await server.owner.query('UPDATE workspaces SET time_zone = $2 WHERE id = $1', [workspaceId, zone])
  const today = dateIn(zone, Date.now())
  const { date: _date, ...rent } = expense({
    text: 'Rehearsal room',
    amount: '90',
    by: [{ accountId: bank }],
    split: { kind: 'equal' },
  })
  const begins = addDays(today, -14)
  const { recurring } = await marta.api.addRecurring({ ...rent, frequency: 'weekly', startsOn: begins })
  expect(recurring).toMatchObject({ minor: '9000', nextOn: begins, problem: '', isPaused: false })
  const later = await marta.api.addRecurring({
    ...rent,
    text: 'Insurance',
    frequency: 'monthly',
    startsOn: addDays(today, 1),
  })
  await Promise.all([1, 2, 3].map(() => bookDueEntries(server.services)))
  const { entries } = await tom.api.getLedger({ search: 'rehearsal room' })
  expect(entries.map(({ date, source, addedBy }) => [date, source, addedBy])).toEqual(
    [today, addDays(today, -7), begins].map((day) => [day, 'recurring', null]),
  )
  expect(entries[0]?.shares).toHaveLength(4)
  await everythingAddsUp()
  const all = (await tom.api.getRecurring({})).recurring
  expect(all.map(({ text, nextOn }) => [text, nextOn])).toEqual([
    ['Insurance', addDays(today, 1)],
    ['Rehearsal room', addDays(today, 7)],
  ])

  // A day whose month is closed waits, says so, holds up none after it, and is booked at once when that is open.
  const storedFrom = `${addDays(today, -40).slice(0, 7)}-01`
  const month = storedFrom.slice(0, 7)
  await marta.api.closeMonth({ month })
  const { recurring: waits } = await marta.api.addRecurring({
    ...rent,
    text: 'Storage',
    frequency: 'monthly',
    startsOn: storedFrom,
  })
  await bookDueEntries(server.services)
  const waiting = (await marta.api.getRecurring({})).recurring.find(({ id }) => id === waits.id)
  expect(waiting).toMatchObject({ waitsOn: [storedFrom], problem: '' })
  expect(waiting?.nextOn?.localeCompare(today)).toBe(1)
  const stored = async () => (await marta.api.getLedger({ search: 'storage' })).entries.map(({ date }) => date).sort()
  const open = await stored()
  expect(open).toContain(`${today.slice(0, 7)}-01`)
  expect(open).not.toContain(storedFrom)
  // What somebody deleted of the days after it does not come back with it.
  const [gone] = (await marta.api.getLedger({ search: 'storage' })).entries
  await marta.api.deleteEntry({ entryId: gone?.id ?? '' })
  await marta.api.reopenMonth({ month })
  expect(await stored()).toEqual([storedFrom, ...open.filter((date) => date !== gone?.date)])
  expect((await marta.api.getRecurring({})).recurring.find(({ id }) => id === waits.id)?.waitsOn).toEqual([])

  // Paused and ended ones book nothing; what a pause left out is not made up for.
  const due = 'UPDATE recurring_entries SET next_on = $2 WHERE id = $1'
  await marta.api.editRecurring({
    ...rent,
    recurringId: later.recurring.id,
    frequency: 'weekly',
    startsOn: begins,
    isPaused: true,
  })
  await server.owner.query(due, [later.recurring.id, begins])
  await marta.api.deleteRecurring({ recurringId: recurring.id })
  await server.owner.query(due, [recurring.id, begins])
  expect(await bookDueEntries(server.services)).toBe(0)
  const resumed = await marta.api.editRecurring({
    ...rent,
    recurringId: later.recurring.id,
    frequency: 'weekly',
    startsOn: begins,
  })
  expect(resumed.recurring.nextOn).toBe(today)
  expect((await marta.api.restoreRecurring({ recurringId: recurring.id })).recurring.text).toBe('Rehearsal room')
  // Days that were booked are known by their source.
  await bookDueEntries(server.services)
  expect(
    (await marta.api.getLedger({ search: 'rehearsal room' })).entries.filter(({ date }) => date === begins),
  ).toHaveLength(1)
  expect(
    await refusalOf(marta.api.addRecurring({ ...rent, frequency: 'weekly', startsOn: '2001-01-01' })),
  ).toMatchObject({
    status: 400,
    fields: { startsOn: 'A recurring entry can start at most a year ago.' },
  })
  expect(
    await refusalOf(
      marta.api.editRecurring({ ...rent, recurringId: waits.id, rowVersion: 7, frequency: 'weekly', startsOn: begins }),
    ),
  ).toMatchObject({ status: 409, details: { recurring: { text: 'Storage' } } })
})

const pdf = (text = '') => new Blob([`%PDF-1.7 ${text}`])

test('a receipt is what its bytes are, takes room, and goes with its room', async () => {
  const { marta, tom, jonas, gina, expense, workspaceId } = await bandWithBooks(server)
  const { entry } = await tom.api.addEntry(expense({ by: [{ memberId: tom.id }] }))
  const used = async () =>
    Number(
      (await server.owner.query('SELECT used_bytes FROM workspaces WHERE id = $1', [workspaceId])).rows[0]?.used_bytes,
    )
  const file = new File([pdf('fuel')], '../Fuel.exe')
  const { entry: proven } = await tom.api.addReceipt({ entryId: entry.id, file })
  expect(proven.receipts).toMatchObject([{ name: 'Fuel.pdf', type: 'application/pdf', bytes: file.size }])
  expect(await used()).toBe(file.size)
  const [receipt] = proven.receipts
  const path = `/receipt/${receipt?.id}`
  const headers = { 'x-workspace-id': workspaceId }
  const saved = await marta.fetch(path, { headers })
  expect([await saved.text(), saved.headers.get('content-disposition')]).toEqual([
    '%PDF-1.7 fuel',
    expect.stringContaining('Fuel.pdf'),
  ])
  expect((await gina.fetch(path, { headers })).status).toBe(403)
  expect(await refusalOf(tom.api.addReceipt({ entryId: entry.id, file: new Blob(['<html>']) }))).toMatchObject({
    status: 415,
  })
  expect(await refusalOf(jonas.api.addReceipt({ entryId: entry.id, file: pdf() }))).toMatchObject({ status: 403 })
  expect(await refusalOf(marta.api.closeMonth({ month: '2099-01' }))).toMatchObject({ status: 409 })
  await marta.api.closeMonth({ month: '2026-11' })
  expect(await refusalOf(marta.api.deleteReceipt({ receiptId: receipt?.id ?? '' }))).toMatchObject({ status: 409 })
  await marta.api.reopenMonth({ month: '2026-11' })
  expect((await tom.api.deleteReceipt({ receiptId: receipt?.id ?? '' })).entry.receipts).toEqual([])
  expect(await used()).toBe(0)
})

test('an agreement is dated, signed by each, asked for once a day, and what was booked keeps its shares', async () => {
  const { marta, eliska, tom, jonas, gina, expense, bank } = await bandWithBooks(server)
  const { release } = await marta.api.addRelease({ releaseName: 'Harbour Lights', releaseDate: '2026-12-04' })
  const shares = [
    { memberId: marta.id, percent: '60', role: 'words, melody' },
    { memberId: tom.id, percent: '40' },
  ]
  const given = { kind: 'release' as const, targetId: release.id, from: '2026-11-01' }
  const { agreement } = await marta.api.saveSplit({ ...given, shares })
  const first = agreement.versions[0]
  expect(agreement).toMatchObject({ name: 'Harbour Lights', kind: 'release', targetId: release.id })
  const toSign = async () =>
    (await tom.api.getNotifications({ limit: 20 })).filter(({ message }) => message.includes('sign your 40 % of'))
  expect(await toSign()).toHaveLength(1)
  const versionId = first?.id ?? ''
  const signed = (await tom.api.signSplit({ versionId })).agreement.versions[0]
  expect(signed?.shares.map(({ signedAt }) => signedAt !== null)).toEqual([false, true])
  expect(await refusalOf(jonas.api.signSplit({ versionId }))).toMatchObject({ status: 409 })
  expect(await refusalOf(gina.api.signSplit({ versionId }))).toMatchObject({ status: 403 })
  expect(await refusalOf(eliska.api.remindOfSplit({ versionId, memberId: tom.id }))).toMatchObject({
    status: 409,
    error: expect.stringContaining('already signed'),
  })
  const asked = await Promise.all(
    [1, 2].map(() => refusalOf(eliska.api.remindOfSplit({ versionId, memberId: marta.id }))),
  )
  expect(asked.filter((one) => one === null)).toHaveLength(1)

  const income = (date: string) =>
    marta.api.addEntry({
      ...expense({ amount: '10', date, text: 'Streaming' }),
      direction: 'income',
      by: [{ accountId: bank }],
      split: { kind: 'agreement' },
      project: { kind: 'release', id: release.id },
    })
  expect(await refusalOf(income('2026-10-31'))).toMatchObject({
    status: 400,
    fields: { split: expect.stringContaining('Nothing is agreed') },
  })
  await marta.api.signSplit({ versionId })
  const { entry } = await income('2026-11-02')
  expect(entry).toMatchObject({ split: { versionId }, project: { name: 'Harbour Lights' } })
  const turned = shares.map((share, at) => ({ ...share, percent: at === 0 ? '20' : '80' }))
  // Two who change it at once: one does.
  const both = await Promise.all(
    [marta, eliska].map((person) =>
      refusalOf(person.api.saveSplit({ ...given, shares: turned, lastVersionId: versionId })),
    ),
  )
  expect(both.filter((one) => one === null)).toHaveLength(1)
  expect(both.find((one) => one !== null)).toMatchObject({
    status: 409,
    details: { agreement: { name: 'Harbour Lights' } },
  })
  const shareOf = (one: typeof entry) => one.shares.find(({ memberId }) => memberId === marta.id)?.minor
  expect(shareOf((await marta.api.getEntry({ id: entry.id })).entry)).toBe('600')
  // An edit of its words keeps the version, too; what is booked now uses the new one.
  const { entry: renamed } = await marta.api.editEntry({
    ...expense({ amount: '20', date: '2026-11-02', text: 'Streaming, Sept' }),
    direction: 'income',
    split: { kind: 'agreement' },
    project: { kind: 'release', id: release.id },
    entryId: entry.id,
  })
  expect([renamed.split.versionId, shareOf(renamed)]).toEqual([versionId, '1200'])
  const { entry: later } = await income('2026-11-03')
  expect([later.held, later.shares]).toEqual(['signatures', []])
  const [second] = (await tom.api.getSplits({})).agreements[0]?.versions ?? []
  for (const { api } of [marta, tom]) await api.signSplit({ versionId: second?.id ?? '' })
  expect(shareOf((await marta.api.getEntry({ id: later.id })).entry)).toBe('200')
  const { agreements } = await tom.api.getSplits({ month: '2026-11' })
  expect(agreements[0]?.versions.map(({ number, isSigned }) => [number, isSigned])).toEqual([
    [2, true],
    [1, true],
  ])
  expect(agreements[0]?.versions[0]?.shares[0]?.earned).toEqual([{ minor: '1400', currency: 'EUR' }])
})
