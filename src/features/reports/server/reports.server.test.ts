import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn, startOfDay, weekdayOf } from '#kernel/dates.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { pdfLines } from '#tests/support/pdf-lines.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { readSheet } from '#tests/support/read-spreadsheet.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { reportDataKeys } from '../contract/report-figures.ts'
import { sendDigests } from './send-digests.ts'

// It is another day there than in UTC for half of the day.
const zone = 'Pacific/Auckland'
const last = addDays(dateIn(zone, Date.now()), -1)
const back = (days: number): string => addDays(last, -days)
const week = { from: back(6), until: last }

let server: TestServer
let second: RunningServer
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
  second = await startServer({ ...server.parts, storage: new LocalStorage(`${server.dataDir}/files`) })
})
afterAll(async () => {
  await second.stop()
  await server.close()
})

const run = (text: string, values: unknown[]) => server.owner.query(text, values)
const bandIn = async (timeZone: string, tier: 'admin' | 'free' = 'admin'): Promise<QuickPerson> => {
  const marta = await quickPersonWithBand(server, `marta${++serial}`, `Night Ferry ${serial}`, tier)
  await run('UPDATE workspaces SET time_zone = $2 WHERE id = $1', [marta.workspaceId, timeZone])
  return marta
}
/** A task that was done at an instant. */
const doneTask = async (marta: QuickPerson, at: number, dueDate?: string): Promise<void> => {
  const { task } = await marta.api.addBoardTask({ name: 'Sign', priority: 'mid', assigned_to: 'everyone' })
  await marta.api.moveBoardTask({ taskId: task.id, status: 'done' })
  await run('UPDATE board_tasks SET done_at = $2, created_at = $3, due_date = $4 WHERE id = $1', [
    task.id,
    new Date(at),
    new Date(at - 86_400_000),
    dueDate ?? null,
  ])
}
const clicks = async (marta: QuickPerson, days: [day: string, times: number][]): Promise<void> => {
  const page = randomUUID()
  await run(
    `INSERT INTO link_pages (workspace_id, id, kind, slug, draft, published, published_at)
     VALUES ($1, $2, 'band', $3, '{}', '{}', now())`,
    [marta.workspaceId, page, `band-${page.slice(0, 13)}`],
  )
  for (const [day, times] of days)
    await run(`INSERT INTO link_counts (workspace_id, page_id, day, item, times) VALUES ($1, $2, $3, 'abc', $4)`, [
      marta.workspaceId,
      page,
      day,
      times,
    ])
}
const number = (
  marta: QuickPerson,
  provider: 'spotify' | 'instagram' | 'deezer',
  metric: string,
  day: string,
  value: number,
) => marta.api.addNumber({ provider, metric, date: day, value })

/** A week of a band with something in it on both sides of its borders. */
const fullWeek = async (): Promise<QuickPerson> => {
  const marta = await bandIn(zone)
  await number(marta, 'spotify', 'followers', back(8), 1000)
  await number(marta, 'spotify', 'followers', back(1), 1012)
  await number(marta, 'spotify', 'streams', back(2), 300)
  await number(marta, 'spotify', 'streams', back(9), 120)
  await number(marta, 'spotify', 'playlist_followers', back(7), 40)
  await number(marta, 'spotify', 'playlist_followers', back(0), 45)
  await number(marta, 'instagram', 'followers', back(7), 50)
  await number(marta, 'instagram', 'followers', back(1), 47)
  await clicks(marta, [
    [back(0), 5],
    [back(6), 2],
    [back(7), 30],
    [back(20), 100],
  ])
  const begin = startOfDay(week.from, zone)
  const end = startOfDay(addDays(last, 1), zone)
  for (const at of [begin - 1, begin, end - 1, end]) await doneTask(marta, at)
  // Overdue when the week ended, and done since.
  await doneTask(marta, end, back(3))
  const account = (await marta.api.getBooks({})).books.accounts[0]?.id
  for (const [date, direction, amount, currency] of [
    [back(0), 'income', '300.10', 'EUR'],
    [back(6), 'expense', '120.05', 'EUR'],
    [back(7), 'income', '50', 'EUR'],
    [back(3), 'income', '4860', 'CZK'],
    [addDays(last, 1), 'income', '999', 'USD'],
  ] as const)
    await marta.api.addEntry({
      direction,
      date,
      text: 'Show',
      amount,
      currency,
      decimalSign: '.',
      by: [{ accountId: account }],
    })
  await marta.api.addEvent({ title: 'Rock Café', date: back(6), start: '20:00', end: '23:00', category: 'gig' })
  await marta.api.addEvent({ title: 'Every day', date: back(8), start: '10:00', end: '11:00', category: 'rehearsal' })
  await marta.api.addRelease({ releaseName: `Tide ${serial}`, releaseDate: back(0) })
  return marta
}

