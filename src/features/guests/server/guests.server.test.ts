import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { deadLinkText } from '#features/guests/contract/guest-limits.ts'
import { verify } from '#server/verify/verify.ts'
import { signUpMember } from '#tests/support/band.ts'
import { linkMailedTo, mailsTo } from '#tests/support/outbox.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let jon: Person
let first: Demo
let second: Demo
let other: Demo
let file: Blob

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await signUpMember(server, marta)
  file = wavSound(8, 220)
  first = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file })).demo
  second = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: wavSound(9, 330) })).demo
  other = (await marta.api.addDemo({ demoTitle: 'Secret song', demoVersion: 1, file: wavSound(5, 440) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
})
afterAll(() => server.close())

const allowed = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }

const share = async (more: Partial<Parameters<typeof marta.api.makeGuestLink>[0]> = {}, by: Person = marta) => {
  const { link } = await by.api.makeGuestLink({ songIds: [first.songId], name: 'Label', ...allowed, ...more })
  const token = link.url?.split('/').at(-1) ?? ''
  return { link, token, guest: new Person(server.address) }
}
const dead = expect.objectContaining({ status: 404, error: deadLinkText() })

test('a link opens its songs with all versions, plays by ranges, and tells nothing else of the band', async () => {
  const { token, guest, link } = await share()
  expect(token).toMatch(/^[\w-]{43}$/)
  const { listening } = await guest.api.openGuestLink({ token })
  expect(listening?.songs.map((song) => [song.title, song.versions.map((one) => one.version)])).toEqual([
    ['Tide', [2, 1]],
  ])
  const text = JSON.stringify(listening)
  for (const secret of [other.id, 'Secret song', marta.email, marta.workspaceId, 'pro"'])
    expect(text).not.toContain(secret)
  const sound = await guest.fetch(`/guest-sound/${token}/${first.id}`, { headers: { range: 'bytes=100-199' } })
  expect([sound.status, (await sound.arrayBuffer()).byteLength]).toEqual([206, 100])
  expect((await guest.fetch(`/guest-peaks/${token}/${first.id}`)).status).toBe(200)
  for (const what of ['sound', 'peaks', 'download'])
    expect((await guest.fetch(`/guest-${what}/${token}/${other.id}`)).status, what).toBe(404)
  const original = await guest.fetch(`/guest-download/${token}/${first.id}`)
  expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  const { links } = await marta.api.getGuestLinks({ songId: first.songId })
  const counted = links.find((one) => one.id === link.id)
  expect(counted).toMatchObject({ opens: 1, guests: [], asks: [] })
  expect(counted?.lastOpenedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the secret is nowhere in the database, also not in what is kept for a repeated request', async () => {
  const { token } = await share()
  const { rows } = await server.owner.query(
    `
    SELECT count(*)::int AS found FROM (SELECT to_jsonb(t)::text AS row FROM guest_links t
      UNION ALL SELECT to_jsonb(k)::text FROM idempotency_keys k) AS every WHERE position($1 in row) > 0`,
    [token],
  )
  expect(rows[0].found).toBe(0)
})

test('only the newest version is open where the link says so, also when another comes', async () => {
  const { token, guest } = await share({ newestOnly: true })
  const versions = async () =>
    (await guest.api.getGuestLink({ token })).listening?.songs[0]?.versions.map((one) => one.version)
  expect(await versions()).toEqual([2])
  expect((await guest.fetch(`/guest-sound/${token}/${first.id}`)).status).toBe(404)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 3, file })
  expect(await versions()).toEqual([3])
  expect((await guest.fetch(`/guest-sound/${token}/${second.id}`)).status).toBe(404)
  await marta.api.deleteDemo({ id: demo.id })
  expect(await versions()).toEqual([2])
})

