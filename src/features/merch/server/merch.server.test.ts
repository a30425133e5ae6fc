import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { GivenSale } from '../contract/table-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newBand = (): Promise<QuickPerson> =>
  quickPersonWithBand(server, `seller-${randomUUID()}`, 'Night Ferry', 'band_plus')

const joining = async (owner: QuickPerson, role: 'member' | 'guest'): Promise<QuickPerson> => {
  const person = await quickPerson(server, `${role}-${randomUUID()}`, 'free')
  await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    owner.workspaceId,
    person.id,
    role,
  ])
  person.workspaceId = owner.workspaceId
  return person
}

const shirt = {
  name: 'Tour shirt',
  prices: [
    { currency: 'EUR', amount: '20' },
    { currency: 'CZK', amount: '500' },
  ],
  cost: { currency: 'EUR', amount: '7.50' },
}

/** A shirt in two sizes, ten of each at the first place. */
const stocked = async (person: QuickPerson) => {
  const added = await person.api.addMerchProduct({
    ...shirt,
    variants: [{ size: 'M', lowMark: 3 }, { size: 'L' }],
  })
  const [medium = '', large = ''] = added.merch.products[0]?.variants.map(({ id }) => id) ?? []
  const [van = '', room = ''] = added.merch.locations.map(({ id }) => id)
  for (const variantId of [medium, large])
    await person.api.moveMerch({ moveId: randomUUID(), kind: 'purchase', variantId, locationId: van, pieces: 10 })
  return { productId: added.productId, medium, large, van, room }
}

const piecesOf = async (person: QuickPerson) =>
  (await person.api.getMerch({})).merch.products.flatMap(({ variants }) => variants.map(({ pieces }) => pieces))

const ledgerOf = async (person: QuickPerson) =>
  (await person.api.getLedger({})).entries
    .map(({ direction, date, minor, currency, text }) => `${date} ${direction} ${minor} ${currency} ${text}`)
    .sort()

const gigOn = async (person: QuickPerson, date: string): Promise<string> =>
  (await person.api.addEvent({ title: 'Praha', date, start: '20:00', category: 'gig' })).event.id

const selling = (variantId: string, more: Partial<GivenSale> = {}): GivenSale => ({
  saleId: randomUUID(),
  soldAt: '2026-03-05T20:30:00Z',
  currency: 'EUR',
  payment: 'cash',
  lines: [{ variantId, pieces: 1, unitMinor: '2000' }],
  ...more,
})

test('the table: sent twice it is one sale, two phones sum up, more than there was is kept and said, and taken back', async () => {
  const marta = await newBand()
  const tom = await joining(marta, 'member')
  const { medium, large } = await stocked(marta)
  const showKey = await gigOn(marta, '2026-03-05')

  // One phone that heard no answer sends again, at once and later; another one sells the same shirt meanwhile.
  const once = selling(medium, { showKey })
  const sale = { ...selling(medium, { showKey }), lines: [{ variantId: medium, pieces: 2, unitMinor: '2000' }] }
  await Promise.all([
    marta.api.sellMerch(once),
    marta.api.sellMerch(once),
    tom.api.sellMerch(sale),
    tom.api.sellMerch(selling(large, { showKey, payment: 'card', discountMinor: '500' })),
  ])
  expect((await marta.api.sellMerch(once)).sale).toMatchObject({ totalMinor: '2000', isOversold: false })
  expect(await piecesOf(marta)).toEqual([7, 9])
  expect(await ledgerOf(marta)).toEqual([
    '2026-03-05 income 1500 EUR Merch, Praha (card)',
    '2026-03-05 income 6000 EUR Merch, Praha (cash)',
  ])

  // Without a show it counts for its day; a gift costs nothing; crowns are a line of their own.
  await tom.api.sellMerch(
    selling(large, {
      currency: 'CZK',
      lines: [
        { variantId: large, pieces: 1, unitMinor: '50000' },
        { variantId: medium, pieces: 1, unitMinor: '50000', isGift: true },
      ],
    }),
  )
  expect(await ledgerOf(marta)).toContain('2026-03-05 income 50000 CZK Merch (cash)')

  const many = { ...selling(large), lines: [{ variantId: large, pieces: 9, unitMinor: '0' }] }
  const oversold = await tom.api.sellMerch(many)
  expect(oversold.sale.isOversold).toBe(true)
  expect(oversold.notices[0]).toContain('Oversold')
  expect(await piecesOf(marta)).toEqual([6, -1])
  expect(await refusalOf(tom.api.sellMerch(selling(medium, { discountMinor: '2001' })))).toMatchObject({ status: 400 })

  // Taken back twice, it returns once; with the last sale of a line the entry goes.
  await Promise.all([marta.api.undoMerchSale({ saleId: many.saleId }), tom.api.undoMerchSale({ saleId: many.saleId })])
  await marta.api.undoMerchSale({ saleId: sale.saleId })
  await marta.api.undoMerchSale({ saleId: once.saleId })
  expect(await piecesOf(marta)).toEqual([9, 8])
  expect((await ledgerOf(marta)).join()).not.toContain('Praha (cash)')
  const [product] = (await marta.api.getMerch({})).merch.products
  expect(product?.variants.map(({ sold, given }) => [sold, given])).toEqual([
    [0, 1],
    [2, 0],
  ])
})

