import { createHash } from 'node:crypto'
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

/** A band whose owner agrees on shares, and the links that were mailed. */
const bandOf = async (name: string) => {
  const marta = await quickPersonWithBand(server, name)
  const save = async (shares: object[], last?: string, from = '2026-01-01') => {
    const given = { kind: 'band', from, recoups: [], shares, lastVersionId: last }
    const { agreement } = await marta.api.saveSplit(given as Parameters<typeof marta.api.saveSplit>[0])
    await jobsDone(server)
    const [version] = agreement.versions
    if (!version) throw new Error('Nothing was agreed.')
    return version
  }
  return { marta, save }
}

const linkTo = async (address: string): Promise<string> => {
  const text = (await guestMailsTo(server, address)).at(-1)?.text ?? ''
  return (/https?:\/\/\S+\/split\/\S+/.exec(text)?.[0] ?? '').replace(/^https?:\/\/[^/]+/, server.address)
}

/** Whether the page of signatures names the first address, and the second. */
const signaturesOf = async (person: QuickPerson, versionId: string): Promise<boolean[]> => {
  const page = await person.fetch(`/split-paper/${versionId}?part=signatures`)
  const text = (await pdfLines(Buffer.from(await page.arrayBuffer()))).join('').replace(/\s+/g, '')
  return ['ada@example.com', 'mixer@example.org'].map((email) => text.includes(email))
}

const sign = async (url: string): Promise<string> => {
  const html = await (await fetch(url)).text()
  const sha256 = /name="sha256" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ signedName: 'Ada Mixer', agreed: 'yes', sha256 })
  return (await fetch(url, { method: 'POST', headers: { origin: server.address }, body })).text()
}

test('an address that changes is the same person, and ends the links that went to the one before', async () => {
  const { marta, save } = await bandOf('marta-moves')
  const own = { memberId: marta.id, percent: '60' }
  const first = await save([own, { outsider: { name: 'Ada', email: 'ada@example.com' }, percent: '40' }])
  const old = await linkTo('ada@example.com')
  const adaId = first.shares[1]?.member.id ?? ''
  expect(await sign(old)).toContain('Signed on')
  const next = await save([own, { memberId: adaId, percent: '40', email: 'mixer@example.org' }], first.id)
  expect(next.shares[1]).toMatchObject({ member: { id: adaId, isOutside: true }, email: 'mixer@example.org' })
  expect((await fetch(old)).status).toBe(404)
  expect(await sign(await linkTo('mixer@example.org'))).toContain('Signed on')
  expect(await guestMailsTo(server, 'ada@example.com')).toHaveLength(1)
  // Each signature stays with the address to which its link went.
  expect(await signaturesOf(marta, first.id)).toEqual([true, false])
  expect(await signaturesOf(marta, next.id)).toEqual([false, true])
  const taken = [own, { outsider: { name: 'Ben', email: 'ben@example.org' }, percent: '40' }]
  const third = await save(taken, next.id)
  const both = [own, { memberId: adaId, percent: '40', email: 'ben@example.org' }]
  expect(await refusalOf(save(both, third.id))).toMatchObject({ status: 400 })
})

test('who left the band signs by mail as the same person, and not without an address', async () => {
  const { marta, save } = await bandOf('marta-stays')
  const zoe = await quickPerson(server, 'zoe-leaves')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    zoe.id,
  ])
  const whole = (email?: string) => [{ memberId: zoe.id, percent: '100', ...(email !== undefined && { email }) }]
  const first = await save(whole())
  await server.owner.query('DELETE FROM memberships WHERE account_id = $1', [zoe.id])
  expect(await refusalOf(save(whole(), first.id))).toMatchObject({
    status: 400,
    fields: { shares: expect.stringContaining('left the band') },
  })
  const next = await save(whole('zoe@example.org'), first.id)
  expect(next.shares[0]?.member).toMatchObject({ id: zoe.id, belongs: false, isOutside: true })
  expect(await sign(await linkTo('zoe@example.org'))).toContain('Signed on')
  expect((await marta.api.getSplits({})).agreements[0]?.versions[0]?.isSigned).toBe(true)
})

test('a link of an older version leads to the newer one, and signs only as long as it counts or money of its days waits', async () => {
  const { marta, save } = await bandOf('marta-renews')
  const email = 'ola@example.com'
  const shares = [
    { memberId: marta.id, percent: '60' },
    { outsider: { name: 'Ola', email }, percent: '40' },
  ]
  const first = await save(shares)
  const old = await linkTo(email)
  const read = async () => (await fetch(old)).text()
  const second = await save(shares, first.id, '2099-06-01')
  const later = await read()
  expect(later).toContain('There’s a newer version of this split, which counts from 1 June 2099.')
  expect(later).toContain('Until then this one counts.')
  expect(later).toContain('name="agreed"')
  const newer = /href="([^"]+)">Go to the newer version/.exec(later)?.[1] ?? ''
  expect(newer).toContain(second.id)
  expect(newer.replace(/^https?:\/\/[^/]+/, server.address)).toBe(await linkTo(email))

  // Once the newer one counts, nobody is asked for the old one any more,
  const third = await save(shares, second.id, '2026-06-01')
  const over = await read()
  expect(over).toContain('so this one doesn’t count any more.')
  expect(over).not.toContain('name="agreed"')
  const bytes = Buffer.from(await (await fetch(`${old}/document`)).arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const post = () =>
    fetch(old, {
      ...{ method: 'POST', headers: { origin: server.address } },
      body: new URLSearchParams({ signedName: 'Ola', agreed: 'yes', sha256 }),
    })
  expect((await post()).status).toBe(400)
  // unless money of its days waits.
  const { accounts } = (await marta.api.getBooks({})).books
  await marta.api.addEntry({
    ...{ direction: 'income', date: '2026-02-01', text: 'Streams', amount: '100', currency: 'EUR' },
    ...{ by: [{ accountId: accounts[0]?.id }], split: { kind: 'agreement' } },
  } as Parameters<typeof marta.api.addEntry>[0])
  expect(await read()).toContain('This one is still to be signed: 100.00 EUR of its days waits for it.')
  await marta.api.signSplit({ versionId: first.id })
  expect(await sign(old)).toContain('Signed on')
  expect((await marta.api.getBalances({})).balances).toHaveLength(2)

  await save([{ memberId: marta.id, percent: '100' }], third.id)
  const replaced = await read()
  expect(replaced).toContain('so this one doesn’t count any more.')
  expect(replaced).toContain('You have no share in it.')
  await fetch(`${old}/withdraw`, { method: 'POST', headers: { origin: server.address } })
  const late = await post()
  expect([late.status, (await late.text()).includes('so this one doesn’t count any more.')]).toEqual([400, true])
})
