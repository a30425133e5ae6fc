import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

test('what a process was doing when it died is taken up at once by the next, and by none while another lives', async () => {
  const first = await startTestServer()
  onTestFinished(() => first.close())
  const marta = await quickPersonWithBand(first, 'marta', 'Night Ferry')
  const workspaceId = marta.workspaceId ?? ''
  const accountId = (await marta.api.getBooks({})).books.accounts[0]?.id ?? ''
  const header =
    'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)'
  const line = '2026-09-15\t2026-07\tSpotify\tNight Ferry\tGull\tCZA012600001\t\t10\t100\tSong\tCZ\t0\t5'
  const { import: brought } = await marta.api.importStatement({ file: new File([`${header}\n${line}\n`], 'a.tsv') })
  const read = async () => (await marta.api.getStatementImports({})).imports[0]
  await until(async () => (await read())?.state === 'ready')

  // As a process leaves it that is killed while it books: the job is being done, and the import says so.
  await first.services.database.outside((tx) =>
    first.services.jobs.send(
      tx,
      'book-statement',
      { workspaceId, importId: brought.id, run: 2 },
      { startAfterSeconds: 3600 },
    ),
  )
  await first.owner.query(
    "UPDATE statement_imports SET state = 'booking', run = 2, account_id = $2, booked_by = $3 WHERE id = $1",
    [brought.id, accountId, marta.id],
  )
  await first.owner.query(
    "UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() WHERE name = 'book-statement'",
  )
  const job = async () =>
    (await first.owner.query("SELECT state::text, retry_count FROM pgboss.job WHERE name = 'book-statement'")).rows[0]
  expect(await read()).toMatchObject({ state: 'booking', work: 'runs' })
  const second = await startServer({ ...first.parts })
  onTestFinished(() => second.stop())
  expect(await job()).toEqual({ state: 'active', retry_count: 0 })
  // A missing heartbeat is reported, no matter which process is to take the job up.
  await first.owner.query(
    "UPDATE pgboss.job SET heartbeat_on = now() - interval '9 seconds' WHERE name = 'book-statement'",
  )
  expect(await read()).toMatchObject({ state: 'booking', work: 'interrupted' })

  await second.services.jobs.stop()
  await first.services.jobs.stop()
  const third = await startServer({ ...first.parts })
  onTestFinished(() => third.stop())
  // Long before its heartbeat is missed by the queue.
  expect((await job()).state).not.toBe('active')
  await until(async () => (await read())?.state === 'done')
  expect((await marta.api.getLedger({})).entries.map(({ minor }) => minor)).toEqual(['500'])
})
