import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestMailsTo } from '#tests/support/guest-mails.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { pdfLines } from '#tests/support/pdf-lines.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Saving = Parameters<QuickPerson['api']['saveSplit']>[0]

/** A band whose owner shares half with somebody outside, who is paid back 100 € first. */
const bandWith = async (name: string) => {
  const marta = await quickPersonWithBand(server, `marta-${name}`)
  const email = `${name}@example.com`
  const save = async (shares: object[], { from = '2026-01-01', last, recoups = [] }: Record<string, unknown> = {}) => {
    const given = { kind: 'band', from, recoups, shares, lastVersionId: last, recoupCurrency: 'EUR' }
    const { agreement } = await marta.api.saveSplit(given as Saving)
    await jobsDone(server)
    const [version] = agreement.versions
    if (!version) throw new Error('Nothing was agreed.')
    return { agreementId: agreement.id, version }
  }
  const own = { memberId: marta.id, percent: '50' }
  const first = [own, { outsider: { name: 'Pia', email }, percent: '50' }]
  const paidFirst = [{ share: 1, amount: '100', note: 'Studio' }]
  const { agreementId, version } = await save(first, { recoups: paidFirst })
  const { accounts } = (await marta.api.getBooks({})).books
  const earn = (amount: string, date = '2026-02-01') =>
    marta.api.addEntry({
      ...{ direction: 'income', date, text: 'Streams', amount, currency: 'EUR', split: { kind: 'agreement' } },
      by: [{ accountId: accounts[0]?.id }],
    } as Parameters<typeof marta.api.addEntry>[0])
  const newest = async () => (await marta.api.getSplits({})).agreements[0]?.versions[0]
  const balances = async () =>
    (await marta.api.getBalances({})).balances.map(({ member, minor }): [string, number] => [member.id, Number(minor)])
  const outsideId = version.shares[1]?.member.id ?? ''
  return { marta, email, save, own, agreementId, version, outsideId, paidFirst, earn, newest, balances }
}

/** Lets somebody in who has an account with this address, proved or not. */
const join = async (marta: QuickPerson, name: string, isProved = true): Promise<QuickPerson> => {
  const pia = await quickPerson(server, name, 'free', `${name}@example.com`)
  if (!isProved) await server.owner.query('UPDATE accounts SET email_proved_at = NULL WHERE id = $1', [pia.id])
  await enter(marta, pia)
  return pia
}
const enter = async (marta: QuickPerson, pia: QuickPerson, role = 'member') => {
  await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    ...[marta.workspaceId, pia.id, role],
  ])
  pia.workspaceId = marta.workspaceId
}
const leave = (pia: QuickPerson) => server.owner.query('DELETE FROM memberships WHERE account_id = $1', [pia.id])

const linkTo = async (address: string): Promise<string> => {
  const text = (await guestMailsTo(server, address)).at(-1)?.text ?? ''
  return (/https?:\/\/\S+\/split\/\S+/.exec(text)?.[0] ?? '').replace(/^https?:\/\/[^/]+/, server.address)
}
const read = async (url: string): Promise<string> => (await fetch(url)).text()
const sign = async (url: string): Promise<string> => {
  const sha256 = /name="sha256" value="([0-9a-f]{64})"/.exec(await read(url))?.[1] ?? ''
  const body = new URLSearchParams({ signedName: 'Pia Drums', agreed: 'yes', sha256 })
  return (await fetch(url, { method: 'POST', headers: { origin: server.address }, body })).text()
}

test('somebody outside who joins is one person: paid back once, one balance, one line of where it went', async () => {
  const band = await bandWith('pia')
  const { marta, email, version, agreementId, own, earn, balances } = band
  await sign(await linkTo(email))
  await marta.api.signSplit({ versionId: version.id })
  await earn('60')
  expect(await balances()).toEqual([[band.outsideId, 6000]])

  const pia = await join(marta, 'pia')
  const people = (await marta.api.getBooks({})).books.members
  expect(people.map(({ id, isOutside }) => [id, isOutside])).toEqual([
    [marta.id, false],
    [pia.id, false],
  ])
  expect(await balances()).toEqual([[pia.id, 6000]])
  const dashboard = await marta.api.getFinances({})
  expect(dashboard.balances.map(({ member }) => member.id)).toEqual([pia.id])
  // What was signed stays signed, and counts on.
  const shown = await band.newest()
  expect(shown).toMatchObject({ id: version.id, isSigned: true, paperSha256: version.paperSha256 })
  expect(shown?.shares[1]).toMatchObject({ member: { id: pia.id, belongs: true }, signedName: 'Pia Drums' })
  expect(shown?.recoups[0]).toMatchObject({ member: { id: pia.id }, leftMinor: '4000' })

  // A newer version names the member, by whichever of the two ids; what is paid back goes on where it was.
  const both = [own, { memberId: pia.id, percent: '25' }, { memberId: band.outsideId, percent: '25' }]
  const twice = [own, { memberId: pia.id, percent: '25' }, { outsider: { name: 'P.', email }, percent: '25' }]
  for (const shares of [both, twice])
    expect(await refusalOf(band.save(shares, { last: version.id }))).toMatchObject({
      fields: { shares: 'Nobody can be in a split twice.' },
    })
  const { version: next } = await band.save([own, { memberId: band.outsideId, percent: '50' }], {
    ...{ last: version.id, recoups: band.paidFirst },
  })
  expect(next.shares[1]?.member.id).toBe(pia.id)
  expect(next.recoups[0]?.leftMinor).toBe('4000')
  expect(await guestMailsTo(server, email)).toHaveLength(1)
  expect((await pia.api.getNotifications({})).some(({ message }) => message.includes('50'))).toBe(true)
  await marta.api.signSplit({ versionId: next.id })
  await pia.api.signSplit({ versionId: next.id })
  const { entry } = await earn('100')
  expect(entry.recouped).toEqual([{ memberId: pia.id, name: 'pia', minor: '4000' }])
  expect(await balances()).toHaveLength(2)
  expect(new Map(await balances())).toEqual(
    new Map([
      [marta.id, 3000],
      [pia.id, 13000],
    ]),
  )
  const { sums } = await marta.api.getWaterfall({ agreementId })
  expect(sums).toEqual([
    expect.objectContaining({
      recouped: [expect.objectContaining({ minor: '10000', member: expect.objectContaining({ id: pia.id }) })],
      shared: [
        expect.objectContaining({ minor: '3000', member: expect.objectContaining({ id: marta.id }) }),
        expect.objectContaining({ minor: '3000', member: expect.objectContaining({ id: pia.id }) }),
      ],
    }),
  ])
  const { settlements } = await marta.api.getBalances({})
  expect(settlements.map(({ from, to, minor }) => [from, to?.id, minor])).toEqual(
    expect.arrayContaining([[null, pia.id, '13000']]),
  )
  // The ledger names one person, by either id.
  for (const memberId of [pia.id, band.outsideId])
    expect((await marta.api.getLedger({ memberId })).entries.map(({ shares }) => shares.at(0)?.memberId)).toHaveLength(
      2,
    )
})

