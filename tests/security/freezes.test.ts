import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInThread } from '#server/reading/read-in-thread.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { texTab } from '#tests/support/tab-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let mallory: QuickPerson
let alice: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  mallory = await quickPersonWithBand(server, 'mallory', 'Loud', 'pro')
  alice = await quickPersonWithBand(server, 'alice', 'Quiet', 'pro')
})
afterAll(() => server.close())

const tab = () => new File([texTab('Tide')], 'tide.alphatex')
const calendar = () =>
  new File(
    [
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:one\r\nSUMMARY:Gig\r\nDTSTART:20261204T190000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ],
    'gigs.ics',
  )
const numbers = () => new File(['date,listeners,streams,followers\n2026-11-01,1,2,3\n'], 'audience.csv')

/** A file that keeps its thread until it is let go: the worst that a file can do. */
const heldFile = (band: QuickPerson) => {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const waits = `import { parentPort, workerData } from 'node:worker_threads'
    Atomics.wait(workerData.data, 0, 0)
    parentPort.postMessage({ answer: 'read' })`
  const reader = {
    module: new URL(`data:text/javascript,${encodeURIComponent(waits)}`),
    field: 'tabFile',
    tooLong: 'Too long.',
    unreadable: 'Unreadable.',
    patienceMs: 600_000,
  }
  const held = { isRead: false }
  const read = readInThread(reader, band.workspaceId ?? '', gate).then(() => {
    held.isRead = true
  })
  const letGo = async (): Promise<void> => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await read
  }
  return { held, letGo }
}

test('while a file of one band keeps its thread, files of another are read, and the line of the one is bounded', async () => {
  const { held, letGo } = heldFile(mallory)
  const refused: unknown[] = []
  const read: unknown[] = []
  const sent = Array.from({ length: 8 }, () =>
    mallory.api.addTab({ file: tab() }).then(
      (answer) => read.push(answer.tab.id),
      (error: unknown) => refused.push(error),
    ),
  )
  // Six of a band may wait.
  await until(async () => refused.length === 2)
  expect(refused).toEqual([expect.objectContaining({ status: 503 }), expect.objectContaining({ status: 503 })])
  expect((await alice.api.addTab({ file: tab() })).tab.title).toBe('Tide')
  expect((await alice.api.previewNumbersFile({ file: numbers() })).added).toBe(3)
  expect((await alice.api.importEvents({ file: calendar() })).import?.imported).toBe(1)
  expect([held.isRead, read]).toEqual([false, []])
  await letGo()
  await Promise.all(sent)
  expect(read).toHaveLength(6)
})

test('5 MB of dates that are runs of T are read to their end, and each line says what is wrong with it', async () => {
  const line = `1${'T'.repeat(65_000)}x,1.00,EUR,x`
  const content = ['Date,Amount,Currency,Description', '2026-11-01,1.00,EUR,x', ...Array(70).fill(line), ''].join('\n')
  const settled = (id: string) =>
    until(async () => {
      const { import: one } = await mallory.api.getStatementImport({ id })
      return one.state === 'reading' ? null : one
    })
  const { import: sent } = await mallory.api.importStatement({ file: new File([content], 'bank.csv') })
  const brought = await settled(sent.id)
  expect(brought).toMatchObject({ state: 'mapping', mapping: { kind: 'bank' } })
  const [account] = (await mallory.api.getBooks({})).books.accounts
  if (!brought.mapping || !account) throw new Error('There is nothing to map.')
  await mallory.api.mapStatement({ importId: sent.id, mapping: brought.mapping, accountId: account.id })
  expect(await settled(sent.id)).toMatchObject({ state: 'ready', newLines: 1, leftLines: 70 })
})

test('5 MB of commas are refused by their first line', async () => {
  const file = new File([','.repeat(4_900_000)], 'numbers.csv')
  const refusal = await refusalOf(mallory.api.previewNumbersFile({ file }))
  expect(refusal).toMatchObject({
    status: 400,
    fields: { numbersFile: 'The first line of this file is too long for column names.' },
  })
})

test('a header of 14,000 spaces is a tag like any other', async () => {
  const picture = '/profile-pictures/default.svg'
  const etag = (await fetch(server.ownAddress + picture)).headers.get('etag') ?? ''
  const ask = async (tags: string) =>
    (await fetch(server.ownAddress + picture, { headers: { 'if-none-match': tags } })).status
  const spaces = ' '.repeat(14_000)
  expect([await ask(`"a${spaces}b"`), await ask(`"a"${spaces},${etag}`)]).toEqual([200, 304])
})