test('a show: counted in and out, differences and the cut are booked once, opened again, and late sales change no count', async () => {
  const marta = await newBand()
  const tom = await joining(marta, 'member')
  const { medium, large, van } = await stocked(marta)
  const showKey = await gigOn(marta, '2026-03-05')
  await tom.api.sellMerch({
    ...selling(medium, { showKey }),
    lines: [
      { variantId: medium, pieces: 3, unitMinor: '2000' },
      { variantId: large, pieces: 1, unitMinor: '2000', isGift: true },
    ],
  })
  const { show: counted } = await tom.api.saveMerchCounts({
    showKey,
    locationId: van,
    counts: [
      { variantId: medium, countIn: 10, countOut: 5, damaged: 1 },
      { variantId: large, countIn: 10, countOut: 9 },
    ],
    takings: [{ currency: 'EUR', payment: 'cash', minor: '8000' }],
    cutPercent: '12,5',
    rowVersion: 0,
  })
  expect(counted.lines.map(({ sold, recorded, difference }) => [sold, recorded, difference])).toEqual([
    [4, 3, 1],
    [0, 0, 0],
  ])
  expect(counted.money).toMatchObject([{ expected: '6000', counted: '8000', difference: '2000' }])
  expect(await ledgerOf(marta)).toEqual(['2026-03-05 income 6000 EUR Merch, Praha (cash)'])

  // Both of the band press the button: one does it, the other is told.
  const { rowVersion } = counted
  const closing = await Promise.all(
    [marta, tom].map((person) => refusalOf(person.api.closeMerchShow({ showKey, rowVersion }))),
  )
  expect(closing.map((one) => one?.status ?? 200).sort()).toEqual([200, 409])
  const booked = [
    '2026-03-05 expense 1000 EUR Merch, Praha: what the venue keeps',
    '2026-03-05 income 8000 EUR Merch, Praha (cash)',
  ]
  expect(await ledgerOf(marta)).toEqual(booked)
  expect(await piecesOf(marta)).toEqual([5, 9])

  // A phone that was away: its sale was in the count, and its money in the cash box.
  const late = selling(medium, { showKey })
  await tom.api.sellMerch(late)
  expect(await piecesOf(marta)).toEqual([5, 9])
  expect(await ledgerOf(marta)).toEqual(booked)
  expect(await refusalOf(tom.api.saveMerchCounts({ showKey, cutPercent: '0' }))).toMatchObject({ status: 409 })

  await marta.api.reopenMerchShow({ showKey })
  expect(await piecesOf(marta)).toEqual([6, 9])
  expect(await ledgerOf(marta)).toEqual(['2026-03-05 income 8000 EUR Merch, Praha (cash)'])
  await tom.api.undoMerchSale({ saleId: late.saleId })
  expect(await ledgerOf(marta)).toEqual(['2026-03-05 income 6000 EUR Merch, Praha (cash)'])

  // The next show begins with what was left.
  const next = await gigOn(marta, '2026-03-06')
  const { show } = await marta.api.getMerchShow({ showKey: next })
  expect(show.lines.map(({ carriedOver }) => carriedOver)).toEqual([5, 9])
  expect((await marta.api.getMerchShows({})).shows.map(({ key }) => key)).toContain(showKey)
})

