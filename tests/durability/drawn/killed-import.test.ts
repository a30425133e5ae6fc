import { beforeEach, expect, test } from 'vitest'
import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { removeDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { makeStartedDataDir } from '../installation.ts'

const payments = 400
let dataDir: string
let port: number
let server: ServerProcess
let marta: Person

beforeEach(async () => {
  dataDir = await makeStartedDataDir()
  port = await freePort()
  server = await startServerProcess({ dataDir, port })
  marta = await signUpWithBand(server.address)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  }
})

const read = async (id: string): Promise<StatementDetail> => (await marta.api.getStatementImport({ id })).import
const settled = (id: string): Promise<StatementDetail> =>
  until(async () => {
    const one = await read(id)
    return !['reading', 'booking', 'undoing'].includes(one.state) && one
  }, 120)
const ledger = async () => {
  const { totals } = await marta.api.getLedger({ limit: 1 })
  return { entries: totals?.entries, minor: totals?.in.map(({ minor }) => minor).join() }
}
/** Waits until some, not all, of the payments are booked in the transaction that is still open. */
const inTheMiddle = (importId: string) =>
  until(async () => {
    const { state, doneLines } = await read(importId)
    return state === 'booking' && doneLines > 0 && doneLines < payments
  })

test('a server that is killed while it books a statement books it once when it is back, and a booking that is cancelled leaves nothing', async () => {
  const rows = Array.from(
    { length: payments },
    (_none, at) => `22.11.2026;${at + 1},00;EUR;Somebody ${at % 9};Part ${at}`,
  )
  const file = new File([['Datum;Částka;Měna;Název protiúčtu;Zpráva', ...rows, ''].join('\n')], 'bank.csv')
  const accountId = (await marta.api.getBooks({})).books.accounts[0]?.id ?? ''
  const bring = async (): Promise<string> => {
    const brought = await settled((await marta.api.importStatement({ file })).import.id)
    if (brought.state === 'mapping' && brought.mapping) {
      await marta.api.mapStatement({ importId: brought.id, mapping: brought.mapping, accountId })
      expect(await settled(brought.id)).toMatchObject({ state: 'ready', newLines: payments })
    }
    return brought.id
  }
  const nothing = { entries: 0, minor: '' }

  const cancelled = await bring()
  await marta.api.bookStatement({ importId: cancelled })
  await inTheMiddle(cancelled)
  await marta.api.cancelStatement({ importId: cancelled })
  expect((await read(cancelled)).state).toBe('cancelled')

  const importId = await bring()
  expect(await ledger()).toEqual(nothing)
  await marta.api.bookStatement({ importId })
  await inTheMiddle(importId)
  server.process.kill('SIGKILL')
  expect((await server.ended).signal).toBe('SIGKILL')
  server = await startServerProcess({ dataDir, port })

  expect(await settled(importId)).toMatchObject({ state: 'done', newLines: payments, knownLines: 0 })
  const whole = { entries: payments, minor: String((payments * (payments + 1) * 100) / 2) }
  expect(await ledger()).toEqual(whole)
  // The cancelled run has long found out that nobody wants it.
  expect((await read(cancelled)).state).toBe('cancelled')
  await expect(marta.api.importStatement({ file })).rejects.toMatchObject({ status: 409 })
  expect(await ledger()).toEqual(whole)
})