test('a guest says who they are, and then writes, changes and deletes notes of their own only', async () => {
  const { token, guest } = await share()
  const { note: hers } = await marta.api.addDemoNote({ demoId: first.id, text: 'Ours.', atSeconds: 1 })
  const note = { token, demoId: first.id, text: 'Too loud.', atSeconds: 2.5 }
  expect(await refusalOf(guest.api.addGuestNote(note))).toMatchObject({
    status: 400,
    fields: { name: expect.any(String) },
  })
  expect((await guest.api.nameGuest({ token, name: 'Ada' })).listening?.guestName).toBe('Ada')
  const { note: made } = await guest.api.addGuestNote(note)
  expect(made).toMatchObject({ author: 'Ada', guest: true, mine: true, atSeconds: 2.5 })
  const seen = (await jon.api.getDemo({ id: first.id })).demo.notes
  expect(seen.find((one) => one.id === made.id)).toMatchObject({
    author: 'Ada',
    authorId: null,
    guest: true,
    canEdit: false,
    canDelete: false,
  })
  const { note: answer } = await guest.api.addGuestNote({ ...note, text: 'Why?', parentId: hers.id })
  expect(answer).toMatchObject({ parentId: hers.id, atSeconds: 1 })
  expect(await refusalOf(guest.api.editGuestNote({ token, noteId: hers.id, text: 'x' }))).toMatchObject({ status: 404 })
  expect(await refusalOf(guest.api.deleteGuestNote({ token, noteId: hers.id }))).toMatchObject({ status: 404 })
  const { note: edited } = await guest.api.editGuestNote({ token, noteId: made.id, text: 'Softer.', rowVersion: 1 })
  expect(edited.text).toBe('Softer.')
  expect(await refusalOf(guest.api.editGuestNote({ token, noteId: made.id, text: 'x', rowVersion: 1 }))).toMatchObject({
    status: 409,
  })
  // Another browser at the same link is somebody else.
  const stranger = new Person(server.address)
  await stranger.api.nameGuest({ token, name: 'Ada' })
  expect(await refusalOf(stranger.api.deleteGuestNote({ token, noteId: made.id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(guest.api.addGuestNote({ ...note, atSeconds: 60 }))).toMatchObject({ status: 400 })
  expect(await refusalOf(guest.api.addGuestNote({ ...note, demoId: other.id }))).toMatchObject({ status: 404 })
  await guest.api.deleteGuestNote({ token, noteId: made.id })
  expect((await marta.api.getGuestLinks({})).links[0]?.guests).toEqual(['Ada'])
})

test('a change of a guest from another site, or without a token, changes nothing', async () => {
  const { token, guest } = await share()
  const body = JSON.stringify({ token, name: 'Mallory' })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
  expect((await guest.fetch('/name-guest', { method: 'POST', body, headers })).status).toBe(403)
  const own = { ...headers, 'sec-fetch-site': 'same-origin' }
  expect((await guest.fetch('/name-guest', { method: 'POST', body, headers: own })).status).toBe(403)
  expect((await marta.api.getGuestLinks({})).links[0]?.guests).toEqual([])
})

test('without the band’s notes a guest sees their own and the answers to them', async () => {
  const { token, guest } = await share({ showsNotes: false })
  await guest.api.nameGuest({ token, name: 'Bo' })
  const { note } = await guest.api.addGuestNote({ token, demoId: second.id, text: 'Nice.', atSeconds: 3 })
  await marta.api.addDemoNote({ demoId: second.id, text: 'Only for us.', atSeconds: 1 })
  await marta.api.replyToDemoNote({ noteId: note.id, text: 'Thank you.' })
  const { listening } = await guest.api.getGuestLink({ token })
  const notes = listening?.songs[0]?.versions.flatMap((one) => one.notes) ?? []
  expect(notes.map((one) => one.text).sort()).toEqual(['Nice.', 'Thank you.'])
})

test('a link for listening only lets nobody write or download, until its maker gives what was asked for', async () => {
  const { token, guest, link } = await share({ mayComment: false, mayDownload: false })
  expect((await guest.fetch(`/guest-download/${token}/${first.id}`)).status).toBe(403)
  await guest.api.nameGuest({ token, name: 'Cy' })
  const note = { token, demoId: first.id, text: 'Hm.', atSeconds: 1 }
  expect(await refusalOf(guest.api.addGuestNote(note))).toMatchObject({ status: 403 })
  expect((await guest.api.askGuestLink({ token, wish: 'comment' })).listening?.asked).toEqual(['comment'])
  const listed = async () => (await jon.api.getGuestLinks({})).links.find((one) => one.id === link.id)
  expect(await listed()).toMatchObject({ asks: ['comment'], mayChange: false, url: null })
  const change = { linkId: link.id, name: 'Label', ...allowed, mayDownload: false }
  expect(await refusalOf(jon.api.changeGuestLink(change))).toMatchObject({ status: 403 })
  expect((await marta.api.changeGuestLink(change)).link.asks).toEqual([])
  await guest.api.addGuestNote(note)
  expect((await guest.fetch(`/guest-download/${token}/${first.id}`)).status).toBe(403)
})

test('a password is asked for once, guesses are counted, and a new one is asked of everybody', async () => {
  const { token, guest, link } = await share({ password: 'harbour' })
  expect(link.hasPassword).toBe(true)
  expect(await guest.api.openGuestLink({ token })).toMatchObject({ listening: null })
  expect((await guest.fetch(`/guest-sound/${token}/${first.id}`)).status).toBe(404)
  expect(await refusalOf(guest.api.openGuestLink({ token, password: 'wrong' }))).toMatchObject({ status: 400 })
  expect((await guest.api.openGuestLink({ token, password: 'harbour' })).listening?.songs).toHaveLength(1)
  expect((await guest.api.getGuestLink({ token })).listening).not.toBeNull()
  expect((await guest.fetch(`/guest-sound/${token}/${first.id}`)).status).toBe(200)
  await marta.api.changeGuestLink({ linkId: link.id, name: 'Label', ...allowed, password: 'other' })
  expect((await guest.api.getGuestLink({ token })).listening).toBeNull()
  const guesser = new Person(server.address)
  const guesses = []
  for (let at = 0; at < 12; at += 1)
    guesses.push((await refusalOf(guesser.api.openGuestLink({ token, password: `guess ${at}` })))?.status)
  expect(guesses.slice(0, 8)).toEqual(Array(8).fill(400))
  expect(guesses.at(-1)).toBe(429)
  expect(await refusalOf(guesser.api.openGuestLink({ token, password: 'other' }))).toMatchObject({ status: 429 })
})

test('taking back, running out and leaving the band end a link at once, and the name stays under the notes', async () => {
  const { token, guest, link } = await share()
  await guest.api.nameGuest({ token, name: 'Dee' })
  const { note } = await guest.api.addGuestNote({ token, demoId: first.id, text: 'Here.', atSeconds: 1 })
  expect(await refusalOf(jon.api.revokeGuestLink({ linkId: link.id }))).toMatchObject({ status: 403 })
  await marta.api.revokeGuestLink({ linkId: link.id })
  expect(await refusalOf(guest.api.getGuestLink({ token }))).toEqual(dead)
  expect((await guest.fetch(`/guest-sound/${token}/${first.id}`, { headers: { range: 'bytes=0-9' } })).status).toBe(404)
  expect((await marta.api.getGuestLinks({})).links.some((one) => one.id === link.id)).toBe(false)

  const soon = await share()
  await server.owner.query("UPDATE guest_links SET expires_at = now() - interval '1 minute' WHERE id = $1", [
    soon.link.id,
  ])
  expect(await refusalOf(soon.guest.api.openGuestLink({ token: soon.token }))).toEqual(dead)
  for (const [expiresAt, sentence] of [
    ['2020-01-01T00:00:00Z', 'This day has already passed.'],
    ['2020-01-01', 'This day has already passed.'],
    ['2020-02-30', 'That’s not a valid date.'],
    ['soon', 'That’s not a valid date.'],
  ]) {
    const refusal = await refusalOf(share({ expiresAt: expiresAt ?? null }))
    expect(refusal, expiresAt).toMatchObject({ status: 400, fields: { expiresAt: sentence } })
  }
  expect((await share({ expiresAt: '2999-12-31' })).link.expiresAt).toBe('2999-12-31T23:59:59.000Z')

  const leaver = await signUpMember(server, marta)
  const left = await share({}, leaver)
  await left.guest.api.nameGuest({ token: left.token, name: 'Eve' })
  await left.guest.api.addGuestNote({ token: left.token, demoId: first.id, text: 'Still here.', atSeconds: 2 })
  await leaver.api.leaveWorkspace({ workspace_id: marta.workspaceId ?? '' })
  expect(await refusalOf(left.guest.api.getGuestLink({ token: left.token }))).toEqual(dead)
  const notes = (await marta.api.getDemos({})).musicDemos.flatMap((one) => one.notes)
  expect(notes.find((one) => one.id === note.id)?.author).toBe('Dee')
  expect(notes.find((one) => one.text === 'Still here.')?.author).toBe('Eve')
})

test('the last song takes its link along, and the books know', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Sketch', demoVersion: 1, file })
  const both = await share({ songIds: [first.songId, demo.songId] })
  const alone = await share({ songIds: [demo.songId] })
  await marta.api.deleteDemo({ id: demo.id })
  expect(await refusalOf(alone.guest.api.openGuestLink({ token: alone.token }))).toEqual(dead)
  expect((await both.guest.api.openGuestLink({ token: both.token })).listening?.songs).toHaveLength(1)
  const { rows } = await server.owner.query('SELECT count(*)::int AS kept FROM guest_links WHERE id = $1', [
    alone.link.id,
  ])
  expect(rows[0].kept).toBe(0)
  const owner = { ...inject('cluster').owner, database: server.owner.database }
  const results = await verify(owner, server.services.storage, { quick: true, graceMs: 60_000 })
  expect(results.find((one) => one.check === 'guest links lead to songs')).toMatchObject({ violations: [] })
})

test('a link for an address is mailed there', async () => {
  const { token } = await share({ email: 'label@example.com' })
  expect(new URL(await linkMailedTo(server, 'label@example.com', '/listen/')).pathname).toBe(`/listen/${token}`)
})

test('who never confirmed their address makes a link, but has it mailed to nobody', async () => {
  const newcomer = await signUpMember(server, marta)
  expect((await share({}, newcomer)).link.url).toContain('/listen/')
  expect(await refusalOf(share({ email: 'stranger@example.com' }, newcomer))).toMatchObject({
    status: 403,
    error: expect.stringContaining('Confirm your own e-mail address first'),
  })
  expect(await mailsTo(server, 'stranger@example.com')).toEqual([])
})

test('a link names songs of its own workspace only', async () => {
  const stranger = await quickPersonWithBand(server, 'stranger', 'Misplaced')
  const link = { songIds: [first.songId], name: 'x', ...allowed }
  expect(await refusalOf(stranger.api.makeGuestLink(link))).toMatchObject({ status: 404 })
  expect((await stranger.api.getGuestLinks({})).links).toEqual([])
})

test('the band answers for what guests write: any member resolves it, the owner deletes it', async () => {
  const { token, guest } = await share()
  await guest.api.nameGuest({ token, name: 'Gil' })
  const { note } = await guest.api.addGuestNote({ token, demoId: first.id, text: 'Rude.', atSeconds: 7 })
  expect(await refusalOf(jon.api.deleteDemoNote({ noteId: note.id }))).toMatchObject({ status: 403 })
  expect((await jon.api.resolveDemoNote({ noteId: note.id })).note).toMatchObject({ author: 'Gil', guest: true })
  await marta.api.deleteDemoNote({ noteId: note.id })
  const { listening } = await guest.api.getGuestLink({ token })
  expect(listening?.songs[0]?.versions.flatMap((one) => one.notes).some((one) => one.id === note.id)).toBe(false)
})

test('a deleted account and a deleted workspace take their links along', async () => {
  const leader = await quickPersonWithBand(server, 'leader', 'Short Lived')
  const member = await signUpMember(server, leader)
  const { demo } = await leader.api.addDemo({ demoTitle: 'Once', demoVersion: 1, file })
  const link = { songIds: [demo.songId], name: 'x', ...allowed }
  const links = [await member.api.makeGuestLink(link), await leader.api.makeGuestLink(link)]
  const [theirs = '', own = ''] = links.map((made) => made.link.url?.split('/').at(-1) ?? '')
  const guest = new Person(server.address)
  for (const token of [theirs, own]) {
    await guest.api.nameGuest({ token, name: 'Hal' })
    await guest.api.addGuestNote({ token, demoId: demo.id, text: 'Good.', atSeconds: 1 })
  }
  await member.api.deleteUser({ username: (await member.api.accountInfo({})).username })
  expect(await refusalOf(guest.api.getGuestLink({ token: theirs }))).toEqual(dead)
  const kept = (await leader.api.getDemos({})).musicDemos.flatMap((one) => one.notes)
  expect(kept.map((note) => note.author)).toEqual(['Hal', 'Hal'])
  await leader.api.deleteWorkspace({ workspace_id: leader.workspaceId ?? '' })
  expect(await refusalOf(guest.api.getGuestLink({ token: own }))).toEqual(dead)
})

test('guests of one link talk among themselves, and hear nothing of those at another', async () => {
  const [one, two] = [await share(), await share()]
  const friend = new Person(server.address)
  await one.guest.api.nameGuest({ token: one.token, name: 'Ida' })
  await friend.api.nameGuest({ token: one.token, name: 'Jim' })
  await two.guest.api.nameGuest({ token: two.token, name: 'Kay' })
  const at = { demoId: second.id, atSeconds: 8 }
  const { note } = await one.guest.api.addGuestNote({ ...at, token: one.token, text: 'From Ida.' })
  await friend.api.addGuestNote({ ...at, token: one.token, text: 'From Jim.', parentId: note.id })
  await marta.api.replyToDemoNote({ noteId: note.id, text: 'To Ida.' })
  await two.guest.api.addGuestNote({ ...at, token: two.token, text: 'From Kay.' })
  const { note: ours } = await marta.api.addDemoNote({ ...at, text: 'To all.' })
  await two.guest.api.addGuestNote({ ...at, token: two.token, text: 'From Kay to all.', parentId: ours.id })
  const heard = async ({ guest, token }: { guest: Person; token: string }) => {
    const { listening } = await guest.api.getGuestLink({ token })
    const notes = listening?.songs[0]?.versions.find((version) => version.id === second.id)?.notes ?? []
    return notes.filter((each) => each.atSeconds === 8).map((each) => each.text)
  }
  const first = ['From Ida.', 'From Jim.', 'To Ida.', 'To all.']
  expect((await heard(one)).sort()).toEqual(first)
  expect((await heard({ guest: friend, token: one.token })).sort()).toEqual(first)
  expect((await heard(two)).sort()).toEqual(['From Kay to all.', 'From Kay.', 'To all.'])
  const intrusion = { ...at, token: two.token, text: 'Hello?', parentId: note.id }
  expect(await refusalOf(two.guest.api.addGuestNote(intrusion))).toMatchObject({ status: 404 })
})

test('a link that nobody named is named in the language of who reads it', async () => {
  const made = [
    await share({ name: 'Kdokoli s odkazem' }),
    await share({ name: 'Anyone with the link' }),
    await share(),
  ]
  const names = async (who: Person) => {
    const { links } = await who.api.getGuestLinks({ songId: first.songId })
    return made.map(({ link }) => links.find(({ id }) => id === link.id)?.name)
  }
  await jon.api.saveProfile({ language: 'cs' })
  expect(await names(marta)).toEqual(['Anyone with the link', 'Anyone with the link', 'Label'])
  expect(await names(jon)).toEqual(['Kdokoli s odkazem', 'Kdokoli s odkazem', 'Label'])
  await jon.api.saveProfile({ language: 'en' })
})
