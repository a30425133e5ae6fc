import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let first: Demo
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  first = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(8, 220) })).demo
})
afterAll(() => server.close())

const password = 'correct horse battery'
const allowed = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }
const share = async (more: Partial<Parameters<typeof marta.api.makeGuestLink>[0]> = {}) => {
  const { link } = await marta.api.makeGuestLink({ songIds: [first.songId], name: 'Label', ...allowed, ...more })
  return { token: link.url?.split('/').at(-1) ?? '', guest: new Person(server.address) }
}
const allNotes = async () => (await marta.api.getDemo({ id: first.id })).demo.notes

const invited = async (email: string, name: string) => {
  const { token, guest: forwarded } = await share({ email })
  const addressee = new Person(server.address)
  const written = []
  // The first person to give a name is not the addressee; the same name makes nobody the same either.
  for (const [browser, text] of [
    [forwarded, 'From the first.'],
    [addressee, 'From the addressee.'],
  ] as const) {
    await browser.api.nameGuest({ token, name })
    written.push((await browser.api.addGuestNote({ token, demoId: first.id, text, atSeconds: 4 })).note.id)
  }
  const [theirs = '', own = ''] = written
  const notes = async () => {
    const all = await allNotes()
    return { theirs: all.find((one) => one.id === theirs), own: all.find((one) => one.id === own) }
  }
  const loose = { author: name, authorId: null, guest: true }
  return { token, forwarded, addressee, notes, loose }
}

test('what the invited one wrote becomes theirs by registering in that browser, and nothing of another guest', async () => {
  const email = 'producer@example.com'
  const { addressee, forwarded, token, notes, loose } = await invited(email, 'Prod')
  await addressee.api.register({ username: 'producer', email, password, passwordAgain: password })
  expect(await notes()).toMatchObject({ theirs: loose, own: loose })
  await addressee.api.login({ username: 'producer', password })
  expect(await notes()).toMatchObject({ theirs: loose, own: { author: 'Producer', guest: true } })
  expect((await addressee.api.getGuestLink({ token })).listening?.claimed).toBe(true)
  expect((await forwarded.api.getGuestLink({ token })).listening?.claimed).toBe(false)
})

test('an address alone brings no notes: not from another browser, and not to who holds the link under another', async () => {
  const email = 'anybody@example.com'
  const { addressee, forwarded, token, notes, loose } = await invited(email, 'Any')
  const elsewhere = new Person(server.address)
  await elsewhere.api.register({ username: 'anybody', email, password, passwordAgain: password })
  await elsewhere.api.login({ username: 'anybody', password })
  await elsewhere.api.openGuestLink({ token })
  const other = { username: 'forwarded', email: 'forwarded@example.com' }
  await forwarded.api.register({ ...other, password, passwordAgain: password })
  await forwarded.api.login({ username: 'forwarded', password })
  await forwarded.api.openGuestLink({ token })
  expect(await notes()).toMatchObject({ theirs: loose, own: loose })
  expect((await elsewhere.api.claimGuestNotes({ token })).notes).toBe(0)
  // Now the same account logs in where its notes were written.
  await addressee.api.login({ username: 'anybody', password })
  expect(await notes()).toMatchObject({ theirs: loose, own: { author: 'Anybody' } })
})

test('who opens a link for their own address signed in writes as themselves', async () => {
  const reader = await quickPerson(server, 'reader')
  const { token } = await share({ email: reader.email })
  await reader.api.openGuestLink({ token })
  const { listening } = await reader.api.nameGuest({ token, name: 'Rea' })
  expect(listening).toMatchObject({ guestName: 'Rea', claimed: true })
  const { note } = await reader.api.addGuestNote({ token, demoId: first.id, text: 'Signed.', atSeconds: 5 })
  expect((await allNotes()).find((one) => one.id === note.id)).toMatchObject({ author: 'reader', guest: true })
  // A password makes a guest of somebody before they say a name.
  const locked = await share({ email: reader.email, password: 'harbour' })
  const opened = await reader.api.openGuestLink({ token: locked.token, password: 'harbour' })
  expect(opened.listening).toMatchObject({ guestName: null, claimed: true })
})

test('who is signed in says that the notes of a guest are theirs; nobody else can', async () => {
  const { token, guest } = await share()
  await guest.api.nameGuest({ token, name: 'Fay' })
  const { note } = await guest.api.addGuestNote({ token, demoId: first.id, text: 'Mine.', atSeconds: 6 })
  const thief = await quickPerson(server, 'thief')
  expect((await thief.api.claimGuestNotes({ token })).notes).toBe(0)
  const names = { username: 'fay', email: 'fay@example.com' }
  await guest.api.register({ ...names, password, passwordAgain: password })
  await guest.api.login({ username: 'fay', password })
  expect((await guest.api.claimGuestNotes({ token })).notes).toBe(1)
  const notes = await allNotes()
  expect(notes.find((one) => one.id === note.id)).toMatchObject({ author: 'Fay', guest: true })
  expect((await guest.api.getGuestLink({ token })).listening?.claimed).toBe(true)
})