test('what comes and goes between both counts is no difference, and what comes after the last count stays in stock', async () => {
  const marta = await newBand()
  const { medium, large, van, room } = await stocked(marta)
  const showKey = await gigOn(marta, '2026-03-05')
  const move = (kind: 'purchase' | 'transfer' | 'damage' | 'count', variantId: string, pieces: number) => {
    const moveId = randomUUID()
    const to = kind === 'transfer' ? { toLocationId: room } : {}
    return marta.api.moveMerch({ moveId, kind, variantId, locationId: van, pieces, ...to }).then(() => moveId)
  }
  const soldAt = () => new Date().toISOString()
  await marta.api.saveMerchCounts({
    showKey,
    counts: [medium, large].map((variantId) => ({ variantId, countIn: 10 })),
  })
  await marta.api.sellMerch(selling(medium, { showKey, soldAt: soldAt() }))
  // A box from the car, two lent to the room, and one sold to a friend without a show; a mistake is taken back.
  await move('purchase', medium, 20)
  await move('transfer', large, 2)
  await marta.api.sellMerch(selling(large, { soldAt: soldAt() }))
  await marta.api.undoMerchMove({ moveId: await move('purchase', large, 5) })
  const differences = async () => {
    const { lines } = (await marta.api.getMerchShow({ showKey })).show
    return lines.map(({ moved, sold, difference }) => [moved, sold, difference])
  }
  // Counting in a second time with the same number starts nothing again.
  await marta.api.saveMerchCounts({
    showKey,
    counts: [
      { variantId: medium, countIn: 10, countOut: 29 },
      { variantId: large, countIn: 10, countOut: 7 },
    ],
  })
  expect(await differences()).toEqual([
    [20, 1, 0],
    [-3, 0, 0],
  ])
  await move('purchase', medium, 30)
  expect(await differences()).toEqual([
    [20, 1, 0],
    [-3, 0, 0],
  ])
  await marta.api.closeMerchShow({ showKey })
  expect(await piecesOf(marta)).toEqual([59, 9])
  await marta.api.reopenMerchShow({ showKey })
  expect(await piecesOf(marta)).toEqual([59, 9])
})

test('a closed month stays as it is: what comes late stands on the first open day, and is corrected there', async () => {
  const marta = await newBand()
  const { medium } = await stocked(marta)
  const showKey = await gigOn(marta, '2026-03-05')
  await marta.api.sellMerch(selling(medium, { showKey }))
  await marta.api.closeMonth({ month: '2026-03' })
  const late = selling(medium, { showKey })
  const { notices } = await marta.api.sellMerch(late)
  const { today } = (await marta.api.getMerch({})).merch
  expect(notices).toEqual([`The month of 2026-03-05 is closed, so 20.00 EUR was booked on ${today}.`])
  const first = '2026-03-05 income 2000 EUR Merch, Praha (cash)'
  expect(await ledgerOf(marta)).toEqual([first, `${today} income 2000 EUR Merch, Praha (cash), of 2026-03-05`].sort())
  await marta.api.sellMerch(selling(medium, { showKey }))
  expect(await ledgerOf(marta)).toContain(`${today} income 4000 EUR Merch, Praha (cash), of 2026-03-05`)
  const { show } = await marta.api.getMerchShow({ showKey })
  expect(show.bookings.map(({ isElsewhere, minor }) => [isElsewhere, minor])).toEqual([
    [false, '2000'],
    [true, '4000'],
  ])
  // All of it taken back: the closed month keeps its entry, and a cost stands against it.
  const sales = (await marta.fetch('/export-merch?what=sales').then((answer) => answer.text()))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '')
  for (const saleId of sales) await marta.api.undoMerchSale({ saleId })
  expect((await ledgerOf(marta)).map((line) => line.slice(11, 30))).toEqual(
    ['income 2000 EUR Mer', 'expense 2000 EUR Me'].toSorted((one) => (one.startsWith('income') ? -1 : 1)),
  )
})

