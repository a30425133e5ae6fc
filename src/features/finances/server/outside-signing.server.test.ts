import { createHash } from 'node:crypto'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestMailsTo } from '#tests/support/guest-mails.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { pdfLines } from '#tests/support/pdf-lines.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { maxSplitMailsOfDay } from '../contract/finance-limits.ts'
import type { AgreementVersion } from '../contract/splits.ts'

let server: TestServer
let marta: QuickPerson
let tom: QuickPerson
let serial = 0
let ada: string
let release: string
let releaseId: string

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  tom = await quickPerson(server, 'tom')
  await server.owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')`, [
    marta.workspaceId,
    tom.id,
  ])
  tom.workspaceId = marta.workspaceId
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.owner.query('DELETE FROM rate_windows')
  await server.owner.query('DELETE FROM notifications')
  ada = `ada${++serial}@example.com`
  release = `Tide ${serial}`
  const { release: made } = await marta.api.addRelease({ releaseName: release, releaseDate: '2030-01-04' })
  releaseId = made.id
})

const outsider = (percent: string, email = ada, name = 'Ada <Mixer>') => ({
  ...{ outsider: { name, email }, percent, role: 'Mixing' },
})

interface Given {
  shares?: object[]
  from?: string
  recoups?: object[]
  last?: string
}

const save = async ({ shares, from = '2026-01-01', recoups = [], last }: Given = {}): Promise<AgreementVersion> => {
  const { agreement } = await marta.api.saveSplit({
    ...{ kind: 'release', targetId: releaseId, from, recoups, lastVersionId: last },
    shares: shares ?? [{ memberId: marta.id, percent: '60' }, outsider('40')],
  } as Parameters<typeof marta.api.saveSplit>[0])
  await jobsDone(server)
  const [version] = agreement.versions
  if (!version) throw new Error('Nothing was agreed.')
  return version
}

const linkIn = (mail: Email | undefined, what = '/split/'): string =>
  (
    [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => url).find((url) => url.includes(what)) ?? ''
  ).replace(/^https?:\/\/[^/]+/, server.address)

const mailsTo = (address = ada) => guestMailsTo(server, address)
const linkOf = async (address = ada) => linkIn((await mailsTo(address)).at(-1))

const open = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, html: await answer.text() }
}
const send = async (url: string, fields: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, html: await answer.text() }
}
const sumIn = (html: string): string => /name="sha256" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? ''
const sign = async (url: string, name = 'Ada Mixer') =>
  send(url, { signedName: name, agreed: 'yes', sha256: sumIn((await open(url)).html) })