test('a week is what was put into it, by the calendar of the band, beside the week before', async () => {
  const marta = await fullWeek()
  const { reportData, meta, figures, money, index, range, curves } = await marta.api.getReports(week)
  expect(range).toMatchObject({ ...week, days: 7, beforeFrom: back(13), beforeUntil: back(7), timeZone: zone })
  expect(reportData).toMatchObject({
    numberOfTransactions: 3,
    weeklySpotifyFollowers: 1012,
    weeklyPlaylistFollows: 5,
    igProfileWeeklyFollows: -3,
    igProfileWeeklyVisits: null,
    igProfileWeeklyReach: null,
    igSharedMedia: null,
  })
  expect(meta.weeklySpotifyFollowers).toMatchObject({ source: 'manual entries', asOf: back(1), reason: '' })
  const of = (key: string) => figures.find((figure) => figure.key === key)
  const pair = (key: string) => [of(key)?.value, of(key)?.before]
  expect(pair('weeklySpotifyFollowers')).toEqual([1012, 1000])
  expect(pair('spotifyStreams')).toEqual([300, 120])
  expect(pair('linkClicks')).toEqual([7, 30])
  expect(pair('tasksDone')).toEqual([2, 1])
  expect(pair('tasksOverdue')).toEqual([1, 0])
  expect(pair('showsPlayed')).toEqual([1, 0])
  expect(pair('releasesOut')).toEqual([1, 0])
  expect(pair('numberOfTransactions')).toEqual([3, 1])
  expect(money).toEqual([
    {
      currency: 'CZK',
      income: '486000',
      expense: '0',
      net: '486000',
      incomeBefore: '0',
      expenseBefore: '0',
      netBefore: '0',
    },
    {
      currency: 'EUR',
      income: '30010',
      expense: '12005',
      net: '18005',
      incomeBefore: '5000',
      expenseBefore: '0',
      netBefore: '5000',
    },
  ])
  // The formula by hand: followers 40, listens 30, clicks 20; nobody knows of followers 28 days before.
  const log = (value: number, top: number): number => (100 * Math.log(1 + value)) / Math.log(1 + top)
  const parts = [40 * log(1059, 1e6), 30 * log(420, 1e6), 20 * log(137, 1e4)]
  expect(index?.inputs).toEqual({ followers: 1059, listens: 420, clicks: 137, growth: null })
  expect(reportData.weeklyPopIndex).toBe(Math.round(parts.reduce((sum, part) => sum + part) / 90))
  expect(curves.map(({ key }) => key)).toContain('weeklyPopIndex')
  // A day of it alone, and any other range.
  const { figures: day } = await marta.api.getReports({ from: back(6), until: back(6) })
  expect(day.find(({ key }) => key === 'linkClicks')).toMatchObject({ value: 2, before: 30 })
  const { range: month } = await marta.api.getReports({ days: 28, until: last })
  expect([month.from, month.beforeFrom]).toEqual([back(27), back(55)])
  expect((await marta.api.getReports({})).range.days).toBe(7)
})

test('people of a day are compared with a period before only where about as many of its days have a number', async () => {
  const marta = await bandIn(zone)
  const reach = async () => (await marta.api.getReports(week)).figures.find(({ key }) => key === 'igProfileWeeklyReach')
  for (let day = 0; day < 7; day++) await number(marta, 'instagram', 'reach', back(day), 60)
  expect(await reach()).toMatchObject({ value: 60, before: null })
  for (let day = 7; day < 10; day++) await number(marta, 'instagram', 'reach', back(day), 90)
  expect(await reach()).toMatchObject({
    value: 60,
    before: null,
    note: expect.stringContaining('Not compared: 7 of these 7 days have a number, 3 of the 7 before.'),
  })
  for (let day = 10; day < 13; day++) await number(marta, 'instagram', 'reach', back(day), 90)
  expect(await reach()).toMatchObject({ value: 60, before: 90, note: expect.not.stringContaining('Not compared') })
})

