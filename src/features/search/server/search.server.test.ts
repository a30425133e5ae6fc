import { afterAll, beforeAll, expect, test } from 'vitest'
import { harbourLights7Notes } from '#server/sample-band/sample-notes.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let stranger: QuickPerson
let demoId: string
let releaseId: string

const day = '2031-12-02'
const tasks = [
  { name: 'Confirm load-in with Kaple', priority: 'urgent' },
  { name: 'Order 40 black shirts, S to XL', priority: 'mid' },
  { name: 'Sign split sheet, Breakwater', details: '3 of 4 signed. Jonas is missing.', priority: 'urgent' },
  { name: 'Register Harbour Lights with OSA', priority: 'high', status: 'done' },
  { name: 'Re-string the Jazzmaster', priority: 'low' },
] as const
const posts = [
  { postTitle: 'Rhodes stage piano to borrow for one weekend', postContent: 'We record in Brno.', category: 'gear' },
  { postTitle: 'A support slot is free at Kaple', postContent: 'Thirty minutes, drums are there.', category: 'gigs' },
] as const

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'band_plus')
  stranger = await quickPersonWithBand(server, 'stranger', 'Others', 'band_plus')
  const { api } = marta
  for (const version of [6, 7])
    demoId = (await api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: version, file: wavSound(20) })).demo.id
  await api.addDemo({ demoTitle: 'Breakwater', demoVersion: 4, file: wavSound(20, 330) })
  for (const { text } of harbourLights7Notes) await api.addDemoNote({ demoId, text, atSeconds: 12 })
  for (const task of tasks) await api.addBoardTask({ assigned_to: 'everyone', ...task })
  await api.addEvent({
    title: 'Rehearsal',
    category: 'rehearsal',
    location: 'Room 4, Vltava Studios',
    date: day,
    start: '18:00',
    rule: 'FREQ=WEEKLY;COUNT=3',
  })
  await api.addEvent({ title: 'Show: Kaple, Brno', category: 'gig', location: 'Kaple', date: day, start: '20:00' })
  releaseId = (await api.addRelease({ releaseName: 'Undertow', releaseDate: '2032-02-01', template: 'full' })).release
    .id
  for (const text of ['Vltava Studios, two days', 'Van and diesel, Wien and back'])
    await api.addEntry({
      direction: 'expense',
      date: '2026-03-05',
      text,
      amount: '1284.50',
      currency: 'EUR',
      by: [{ memberId: marta.id }],
    })
  await api.addUnpaid({
    direction: 'income',
    dueOn: day,
    text: 'Fee, Fluc Wien',
    amount: '2.650,00',
    currency: 'EUR',
    decimalSign: ',',
    note: 'Half of it in cash',
  })
  await api.addMerchProduct({
    name: 'Ferry shirt',
    prices: [{ currency: 'EUR', amount: '20' }],
    variants: [{ size: 'M' }],
  })
  await api.addTab({ title: 'Low Tide', artist: 'Night Ferry', file: new Blob([':4 0.6 2.5 | 3.5 5.4']) })
  const live = (await api.addFolder({ name: 'Live' })).item
  await api.uploadFile({ folderId: live.id, file: new File(['1 Kick'], 'Setlist Brno.txt') })
  for (const post of posts) await api.addCommunityPost(post)
  await stranger.api.addBoardTask({ name: 'Kaple, secret plans', priority: 'mid', assigned_to: 'everyone' })
})
afterAll(() => server.close())

const find = async (words: string, person = marta) => (await person.api.findAnything({ words })).found
const named = async (words: string, person = marta) =>
  (await find(words, person)).map(({ kind, name }) => `${kind}: ${name}`)

