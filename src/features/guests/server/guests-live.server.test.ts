import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomKey } from '#client/random-key.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { mostStreamsOfAddress } from '#features/guests/contract/guest-limits.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { signUpMember } from '#tests/support/band.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
/** Guests are at another process than the band. */
let second: RunningServer
let marta: QuickPerson
let demo: Demo
let other: Demo

beforeAll(async () => {
  server = await startTestServer()
  second = await startServer({ ...server.parts, storage: new LocalStorage(`${server.dataDir}/files`) })
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  // More than fits on its way between a server and somebody who does not read on.
  const plane = new Float32Array(48_000 * 160)
  const file = new File([new Uint8Array(wavFile([plane, plane], 48_000))], 'long.wav', { type: 'audio/wav' })
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file })).demo
  other = (await marta.api.addDemo({ demoTitle: 'Secret song', demoVersion: 1, file: wavSound(5, 440) })).demo
})
afterAll(async () => {
  await second.stop()
  await server.close()
})

const allowed = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }

const share = async (more: Partial<Parameters<typeof marta.api.makeGuestLink>[0]> = {}, by: Person = marta) => {
  const { link } = await by.api.makeGuestLink({ songIds: [demo.songId], name: 'Label', ...allowed, ...more })
  const token = link.url?.split('/').at(-1) ?? ''
  return { link, token, guest: new Person(second.address), page: randomKey() }
}
type Shared = Awaited<ReturnType<typeof share>>
const streamOf = ({ token, page, guest }: Shared) =>
  eventsOf(guest, second.address, `/guest-live/${token}?page=${page}`)
const listensAt = ({ token, page }: Shared, positionSeconds: number) => ({
  token,
  page,
  demoId: demo.id,
  positionSeconds,
  playing: true,
})

test('a guest hears at once what changes at their songs, and nothing of the others', async () => {
  const shared = await share()
  const events = await streamOf(shared)
  await marta.api.addDemoNote({ demoId: other.id, text: 'Only for us.', atSeconds: 1 })
  const { demo: third } = await marta.api.addDemo({ demoTitle: 'Secret song', demoVersion: 2, file: wavSound(4, 300) })
  await marta.api.deleteDemo({ id: third.id })
  await marta.api.sayListening({ demoId: other.id, positionSeconds: 1, playing: true })
  await marta.api.sayListening({ demoId: demo.id, positionSeconds: 7, playing: true })
  await events.next('link.listening')
  expect(events.seen).toEqual(['link.listening'])
  const sections = [{ name: 'Verse', startSeconds: 1, endSeconds: 2.5 }]
  const { sectionsVersion } = (await marta.api.getDemo({ id: demo.id })).demo
  await marta.api.saveDemoSections({ demoId: demo.id, sections, sectionsVersion })
  await events.next('link.changed')
  const { listening } = await shared.guest.api.getGuestLink({ token: shared.token })
  expect(listening?.songs[0]?.versions[0]?.sections).toEqual(sections)
  await marta.api.changeGuestLink({ linkId: shared.link.id, name: 'Label', ...allowed, mayDownload: false })
  await events.next('link.changed')
  events.close()
})

test('who listens is seen by the band with the name they gave, and by the guests of the same link', async () => {
  const [one, elsewhere, silent] = [await share(), await share(), await share({ showsNotes: false })]
  const friend = { ...one, guest: new Person(second.address), page: randomKey() }
  await one.guest.api.nameGuest({ token: one.token, name: 'Ada' })
  const band = await eventsOf(marta, server.address)
  const streams = await Promise.all([one, friend, elsewhere, silent].map(streamOf))
  const [own, friends, others, quiet] = streams
  await one.guest.api.sayGuestListening(listensAt(one, 3))
  const heard = (await band.next('demos.listening')) as { userId: string }
  expect(heard).toMatchObject({ demoId: demo.id, guestName: 'Ada', atSeconds: 3, playing: true, leaving: false })
  const seen = await friends?.next('link.listening')
  expect(seen).toMatchObject({ demoId: demo.id, name: 'Ada', guest: true, atSeconds: 3 })
  await marta.api.sayListening({ demoId: demo.id, positionSeconds: 9, playing: false })
  const member = { demoId: demo.id, name: 'marta', guest: false, atSeconds: 9, playing: false }
  for (const stream of [own, friends, others]) expect(await stream?.next('link.listening')).toMatchObject(member)
  expect(JSON.stringify(seen)).not.toContain(one.page)
  expect(own?.seen).toEqual(['link.listening'])
  expect(others?.seen).toEqual(['link.listening'])
  await marta.api.addDemoNote({ demoId: demo.id, text: 'So.', atSeconds: 1 })
  await quiet?.next('link.changed')
  expect(quiet?.seen).toEqual(['link.changed'])
  for (const stream of [band, ...streams]) stream.close()
})

