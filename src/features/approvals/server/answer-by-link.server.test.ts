import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['approvals', 'demos', 'releases', 'notifications', 'rate_windows'])
    await server.owner.query(`DELETE FROM ${table}`)
})

const ask = async (guests: string[], more: Record<string, unknown> = {}) => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide <1>', demoVersion: 6, file: wavSound(0.2, 300) })
  const { approval } = await marta.api.askForApproval({ kind: 'song', targetId: demo.songId, guests, ...more })
  return { demo, approval }
}

const linkOf = (approval: { people: { displayName: string; guestUrl: string | null }[] }, name: string): string =>
  (approval.people.find(({ displayName }) => displayName === name)?.guestUrl ?? '').replace(
    /^https?:\/\/[^/]+/,
    server.address,
  )

const open = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, html: await answer.text() }
}

const send = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, html: await answer.text() }
}

const markIn = (html: string): string => /name="mark" value="([^"]+)"/.exec(html)?.[1] ?? ''
const toldTo = async () =>
  (await marta.api.getNotifications({})).map(({ message }) => message).filter((one) => one.includes('Tide'))

test('somebody outside hears the version, answers by their own link, and is asked again of a newer one', async () => {
  const { demo, approval } = await ask(['Ada Mixer', 'Ben'], { note: 'Is the <bridge> right?' })
  const url = linkOf(approval, 'Ada Mixer')
  expect(url).not.toBe(linkOf(approval, 'Ben'))
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Tide &lt;1&gt; v6')
  expect(page.html).toContain('Is the &lt;bridge&gt; right?')
  expect(page.html).not.toContain('marta')
  const sound = await fetch(`${url}/sound`, { headers: { range: 'bytes=0-3' } })
  expect([sound.status, await sound.text()]).toEqual([206, 'RIFF'])

  const mark = markIn(page.html)
  expect(mark.split(':')[0]).toBe(demo.id)
  const kept = await send(url, { answer: 'changes', comment: 'Vocals up', mark })
  expect(kept.status).toBe(200)
  expect(kept.html).toContain('Thanks, Ada Mixer. Night Ferry can see your answer.')
  expect(await toldTo()).toEqual(['Ada Mixer (guest) wants changes to Tide <1> v6'])
  // The same form again is no news.
  await send(url, { answer: 'changes', comment: 'Vocals up', mark })
  expect(await toldTo()).toHaveLength(1)

  await marta.api.addDemo({ demoTitle: 'Tide <1>', demoVersion: 7, file: wavSound(0.2, 310) })
  const late = await send(url, { answer: 'yes', mark })
  expect([late.status, late.html.includes('There’s a newer version by now.')]).toEqual([400, true])
  const again = await open(url)
  expect(again.html).toContain('You wanted changes. There’s a newer version now: is it good?')
  expect(again.html).toContain('You wrote: Vocals up')
  await send(url, { answer: 'yes', mark: markIn(again.html) })
  const [now] = (await marta.api.getApprovals({})).approvals
  expect(now?.people.map(({ displayName, answer }) => [displayName, answer])).toEqual([
    ['Ada Mixer', 'yes'],
    ['Ben', null],
  ])
})

test('a link opens nothing once nobody is asked, its person is not, or it is another’s', async () => {
  const { approval } = await ask(['Ada Mixer', 'Ben'])
  const [ada, ben] = [linkOf(approval, 'Ada Mixer'), linkOf(approval, 'Ben')]
  const person = approval.people.find(({ displayName }) => displayName === 'Ben')
  await marta.api.removeApprovalPerson({ approvalId: approval.id, personId: person?.id ?? '' })
  expect((await open(ben)).status).toBe(404)
  expect((await fetch(`${ben}/sound`)).status).toBe(404)
  expect((await fetch(`${ada}/artwork`)).status).toBe(404)
  expect((await open(`${ada.slice(0, -1)}${ada.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  await marta.api.endApproval({ approvalId: approval.id })
  expect((await open(ada)).status).toBe(404)
  expect((await send(ada, { answer: 'yes', mark: '' })).status).toBe(404)
  expect((await fetch(`${ada}/sound`)).status).toBe(404)
})

test('a cover is seen by its link, and two people of one name are refused', async () => {
  const { release } = await marta.api.addRelease({ releaseName: 'Harbour', releaseDate: '2030-01-04' })
  const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#e45c02' } })
    .jpeg()
    .toBuffer()
  await marta.api.saveArtwork({ releaseId: release.id, file: new Blob([new Uint8Array(bytes)]) })
  const asking = { kind: 'artwork', targetId: release.id } as const
  expect(await refusalOf(marta.api.askForApproval({ ...asking, guests: ['Ada', ' ada '] }))).toMatchObject({
    fields: { guests: 'Two people outside the band have the same name. Add their last names.' },
  })
  const { approval } = await marta.api.askForApproval({ ...asking, guests: ['Ada'] })
  const url = linkOf(approval, 'Ada')
  const page = await open(url)
  const source = /src="([^"]*\/artwork[^"]*)"/.exec(page.html)?.[1] ?? ''
  const seen = await fetch(new URL(source, server.address))
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const fault = await send(url, { mark: markIn(page.html) })
  expect([fault.status, fault.html.includes('Choose an answer.')]).toEqual([400, true])
  await send(url, { answer: 'yes', mark: markIn(page.html) })
  const found = (await marta.api.getReleasePlan({})).releases.find(({ id }) => id === release.id)
  expect(found).toMatchObject({ 'art-ready': true })
})

test('a program is told who is asked, and no links by which it could answer for them', async () => {
  const { approval } = await ask(['Ada'])
  expect(linkOf(approval, 'Ada')).toContain('/approval/')
  const { secret } = await marta.api.makeToken({ name: 'Band site', scope: 'edit', features: [], days: 30 })
  const answer = await fetch(`${server.address}/api/get-approvals`, { headers: { authorization: `Bearer ${secret}` } })
  const told = (await answer.json()) as { approvals: (typeof approval)[] }
  expect(told.approvals[0]?.people.map(({ displayName, guestUrl }) => [displayName, guestUrl])).toEqual([['Ada', null]])
  // Nor by a repetition, which is answered with what was kept.
  const repeated = async () => {
    const reply = await fetch(`${server.address}/ask-for-approval`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': 'the-same-try-once-more',
      },
      body: JSON.stringify({ kind: 'song', targetId: approval.targetId, guests: ['Ben'] }),
    })
    return (await reply.json()) as { approval: typeof approval }
  }
  for (const { approval: again } of [await repeated(), await repeated()])
    expect(again.people.map(({ displayName, guestUrl }) => [displayName, guestUrl])).toEqual([['Ben', null]])
})