const bytesAt = async (url: string, person?: QuickPerson) => {
  const headers = { 'x-workspace-id': person?.workspaceId ?? '' }
  const answer = await (person ? person.fetch(url, { headers }) : fetch(url))
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const newest = async (): Promise<AgreementVersion | undefined> =>
  (await marta.api.getSplits({})).agreements.find(({ targetId }) => targetId === releaseId)?.versions[0]

test('somebody outside gets a mail with a link of their own, and the band never sees that link', async () => {
  await server.owner.query('DELETE FROM split_outsiders WHERE email = $1', [ada])
  const version = await save({ recoups: [{ share: 0, amount: '500', note: 'Studio' }] })
  const [mail, ...more] = await mailsTo()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Night Ferry: please sign your 40 %')
  expect(mail?.text).toContain('marta asks you to sign how Night Ferry shares its money.')
  expect(mail?.text).toContain(`The release “${release}”`)
  expect(mail?.text).toContain('Paid back first: marta 500.00 EUR')
  const token = (await linkOf()).split('/').at(-1) ?? ''
  expect(token).toContain(version.id)
  const told = JSON.stringify([await marta.api.getSplits({}), await marta.api.getNotifications({})])
  expect(told).not.toContain(token.split('.')[2])
  expect(told).not.toContain('/split/')
})

test('opening signs nothing; what was signed is the very document that is downloaded', async () => {
  const version = await save()
  const url = await linkOf()
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Ada &lt;Mixer&gt;')
  expect((await newest())?.shares[1]?.signedAt).toBeNull()

  const signed = await sign(url, ' Ada “M” Mixer ')
  expect([signed.status, signed.html.includes('as “Ada “M” Mixer”.')]).toEqual([200, true])
  expect(signed.html).not.toContain('name="agreed"')
  await marta.api.signSplit({ versionId: version.id })
  const { rows } = await server.owner.query(
    'SELECT signed_sha256, signed_name FROM split_shares WHERE version_id = $1 ORDER BY place',
    [version.id],
  )
  const document = await bytesAt(`${url}/document`)
  expect(document.answer.headers.get('content-type')).toBe('application/pdf')
  expect(document.answer.headers.get('content-disposition')).toContain(`filename="split-${release}-v1.pdf"`)
  expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const sum = sha256(document.bytes)
  expect(rows).toEqual([
    { signed_sha256: sum, signed_name: null },
    { signed_sha256: sum, signed_name: 'Ada “M” Mixer' },
  ])
  const own = await bytesAt(`${server.address}/split-paper/${version.id}?part=document`, marta)
  expect(sha256(own.bytes)).toBe(sum)
  expect((await newest())?.paperSha256).toBe(sum)
  const exported = readZip((await bytesAt(`${server.address}/export-workspace`, marta)).bytes)
  expect(sha256(exported.get(`papers/split-${release}-v1.pdf`) ?? Buffer.alloc(0))).toBe(sum)
  const signatures = await bytesAt(`${url}/signatures`)
  expect([signatures.answer.status, signatures.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('a form that is not whole, or names another document, signs nothing', async () => {
  await save()
  const url = await linkOf()
  const sum = sumIn((await open(url)).html)
  const whole = { signedName: 'Ada', agreed: 'yes', sha256: sum }
  for (const [fields, fault] of [
    [{ ...whole, sha256: '0'.repeat(64) }, 'The document isn’t the one that you were shown.'],
    [{ ...whole, agreed: '' }, 'Tick that you have read the document and agree.'],
    [{ ...whole, signedName: ' ' }, 'Your name is required.'],
    [{ ...whole, signedName: 'a'.repeat(81) }, 'Your name may have at most 80 characters.'],
  ] as const) {
    const { status, html } = await send(url, fields)
    expect([status, html.includes(fault)], fault).toEqual([400, true])
  }
  expect((await newest())?.shares[1]?.signedAt).toBeNull()
})

test('with the last signature, by link, what waited is shared, and who shares is told once', async () => {
  const version = await save({
    shares: [{ memberId: marta.id, percent: '50' }, { memberId: tom.id, percent: '10' }, outsider('40')],
  })
  const { accounts } = (await marta.api.getBooks({})).books
  await marta.api.addEntry({
    ...{ direction: 'income', date: '2026-02-01', text: 'Streams', amount: '100', currency: 'EUR' },
    by: [{ accountId: accounts[0]?.id }],
    split: { kind: 'agreement' },
    project: { kind: 'release', id: releaseId },
  } as Parameters<typeof marta.api.addEntry>[0])
  const url = await linkOf()
  await marta.api.signSplit({ versionId: version.id })
  await tom.api.signSplit({ versionId: version.id })
  const told = async (person: QuickPerson) =>
    (await person.api.getNotifications({})).map(({ message }) => message).filter((one) => one.includes('Everybody'))
  expect(await told(marta)).toEqual([])
  await sign(url)
  const said = `Everybody has signed ${release}: 1 entry that waited is shared now`
  expect([await told(marta), await told(tom)]).toEqual([[said], [said]])
  const { rows } = await server.owner.query(
    `SELECT s.minor FROM ledger_shares s JOIN ledger_entries e ON e.id = s.entry_id
     WHERE e.project_id = $1 ORDER BY s.minor::bigint`,
    [releaseId],
  )
  expect(rows.map(({ minor }) => Number(minor))).toEqual([1000, 4000, 5000])

  const withdrawn = await send(`${url}/withdraw`)
  expect([withdrawn.status, withdrawn.html.includes('name="agreed"')]).toEqual([200, true])
  expect((await newest())?.shares[2]).toMatchObject({ signedAt: null, signedName: null })
  await sign(url)
  expect(await told(marta)).toHaveLength(1)
})

test('the last signature by login tells the others, and says nothing of entries where none waited', async () => {
  const version = await save({
    shares: [
      { memberId: marta.id, percent: '50' },
      { memberId: tom.id, percent: '50' },
    ],
  })
  await tom.api.signSplit({ versionId: version.id })
  await marta.api.signSplit({ versionId: version.id })
  expect((await tom.api.getNotifications({})).map(({ message }) => message)).toContain(
    `Everybody has signed ${release}`,
  )
})

test('a link opens what it is for alone: not changed, not of another person, not of another version', async () => {
  await save({ shares: [outsider('60'), outsider('40', `ben${serial}@example.com`, 'Ben')] })
  const [forAda, forBen] = [await linkOf(), await linkOf(`ben${serial}@example.com`)]
  expect(forAda).not.toBe(forBen)
  const [workspaceId = '', of = '', secret = ''] = (forAda.split('/').at(-1) ?? '').split('.')
  const [, ofBen = ''] = (forBen.split('/').at(-1) ?? '').split('.')
  const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  for (const token of [
    `${workspaceId}.${ofBen}.${secret}`,
    `${workspaceId}.${of}.${changed}`,
    `${workspaceId}.${of}`,
    `${workspaceId}.${of.split('_')[0]}.${secret}`,
  ]) {
    const url = `${server.address}/split/${token}`
    expect((await open(url)).status).toBe(404)
    expect((await send(url, { signedName: 'Ada', agreed: 'yes' })).status).toBe(404)
    expect((await send(`${url}/withdraw`)).status).toBe(404)
    expect((await fetch(`${url}/document`)).status).toBe(404)
    expect((await fetch(`${url}/signatures`)).status).toBe(404)
  }
  await sign(forAda)
  const shares = (await newest())?.shares.map(({ signedAt }) => signedAt !== null)
  expect(shares).toEqual([true, false])
})

const sha = async (url: string) => sha256((await bytesAt(`${url}/document`)).bytes)

test('a reminder is a mail with the same link, once a day', async () => {
  const version = await save()
  const memberId = version.shares[1]?.member.id ?? ''
  await marta.api.remindOfSplit({ versionId: version.id, memberId })
  await jobsDone(server)
  const mails = await mailsTo()
  expect(mails).toHaveLength(2)
  expect(linkIn(mails[0])).toBe(linkIn(mails[1]))
  expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId)
  const counted = async () =>
    (await server.owner.query("SELECT key, calls FROM rate_windows WHERE key LIKE 'split-mail%' ORDER BY key")).rows
  const before = await counted()
  expect(before.map(({ calls }) => calls)).toEqual([2, 2])
  expect(await refusalOf(marta.api.remindOfSplit({ versionId: version.id, memberId }))).toMatchObject({ status: 409 })
  expect(await counted()).toEqual(before)
})

test('who wants no more mails gets none, and their link still works', async () => {
  const version = await save()
  const [mail] = await mailsTo()
  const end = linkIn(mail, '/end-split-mails/')
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/end-split-mails/')
  expect((await open(end)).html).toContain('No more mails?')
  const { rows } = await server.owner.query('SELECT mails_refused_at FROM split_outsiders WHERE email = $1', [ada])
  expect(rows).toEqual([{ mails_refused_at: null }])
  // As a mail program presses it (RFC 8058).
  const ended = await fetch(end, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(ended.status).toBe(200)
  const memberId = version.shares[1]?.member.id ?? ''
  const refused = `${ada} wants no more mails from this band.`
  expect(await refusalOf(marta.api.remindOfSplit({ versionId: version.id, memberId }))).toMatchObject({
    fields: { shares: refused },
  })
  expect(await refusalOf(save({ last: version.id }))).toMatchObject({ fields: { shares: refused } })
  expect((await sign(linkIn(mail))).html).toContain('Signed on')
  // Who changes their mind is mailed again.
  expect((await open(end)).html).toContain('Mail me again')
  expect((await send(end, { again: 'yes' })).html).toContain('Mails come again')
  await save({ last: version.id })
  expect(await mailsTo()).toHaveLength(2)
})

test('of a band that is closed or deleted nothing opens', async () => {
  await save()
  const url = await linkOf()
  await server.owner.query("UPDATE workspaces SET deleted_until = now() + interval '1 day' WHERE id = $1", [
    marta.workspaceId,
  ])
  try {
    expect((await open(url)).status).toBe(404)
    expect((await send(url, { signedName: 'Ada', agreed: 'yes' })).status).toBe(404)
    expect((await fetch(`${url}/document`)).status).toBe(404)
  } finally {
    await server.owner.query('UPDATE workspaces SET deleted_until = NULL WHERE id = $1', [marta.workspaceId])
  }
  expect((await open(url)).status).toBe(200)
})

test('a band mails so many a day, an address gets so many, and an address that is not confirmed mails nobody', async () => {
  const used = async (key: string, calls: number) =>
    server.owner.query(
      `INSERT INTO rate_windows (key, ends_at, calls) VALUES ($1, now() + interval '1 day', $2)
       ON CONFLICT (key) DO UPDATE SET calls = excluded.calls`,
      [key, calls],
    )
  await used(`split-mails:${marta.workspaceId}`, maxSplitMailsOfDay)
  expect(await refusalOf(save())).toMatchObject({ status: 429 })
  await used(`split-mails:${marta.workspaceId}`, 0)
  await used(`split-mail:${createHash('sha256').update(ada).digest('base64url')}`, 10)
  expect(
    await refusalOf(save({ shares: [{ memberId: marta.id, percent: '60' }, outsider('40', ada.toUpperCase())] })),
  ).toMatchObject({
    status: 429,
  })
  // What is no split uses nothing up.
  await server.owner.query('DELETE FROM rate_windows')
  expect(await refusalOf(save({ shares: [outsider('99')] }))).toMatchObject({ status: 400 })
  const { rows } = await server.owner.query("SELECT FROM rate_windows WHERE key LIKE 'split-mail%'")
  expect(rows).toEqual([])
  await server.owner.query('UPDATE accounts SET email_proved_at = NULL WHERE id = $1', [marta.id])
  try {
    expect((await refusalOf(save()))?.status).toBe(403)
  } finally {
    await server.owner.query('UPDATE accounts SET email_proved_at = now() WHERE id = $1', [marta.id])
  }
  expect(await mailsTo()).toEqual([])
})

test('who is in the band is chosen there', async () => {
  expect(await refusalOf(save({ shares: [outsider('100', 'TOM@example.com')] }))).toMatchObject({
    fields: { shares: 'tom is in the band: choose them there.' },
  })
})

test('a member downloads both papers, and a version of before has none', async () => {
  const version = await save()
  const at = `${server.address}/split-paper/${version.id}`
  const both = await Promise.all(['document', 'signatures'].map((part) => bytesAt(`${at}?part=${part}`, tom)))
  expect(both.map(({ answer }) => answer.status)).toEqual([200, 200])
  expect(both[1]?.answer.headers.get('content-disposition')).toContain(`split-${release}-v1-signatures.pdf`)
  await server.owner.query('DELETE FROM split_papers WHERE version_id = $1', [version.id])
  const before = await bytesAt(at, tom)
  expect([before.answer.status, before.bytes.toString()]).toEqual([
    404,
    expect.stringContaining('This version was made before splits had a document.'),
  ])
  expect((await open(await linkOf())).status).toBe(404)
})

test('the page of signatures says who signed what, when and how; addresses of others are told to who manages alone', async () => {
  const ben = `ben${serial}@example.com`
  const version = await save({
    shares: [{ memberId: marta.id, percent: '50' }, outsider('30'), outsider('20', ben, 'Ben Cello')],
  })
  const url = await linkOf()
  await sign(url, 'Ada M.')
  await sign(await linkOf(ben), 'Ben C.')
  const at = `${server.address}/split-paper/${version.id}?part=signatures`
  const textOf = async (address: string, person?: QuickPerson) =>
    (await pdfLines((await bytesAt(address, person)).bytes)).join(' ').replace(/\s+/g, ' ')
  const sum = await sha(url)
  const told = await textOf(at, marta)
  expect(told).toContain('2 of 3')
  expect(told.split(sum)).toHaveLength(4)
  for (const words of ['sha256sum', 'Not signed yet', 'Ada M.', 'Ben C.', 'UTC']) expect(told).toContain(words)
  const shown = async (...of: Parameters<typeof textOf>) => {
    const text = (await textOf(...of)).replaceAll(' ', '')
    return [ada, ben].map((email) => text.includes(email))
  }
  expect(await shown(at, marta)).toEqual([true, true])
  expect(await shown(at, tom)).toEqual([false, false])
  expect(await shown(`${url}/signatures`)).toEqual([true, false])
  await marta.api.signSplit({ versionId: version.id })
  expect(await textOf(at, tom)).toContain('logged in to Backline as @marta')
  // People outside know members by their names.
  const outside = await textOf(`${url}/signatures`)
  expect([outside.includes('logged in to Backline'), outside.includes('@marta')]).toEqual([true, false])
})