test('a guest who says their name alone is present by it, without a note', async () => {
  const shared = await share()
  const band = await eventsOf(marta, server.address)
  await shared.guest.api.sayGuestListening(listensAt(shared, 2))
  const unnamed = (await band.next('demos.listening')) as { userId: string }
  expect(unnamed).toMatchObject({ guestName: '' })
  const { listening } = await shared.guest.api.nameGuest({ token: shared.token, name: 'Bea' })
  expect(listening?.guestName).toBe('Bea')
  await shared.guest.api.sayGuestListening(listensAt(shared, 3))
  expect(await band.next('demos.listening')).toMatchObject({ userId: unnamed.userId, guestName: 'Bea' })
  const notes = (await marta.api.getDemo({ id: demo.id })).demo.notes
  expect(notes.some((note) => note.author === 'Bea')).toBe(false)
  band.close()
})

test('the end of a link is heard at once: the page is told, and what is being sent breaks off', async () => {
  const leaver = await signUpMember(server, marta)
  const ends: { how: string; shared: Shared; end: (shared: Shared) => Promise<unknown> }[] = [
    { how: 'revoked', shared: await share(), end: ({ link }) => marta.api.revokeGuestLink({ linkId: link.id }) },
    {
      how: 'run out',
      shared: await share(),
      end: ({ link }) => {
        const expiresAt = new Date(Date.now() + 1500).toISOString()
        return marta.api.changeGuestLink({ linkId: link.id, name: 'Label', ...allowed, expiresAt })
      },
    },
    {
      how: 'its maker left',
      shared: await share({}, leaver),
      end: () => leaver.api.leaveWorkspace({ workspace_id: marta.workspaceId ?? '' }),
    },
  ]
  for (const { how, shared, end } of ends) {
    const { token, guest } = shared
    const events = await streamOf(shared)
    const sound = await guest.fetch(`/guest-sound/${token}/${demo.id}`)
    const reader = sound.body?.getReader()
    if (!reader) throw new Error('There is no sound.')
    let bytes = (await reader.read()).value?.length ?? 0
    await end(shared)
    await events.next('link.ended')
    await events.ended
    const rest = async (): Promise<void> => {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) bytes += piece.value.length
    }
    await expect(rest(), how).rejects.toThrow()
    expect(bytes, how).toBeLessThan(Number(sound.headers.get('content-length')))
    expect((await guest.fetch(`/guest-live/${token}?page=${shared.page}`)).status, how).toBe(404)
  }
})

test('a new password ends the streams of those who have not said it', async () => {
  const shared = await share({ password: 'harbour' })
  expect((await shared.guest.fetch(`/guest-live/${shared.token}?page=${shared.page}`)).status).toBe(404)
  await shared.guest.api.openGuestLink({ token: shared.token, password: 'harbour' })
  const events = await streamOf(shared)
  await marta.api.changeGuestLink({ linkId: shared.link.id, name: 'Label', ...allowed, password: 'other' })
  await events.next('link.ended')
  await events.ended
})

test('one address holds so many streams and not one more, until one is closed', async () => {
  const shared = await share()
  const streams = await Promise.all(Array.from({ length: mostStreamsOfAddress }, () => streamOf(shared)))
  const refused = await shared.guest.fetch(`/guest-live/${shared.token}?page=${shared.page}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  streams[0]?.close()
  streams.push(await until(() => streamOf(shared).catch(() => null)))
  for (const stream of streams) stream.close()
})