test.each([
  ['harbour', 'demo: Harbour Lights'],
  ['Harbour Lights v6', 'demo: Harbour Lights'],
  ['lights', 'demo: Harbour Lights'],
  ['break', 'demo: Breakwater'],
  ['undertow', 'release: Undertow'],
  ['kaple', 'event: Show: Kaple, Brno'],
  ['load-in', 'task: Confirm load-in with Kaple'],
  ['shirt', 'product: Ferry shirt'],
  ['black shirts', 'task: Order 40 black shirts, S to XL'],
  ['split', 'task: Sign split sheet, Breakwater'],
  ['OSA', 'task: Register Harbour Lights with OSA'],
  ['jazzmaster', 'task: Re-string the Jazzmaster'],
  ['jonas missing', 'task: Sign split sheet, Breakwater'],
  ['rehearsal', 'event: Rehearsal'],
  ['vltava', 'transaction: Vltava Studios, two days'],
  ['room 4', 'event: Rehearsal'],
  ['diesel', 'transaction: Van and diesel, Wien and back'],
  ['1284', 'transaction: Van and diesel, Wien and back'],
  ['1,284.50', 'transaction: Van and diesel, Wien and back'],
  ['fluc', 'unpaid: Fee, Fluc Wien'],
  ['2650', 'unpaid: Fee, Fluc Wien'],
  ['#4', 'task: Register Harbour Lights with OSA'],
  ['mrata', 'member: marta'],
  ['rhodes sharp', 'note: Rhodes is a touch sharp until the chorus.'],
  ['ghost notes', 'note: Ghost notes got lost in v7, they were fine in v6.'],
  ['crash', 'note: Last chorus: crash on every fourth bar, not every second.'],
  ['masters', 'milestone: Masters'],
  ['low tide', 'tab: Low Tide'],
  ['setlist', 'file: Setlist Brno.txt'],
  ['live', 'file: Live'],
  ['marta', 'member: marta'],
  ['support slot', 'post: A support slot is free at Kaple'],
  ['piano', 'post: Rhodes stage piano to borrow for one weekend'],
  ['rehersal', 'event: Rehearsal'],
  ['harbuor', 'demo: Harbour Lights'],
  ['undretow', 'release: Undertow'],
  ['jazmaster', 'task: Re-string the Jazzmaster'],
  ['splitsheet', 'task: Sign split sheet, Breakwater'],
  ['sign splitsheet', 'task: Sign split sheet, Breakwater'],
  ['splitshet', 'task: Sign split sheet, Breakwater'],
  ['restring', 'task: Re-string the Jazzmaster'],
  ['restri', 'task: Re-string the Jazzmaster'],
  ['loadin', 'task: Confirm load-in with Kaple'],
  ['harbourlights', 'demo: Harbour Lights'],
  ['harborlights', 'demo: Harbour Lights'],
  ['break water', 'demo: Breakwater'],
  ['set list', 'file: Setlist Brno.txt'],
  ['harbour lights', 'demo: Harbour Lights'],
  ['re string', 'task: Re-string the Jazzmaster'],
])('“%s” finds %s', async (words, wanted) => {
  const found = await named(words)
  if (wanted === 'milestone: Masters') return expect(found.join('\n')).toMatch(/^milestone: .*[Mm]aster/m)
  expect(found.slice(0, 3).map((one) => one.slice(0, 60))).toContain(wanted.slice(0, 60))
})

test('one line says where each comes from, and it opens there', async () => {
  const [event] = await find('kaple')
  expect(event).toMatchObject({ detail: 'Gig, Kaple', date: day })
  expect(event?.href).toBe(`/calendar?date=${day}&event=${event?.id}`)
  expect((await find('rehearsal'))[0]?.href).toMatch(new RegExp(`date=${day}&event=[^&]+&occurrence=${day}$`))
  expect((await find('rhodes sharp'))[0]).toMatchObject({ detail: 'Note at 0:12 in Harbour Lights v7' })
  expect((await find('rhodes sharp'))[0]?.href).toMatch(new RegExp(`^/demos/${demoId}\\?note=`))
  expect((await find('undertow'))[0]).toMatchObject({
    detail: 'Single, out ',
    date: '2032-02-01',
    href: `/release-plan/${releaseId}`,
  })
  expect((await find('diesel'))[0]).toMatchObject({ detail: 'Expense, 1,284.50 €', date: '2026-03-05' })
  expect((await find('fluc half'))[0]).toMatchObject({
    detail: 'To receive, 2,650.00 €',
    date: day,
    href: '/transactions?state=open&search=Fee%2C%20Fluc%20Wien',
  })
  expect((await find('setlist'))[0]).toMatchObject({ detail: 'File in Live' })
  expect((await find('OSA'))[0]).toMatchObject({ detail: 'Task #4, done' })
})

test('who speaks Czech finds by Czech words, and reads where each comes from in Czech', async () => {
  const jana = await quickPerson(server, 'jana')
  jana.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'manager')", [
    marta.workspaceId,
    jana.id,
  ])
  await jana.api.saveProfile({ language: 'cs' })
  expect((await find('diesel', jana))[0]?.detail.replace(/\s/g, ' ')).toBe('Výdaj, 1 284,50 €')
  expect((await find('ferry shirt', jana))[0]).toMatchObject({ detail: 'Merch' })
  const gig = 'event: Show: Kaple, Brno'
  // As a beginning, without accents, in another case of the word, and beside another word.
  for (const words of ['zkouška', 'zkouska', 'zkou', 'zkoušku', 'zkouška room'])
    expect(await named(words, jana), words).toEqual(['event: Rehearsal'])
  for (const words of ['koncert', 'koncert kaple', 'gig']) expect(await named(words, jana), words).toEqual([gig])
  expect(await named('koncert')).toEqual([])
})