test('a missing number is null and says why; ranges that cannot be, strangers and guests are refused', async () => {
  const marta = await bandIn(zone)
  await number(marta, 'spotify', 'followers', back(40), 900)
  await number(marta, 'instagram', 'posts', back(1), 12)
  const { reportData, meta, figures } = await marta.api.getReports(week)
  for (const key of reportDataKeys) expect([key, reportData[key] === null]).toEqual([key, meta[key].reason !== ''])
  expect(reportData).toMatchObject({ weeklySpotifyFollowers: null, igSharedMedia: null, numberOfTransactions: 0 })
  expect(meta.weeklySpotifyFollowers.reason).toContain(`the latest is 900, from ${back(40)}`)
  expect(meta.igSharedMedia.reason).toContain('no number from the start of this period')
  expect(meta.igProfileWeeklyVisits.note).toContain('sharing profile visits in January 2025')
  expect(figures.find(({ key }) => key === 'linkClicks')?.reason).toBe('No link page is published.')
  expect(figures.find(({ key }) => key === 'storageBytes')?.reason).toBe('Only today’s storage is known.')
  for (const [asked, field] of [
    [{ from: last, until: back(1) }, 'from'],
    [{ until: addDays(last, 9) }, 'until'],
    [{ from: '1990-01-01', until: last }, 'from'],
    [{ days: 0 }, 'days'],
  ] as const)
    expect(await refusalOf(marta.api.getReports(asked))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  const jon = await quickPersonWithBand(server, `jon${serial}`, 'Tide')
  expect(await refusalOf(jon.api.getReports({}))).toMatchObject({ status: 403 })
  // An administrator without a band is told what is the server's, and of a foreign band no more than that.
  const ada = await quickPerson(server, `ada${serial}`, 'admin')
  ada.workspaceId = marta.workspaceId
  const bugs = (await ada.api.getReports({ days: 1 })).reportData.numberOfBugs ?? -1
  await jon.api.submitBug({ bug_description: 'It hums.' })
  const alone = await ada.api.getReports({ days: 1 })
  expect([alone.band, alone.reportData.numberOfBugs]).toEqual([null, bugs + 1])
  expect(alone.meta.numberOfTransactions.reason).toContain('Open a band first')
  // A guest sees no money, also one who runs the server.
  await run(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')`, [
    marta.workspaceId,
    ada.id,
  ])
  const asGuest = await ada.api.getReports(week)
  expect([asGuest.money, asGuest.reportData.numberOfTransactions]).toEqual([null, null])
})