test('stock by hand, products and rights: nothing goes below zero, a move is undone by one the other way, guests see nothing', async () => {
  const marta = await newBand()
  const tom = await joining(marta, 'member')
  const gina = await joining(marta, 'guest')
  const { productId, medium, van, room } = await stocked(marta)
  const move = { moveId: randomUUID(), kind: 'transfer' as const, variantId: medium, locationId: van }
  for (const _ of [1, 2]) await tom.api.moveMerch({ ...move, toLocationId: room, pieces: 4 })
  expect(await refusalOf(tom.api.moveMerch({ ...move, moveId: randomUUID(), kind: 'gift', pieces: 7 }))).toMatchObject({
    status: 409,
    error: expect.stringContaining('Only 6'),
  })
  await tom.api.moveMerch({ ...move, moveId: randomUUID(), kind: 'count', pieces: 5, note: '=1+1' })
  for (const _ of [1, 2]) await tom.api.undoMerchMove({ moveId: move.moveId })
  const { merch } = await tom.api.getMerch({})
  expect(merch.products[0]?.variants[0]?.stock).toEqual(
    expect.arrayContaining([
      { locationId: van, pieces: 9 },
      { locationId: room, pieces: 0 },
    ]),
  )
  const { movements } = await tom.api.getMerchMovements({})
  expect(movements.filter(({ isUndo }) => isUndo)).toHaveLength(2)
  expect(movements.filter(({ isUndone }) => isUndone)).toHaveLength(2)
  const csv = await marta.fetch('/export-merch?what=movements').then((answer) => answer.text())
  expect(csv).toContain("'=1+1")

  // A photo takes room, and gives it back.
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(photo)], 'shirt.png')
  const { merch: shown } = await marta.api.saveMerchPicture({ productId, file })
  expect(shown.products[0]?.picture).toMatch(/^[0-9a-f]{16}$/)
  expect(await usedBytes(server, marta)).toBeGreaterThan(0)
  expect((await marta.fetch(`/merch-picture/${productId}`)).headers.get('content-type')).toBe('image/webp')
  await marta.api.deleteMerchPicture({ productId })
  expect(await usedBytes(server, marta)).toBe(0)

  // An entry of the books can be about a product, by its name.
  const { books } = await marta.api.getBooks({})
  expect(books.merch).toEqual([{ id: productId, name: 'Tour shirt' }])
  const printing = {
    direction: 'expense' as const,
    date: '2026-03-01',
    text: 'Printing',
    amount: '75',
    currency: 'EUR',
    by: [{ accountId: books.accounts[0]?.id ?? '' }],
  }
  const project = { kind: 'merch' as const, id: productId }
  expect((await marta.api.addEntry({ ...printing, project })).entry.project).toEqual({ ...project, name: 'Tour shirt' })
  const stranger = marta.api.addEntry({ ...printing, project: { ...project, id: medium } })
  expect(await refusalOf(stranger)).toMatchObject({ status: 404 })
  const about = await marta.api.getLedger({ projectKind: 'merch', projectId: productId })
  expect(about.entries.map(({ text }) => text)).toEqual(['Printing'])

  // A variant that is left out is archived, not lost; a stale form is refused.
  const { merch: edited } = await marta.api.editMerchProduct({
    ...shirt,
    productId,
    rowVersion: 1,
    variants: [{ id: medium, size: 'Medium' }],
  })
  expect(edited.products[0]?.variants.map(({ size, isArchived }) => [size, isArchived])).toEqual([
    ['Medium', false],
    ['L', true],
  ])
  expect(
    await refusalOf(marta.api.editMerchProduct({ ...shirt, productId, rowVersion: 1, variants: [{ id: medium }] })),
  ).toMatchObject({ status: 409 })
  await marta.api.archiveMerchProduct({ productId, isArchived: true })
  expect((await marta.api.archiveMerchProduct({ productId, isArchived: false })).merch.products[0]?.isArchived).toBe(
    false,
  )

  for (const call of [
    () => tom.api.addMerchProduct({ ...shirt, variants: [{}] }),
    () => tom.api.archiveMerchProduct({ productId, isArchived: true }),
    () => gina.api.getMerch({}),
    () => gina.api.sellMerch(selling(medium)),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 403 })
  const poor = await quickPersonWithBand(server, `poor-${randomUUID()}`)
  expect(await refusalOf(poor.api.getMerch({}))).toMatchObject({ status: 402 })
})

test('a band begins with two places, named in the language of who opens its merch', async () => {
  const namesOf = async (person: QuickPerson) => (await person.api.getMerch({})).merch.locations.map(({ name }) => name)
  expect(await namesOf(await newBand())).toEqual(['Van', 'Rehearsal room'])
  const jana = await newBand()
  await jana.api.saveProfile({ language: 'cs' })
  const { productId } = await jana.api.addMerchProduct({ ...shirt, variants: [{ size: 'M' }] })
  expect(await namesOf(jana)).toEqual(['Dodávka', 'Zkušebna'])
  await jana.api.archiveMerchProduct({ productId, isArchived: true })
  expect((await jana.api.findAnything({ words: 'tour' })).found).toMatchObject([{ detail: 'Merch, archivováno' }])
})