test('a member by the whole name comes before what only begins so', async () => {
  await marta.api.addDemoNote({ demoId, text: 'Martas in the build are late.', atSeconds: 3 })
  expect(await named('marta')).toEqual(['member: marta', 'note: Martas in the build are late.'])
})

test('every version of a song is one song, the newest', async () => {
  const songs = (await find('harbour')).filter(({ kind }) => kind === 'demo')
  expect(songs).toMatchObject([{ id: demoId, detail: 'Song, v7' }])
})

test('nothing typed, and signs alone, find nothing', async () => {
  expect(await find('\0')).toEqual([])
  expect(await find('')).toEqual([])
  expect(await find(' – !')).toEqual([])
  expect(await find('xylophone')).toEqual([])
})

test('what is renamed is found by its new name, what is deleted no more, and what comes back again', async () => {
  const { task } = await marta.api.addBoardTask({ name: 'Zither lessons', priority: 'mid', assigned_to: 'everyone' })
  expect(await named('zither')).toEqual(['task: Zither lessons'])
  await marta.api.editBoardTask({ taskId: task.id, name: 'Oboe lessons', rowVersion: task.rowVersion })
  expect(await named('zither')).toEqual([])
  expect(await named('oboe')).toEqual(['task: Oboe lessons'])
  await marta.api.deleteBoardTask({ id: task.id })
  expect(await named('oboe')).toEqual([])
  await marta.api.restoreBoardTask({ taskId: task.id })
  expect(await named('oboe')).toEqual(['task: Oboe lessons'])
})

test('a thing that has two common words is found among many that have one', async () => {
  await server.owner.query(
    `INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms)
     SELECT d.workspace_id, CASE WHEN n = 0 THEN '00000000-0000-7000-8000-000000000000' ELSE gen_random_uuid() END, d.id, d.added_by,
       CASE WHEN n = 0 THEN 'kazoo flute' WHEN n % 2 = 0 THEN 'kazoo' ELSE 'flute' END, 1000
     FROM demos d, generate_series(0, 2400) AS n WHERE d.id = $1`,
    [demoId],
  )
  expect(await named('kazoo flute')).toEqual(['note: kazoo flute'])
  await server.owner.query(`DELETE FROM demo_notes WHERE text IN ('kazoo', 'flute', 'kazoo flute')`)
  expect(await named('kazoo')).toEqual([])
})

test('a single date of a series is found by what it says differently', async () => {
  const { event } = await marta.api.addEvent({
    title: 'Weekly jam',
    date: day,
    start: '20:00',
    rule: 'FREQ=WEEKLY;COUNT=3',
  })
  await marta.api.editEvent({ eventId: event.id, occurrence: day, scope: 'this', title: 'Xanadu special' })
  expect(await named('xanadu')).toEqual(['event: Weekly jam'])
})

test('yens have no decimals', async () => {
  await marta.api.addEntry({
    direction: 'income',
    date: '2026-03-06',
    text: 'Show, Tokyo',
    amount: '50000',
    currency: 'JPY',
    by: [{ memberId: marta.id }],
  })
  expect(await named('50,000')).toEqual(['transaction: Show, Tokyo'])
})

test('nobody finds what is another band’s, and a guest nothing of the money', async () => {
  expect(await named('kaple', stranger)).toEqual(['task: Kaple, secret plans', 'post: A support slot is free at Kaple'])
  const guest = await quickPerson(server, 'gus')
  guest.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    guest.id,
  ])
  expect(await named('diesel', guest)).toEqual([])
  expect(await named('ferry shirt', guest)).toEqual([])
  expect(await named('harbour', guest)).toContain('demo: Harbour Lights')
})

test('the database folds letters and cuts words as the app does', async () => {
  const { wordsIn } = await import('../domain/words.ts')
  for (const text of [
    'Žluťoučký KŮŇ – Łódź, Straße; Ørsted (v7.5) “go” marta@example.com',
    'ŁÓDŹ ÐØ ﬁn №5 ½ D♭ ♯11 北京 Москва Ελλάδα',
    'a'.repeat(50),
  ]) {
    const { rows } = await server.owner.query<{ word: string }>('SELECT words_in($1) AS word', [text])
    expect(rows.map(({ word }) => word)).toEqual([...new Set(wordsIn(text))])
  }
})