test('it is taken along as a PDF, a spreadsheet and CSV with the same numbers', async () => {
  const marta = await fullWeek()
  const file = async (format: string) => {
    const { from, until: to } = week
    const headers = { 'x-workspace-id': marta.workspaceId ?? '' }
    const reply = await marta.fetch(`/download-report?format=${format}&from=${from}&until=${to}`, { headers })
    return { bytes: Buffer.from(await reply.arrayBuffer()), name: reply.headers.get('content-disposition') ?? '' }
  }
  const pdf = await file('pdf')
  expect(pdf.name).toContain(`report-${week.from}-to-${last}.pdf`)
  expect(pdf.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(pdf.bytes.subarray(-6).toString().trim()).toBe('%%EOF')
  const lines = await pdfLines(pdf.bytes)
  expect(lines.find((line) => line.startsWith('Followers on Spotify'))).toMatch(/1.?012/)
  const csv = (await file('csv')).bytes.toString()
  expect(csv).toContain(`Who listens and follows,Followers on Spotify,1012,followers,1000,12,${back(1)},manual entries`)
  expect(csv).toContain('Money,Net,180.05,EUR,50.00,130.05')
  const rows = readSheet((await file('xlsx')).bytes).map((row) => row.map(({ text }) => text))
  expect(rows.find(([, label]) => label === 'Followers on Spotify')?.slice(2, 6)).toEqual([
    '1012',
    'followers',
    '1000',
    '12',
  ])
  expect(rows.find(([part, label, , currency]) => part === 'Money' && label === 'Net' && currency === 'EUR')?.[2]).toBe(
    '180.05',
  )
  expect(rows.filter(([part]) => part === 'How the index is worked out')).toHaveLength(5)
  // With what stands there the index can be reckoned again.
  expect(csv).toContain('Index parts,Followers on all services,1059,,,,,,,"points 50.4, weight 40"')
  expect(csv).toMatch(/Index parts,Followers now and 28 days before,,+no data,"points left out, weight 10"/)
})

test('on Monday at nine of its zone each member is mailed the week once; no mail for quiet weeks, guests and those who stopped it', async () => {
  const marta = await bandIn(zone, 'free')
  const quiet = await bandIn('Europe/Prague', 'free')
  const joined = async (name: string, role: string): Promise<QuickPerson> => {
    const person = await quickPerson(server, `${name}${serial}`)
    await run('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
      marta.workspaceId,
      person.id,
      role,
    ])
    return person
  }
  const [jon, eva, gina] = [
    await joined('jon-', 'member'),
    await joined('eva-', 'member'),
    await joined('gina-', 'guest'),
  ]
  await eva.api.saveDigestSetting({ weeklyDigest: false })
  // The week in which this test runs ends before the next Monday there.
  const today = dateIn(zone, Date.now())
  const monday = addDays(today, 8 - weekdayOf(today))
  const nine = startOfDay(monday, zone) + 9 * 3_600_000
  await doneTask(marta, startOfDay(addDays(monday, -7), zone))
  await doneTask(marta, startOfDay(addDays(monday, -7), zone) - 1)
  const faults: Error[] = []
  const look = async (at: number): Promise<void> => {
    const processes = [server, second].map(({ services }) =>
      sendDigests(services, (error) => faults.push(error), new Date(at)),
    )
    await Promise.all(processes)
  }
  const claims = async () =>
    (await run('SELECT count(*)::integer AS count FROM digest_runs WHERE workspace_id = $1', [marta.workspaceId]))
      .rows[0].count
  await look(nine - 1)
  expect(await claims()).toBe(0)
  await look(nine)
  await look(nine + 3_600_000)
  expect([await claims(), faults]).toEqual([2, []])
  const [mail] = await until(async () => {
    const mails = await mailsTo(server, jon.email)
    return mails.length > 0 ? mails : null
  })
  expect(mail?.subject).toBe(`Night Ferry ${serial - 1}: your week`)
  expect(mail?.text).toContain('Tasks done: 1 task.')
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = /^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
  expect(mail?.text).toContain(url)
  const wanted = async (person: QuickPerson) => (await person.api.getDigestSetting({})).weeklyDigest
  expect(await (await fetch(url)).text()).toContain('Stop the Monday mail?')
  expect(await wanted(jon)).toBe(true)
  // The secret of other mails ends none of these, and the other way round.
  for (const wrong of [url.slice(0, -1), url.replace(jon.id, marta.id), url.replace('stop-digest', 'unsubscribe')])
    expect([(await fetch(wrong, { method: 'POST' })).status, wrong]).toEqual([404, wrong])
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  expect([await wanted(jon), await wanted(marta)]).toEqual([false, true])
  expect((await jon.api.getSettings({})).emailNotifications).toBe(true)
  // A week later only she is told, and of a quiet week nobody.
  const later = nine + 7 * 86_400_000
  await doneTask(marta, startOfDay(monday, zone))
  await look(later + 2 * 3_600_000)
  await look(startOfDay(addDays(monday, 7), 'Europe/Prague') + 9 * 3_600_000)
  await until(async () => (await mailsTo(server, marta.email)).length === 2)
  expect((await mailsTo(server, jon.email)).length).toBe(1)
  for (const person of [eva, gina, quiet]) expect(await mailsTo(server, person.email)).toEqual([])
  expect((await run('SELECT FROM digest_runs WHERE workspace_id = $1', [quiet.workspaceId])).rowCount).toBe(1)
})