test('who joined stays the same person when they leave, with another address, and comes back', async () => {
  const band = await bandWith('rio')
  const { marta, version, own, earn } = band
  await sign(await linkTo(band.email))
  await marta.api.signSplit({ versionId: version.id })
  await earn('40')
  const rio = await join(marta, 'rio')
  await earn('20')
  await server.owner.query(
    "UPDATE accounts SET email = 'moved@example.org', email_key = 'moved@example.org' WHERE id = $1",
    [rio.id],
  )
  expect(await band.balances()).toEqual([[rio.id, 6000]])
  const { version: next } = await band.save([own, { memberId: rio.id, percent: '50' }], {
    ...{ last: version.id, recoups: band.paidFirst },
  })
  await leave(rio)
  expect(await band.balances()).toEqual([[band.outsideId, 6000]])
  expect((await band.newest())?.recoups[0]).toMatchObject({ leftMinor: '4000', member: { belongs: false } })
  // Gone again, they sign by mail at the address that the books have.
  const { version: third } = await band.save([own, { memberId: rio.id, percent: '50' }], {
    ...{ last: next.id, recoups: band.paidFirst },
  })
  expect(third.shares[1]).toMatchObject({ email: band.email, member: { isOutside: true } })
  expect(await sign(await linkTo(band.email))).toContain('Signed on')
  await marta.api.signSplit({ versionId: third.id })
  await earn('60')
  await enter(marta, rio)
  expect((await band.newest())?.recoups[0]).toMatchObject({ leftMinor: '0', member: { id: rio.id } })
  expect(await band.balances()).toEqual(
    expect.arrayContaining([
      [rio.id, 11000],
      [marta.id, 1000],
    ]),
  )
})

test('who has joined signs logged in what they were asked as somebody outside, and by the old link', async () => {
  const band = await bandWith('kim')
  const old = await linkTo(band.email)
  const kim = await join(band.marta, 'kim')
  await band.marta.api.remindOfSplit({ versionId: band.version.id, memberId: kim.id })
  await jobsDone(server)
  expect(await guestMailsTo(server, band.email)).toHaveLength(1)
  expect(await kim.api.getNotifications({})).toHaveLength(1)
  await kim.api.signSplit({ versionId: band.version.id })
  expect((await band.newest())?.shares[1]).toMatchObject({ signedName: null, member: { id: kim.id } })
  const paper = await band.marta.fetch(`/split-paper/${band.version.id}?part=signatures`)
  const lines = (await pdfLines(Buffer.from(await paper.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
  expect(lines).toContain('logged in to Backline as @kim')
  expect(await read(old)).toContain('Signed on')
  await kim.api.unsignSplit({ versionId: band.version.id })
  expect(await sign(old)).toContain('Signed on')
  expect((await band.newest())?.shares[1]?.signedName).toBe('Pia Drums')
  await band.save([band.own, { memberId: kim.id, percent: '50' }], { from: '2026-06-01', last: band.version.id })
  expect(await read(old)).toContain(`href="${server.address}/finances">Log in to the newer version`)
})

test('a guest is nobody of the band, an address that is not proved proves nobody, and neither does that of another band', async () => {
  const band = await bandWith('lou')
  const other = await bandWith('moe')
  const lou = await join(band.marta, 'lou', false)
  const ids = async () => (await band.marta.api.getBooks({})).books.members.map(({ id }) => id)
  expect((await ids()).sort()).toEqual([band.marta.id, lou.id, band.outsideId].sort())
  await server.owner.query('UPDATE accounts SET email_proved_at = now() WHERE id = $1', [lou.id])
  expect((await ids()).sort()).toEqual([band.marta.id, lou.id].sort())
  await leave(lou)
  await enter(band.marta, lou, 'guest')
  expect((await ids()).sort()).toEqual([band.marta.id, band.outsideId].sort())
  await join(band.marta, 'moe')
  expect((await other.marta.api.getBooks({})).books.members.map(({ id }) => id)).toContain(other.outsideId)
})
