import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { Approval } from '../contract/approval.ts'
import type { ApprovalAnswer } from '../contract/approval-words.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let pia: QuickPerson
let other: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  other = await quickPersonWithBand(server, 'other', 'Salt Road')
  jon = await quickPerson(server, 'jon')
  pia = await quickPerson(server, 'pia')
  for (const [person, role] of [
    [jon, 'member'],
    [pia, 'guest'],
  ] as const) {
    person.workspaceId = marta.workspaceId
    await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
      marta.workspaceId,
      person.id,
      role,
    ])
  }
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['approvals', 'release_tracks', 'releases', 'demos', 'notifications', 'rate_windows'])
    await server.owner.query(`DELETE FROM ${table}`)
})

let pitch = 100
const upload = async (demoTitle: string, demoVersion: number) => {
  pitch += 10
  return (await marta.api.addDemo({ demoTitle, demoVersion, file: wavSound(0.2, pitch) })).demo
}
const addRelease = async () =>
  (await marta.api.addRelease({ releaseName: 'Harbour Lights', releaseDate: '2030-01-04' })).release
const readReleaseOf = async (id: string) => {
  const found = (await marta.api.getReleasePlan({})).releases.find((one) => one.id === id)
  if (!found) throw new Error('No such release.')
  return found
}
const cover = async (releaseId: string, background: string) => {
  const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return marta.api.saveArtwork({ releaseId, file: new Blob([new Uint8Array(bytes)]) })
}

const ask = async (songId: string, more: Record<string, unknown> = {}): Promise<Approval> =>
  (await marta.api.askForApproval({ kind: 'song', targetId: songId, memberIds: [jon.id, pia.id], ...more })).approval
const approvalOf = async (person: QuickPerson, id: string): Promise<Approval> => {
  const found = (await person.api.getApprovals({})).approvals.find((one) => one.id === id)
  if (!found) throw new Error('No such approval.')
  return found
}
const answer = async (person: QuickPerson, id: string, said: ApprovalAnswer, comment = ''): Promise<Approval> => {
  const { mark } = await approvalOf(person, id)
  return (await person.api.answerApproval({ approvalId: id, answer: said, comment, mark })).approval
}
const toldTo = async (person: QuickPerson) =>
  (await person.api.getNotifications({}))
    .map(({ kind, message }) => `${kind}: ${message}`)
    .filter((one) => one.startsWith('approval'))
const said = ({ people }: Approval) =>
  Object.fromEntries(people.map(({ displayName, answer: one }) => [displayName, one ?? '-']))

test('members are asked about a version and answer; a newer version asks only who wanted changes', async () => {
  const demo = await upload('Tide', 6)
  const asked = await ask(demo.songId, { note: 'Is the bridge right?' })
  expect(asked).toMatchObject({ name: 'Tide', version: 'v6', openId: demo.id, state: 'waiting', needed: 2 })
  expect(asked.mayAnswer).toBe(false)
  expect(await toldTo(jon)).toEqual(['approval: marta would like your approval: Tide v6'])
  await answer(jon, asked.id, 'changes', 'Vocals up')
  expect(await answer(pia, asked.id, 'yes')).toMatchObject({ state: 'changes', mayAnswer: true })
  expect(await toldTo(marta)).toEqual([
    'approval-answer: pia approved Tide v6',
    'approval-answer: jon wants changes to Tide v6',
  ])

  const newer = await upload('Tide', 7)
  const now = await approvalOf(jon, asked.id)
  expect(now).toMatchObject({ version: 'v7', openId: newer.id, state: 'waiting' })
  expect(said(now)).toEqual({ jon: '-', pia: 'yes' })
  expect(now.people[0]).toMatchObject({ isAskedAgain: true, version: 'v6', comment: 'Vocals up' })
  expect(await toldTo(jon)).toContain(
    'approval-again: You wanted changes, and there’s a new version from marta: Tide v7',
  )
  expect(await toldTo(pia)).toHaveLength(1)

  expect(await answer(jon, asked.id, 'yes')).toMatchObject({ state: 'approved' })
  expect((await toldTo(marta))[0]).toBe('approval-done: Approved: Tide v7')
  expect((await toldTo(pia))[0]).toBe('approval-done: Approved: Tide v7')
  // What was approved stays so: a newer version asks nobody.
  await upload('Tide', 8)
  const [byJon, byPia] = (await approvalOf(pia, asked.id)).people
  expect(await approvalOf(pia, asked.id)).toMatchObject({ version: 'v8', state: 'approved' })
  expect([now.people[1]?.isOfEarlier, byJon?.isOfEarlier, byPia?.version, byPia?.isOfEarlier]).toEqual([
    ...[true, true, 'v6', true],
  ])
  expect((await toldTo(jon)).filter((one) => one.startsWith('approval-again'))).toHaveLength(1)
})

test('a quorum marks the mix as ready once each track of the release is approved, and a no takes that back', async () => {
  const [tide, salt] = [await upload('Tide', 1), await upload('Salt', 1)]
  const { id: releaseId, rowVersion } = await addRelease()
  await marta.api.saveReleaseTracks({
    ...{ releaseId, rowVersion },
    tracks: [
      { title: 'Tide', demoId: tide.id },
      { title: 'Salt', demoId: salt.id },
    ],
  })
  const first = await ask(tide.songId, { releaseId, quorum: 1 })
  expect(first.release).toEqual({ id: releaseId, name: 'Harbour Lights' })
  expect(await answer(jon, first.id, 'yes')).toMatchObject({ state: 'approved', needed: 1 })
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': false })
  const second = await ask(salt.songId, { releaseId, quorum: 1 })
  await answer(pia, second.id, 'yes')
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': true })
  expect(await answer(pia, second.id, 'no', 'Too loud')).toMatchObject({ state: 'waiting' })
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': false })
  expect(await answer(jon, second.id, 'no')).toMatchObject({ state: 'refused' })
})

test('artwork that is approved is ready; a newer cover asks who wanted changes', async () => {
  const { id: releaseId } = await addRelease()
  const asking = { kind: 'artwork' as const, targetId: releaseId, memberIds: [jon.id] }
  expect(await refusalOf(marta.api.askForApproval(asking))).toMatchObject({ status: 404 })
  await cover(releaseId, '#e45c02')
  const { approval } = await marta.api.askForApproval(asking)
  await answer(jon, approval.id, 'changes', 'More blue')
  await cover(releaseId, '#0245e4')
  expect(await toldTo(jon)).toContain(
    'approval-again: You wanted changes, and there’s a new version from marta: the artwork of Harbour Lights',
  )
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'art-ready': false })
  expect((await answer(jon, approval.id, 'yes')).people).toMatchObject([{ isOfEarlier: false }])
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'art-ready': true })
  // Their yes holds for the next cover, too, and says that it is about another.
  await cover(releaseId, '#02e45c')
  expect(await approvalOf(jon, approval.id)).toMatchObject({ state: 'approved', people: [{ isOfEarlier: true }] })
})

test('a page is shown again when who asked says so', async () => {
  const { page } = await marta.api.addLinkPage({ slug: 'night-ferry-approved', releaseId: null })
  const asking = { kind: 'page' as const, targetId: page.id, memberIds: [jon.id] }
  const outside = await refusalOf(marta.api.askForApproval({ ...asking, guests: ['Ada'] }))
  expect(outside?.fields).toEqual({
    guests: 'People outside can’t see this page yet. Publish it first, or ask the band only.',
  })
  const { approval } = await marta.api.askForApproval(asking)
  await answer(jon, approval.id, 'changes', 'Add the shop')
  expect(await approvalOf(jon, approval.id)).toMatchObject({ state: 'changes' })
  const again = await marta.api.askAgainForApproval({ approvalId: approval.id })
  expect([again.approval.state, again.message]).toEqual(['waiting', '1 person is asked again.'])
  expect((await toldTo(jon))[0]).toMatch(/^approval-again: .*the page Link page$/)
  await marta.api.deleteLinkPage({ pageId: page.id })
})

test('an answer is about what its sender saw, and only of who is asked', async () => {
  const demo = await upload('Tide', 1)
  const { id } = await ask(demo.songId, { memberIds: [jon.id] })
  const before = await approvalOf(jon, id)
  await upload('Tide', 2)
  const late = jon.api.answerApproval({ approvalId: id, answer: 'yes', mark: before.mark })
  expect(await refusalOf(late)).toMatchObject({
    status: 409,
    error: 'There’s a newer version by now. Have a look at that one first.',
  })
  expect(await refusalOf(answer(pia, id, 'yes'))).toMatchObject({ status: 403 })
  expect(await refusalOf(other.api.answerApproval({ approvalId: id, answer: 'yes', mark: '' }))).toMatchObject({
    status: 404,
  })
  expect((await other.api.getApprovals({ kind: 'song', targetId: demo.songId })).approvals).toEqual([])
  expect(await refusalOf(pia.api.endApproval({ approvalId: id }))).toMatchObject({ status: 403 })
})

test('people are asked later, or no more; who leaves the band is not waited for', async () => {
  const demo = await upload('Tide', 1)
  const { id } = await ask(demo.songId, { memberIds: [jon.id] })
  await marta.api.addApprovalPeople({ approvalId: id, memberIds: [jon.id, pia.id] })
  const now = await answer(jon, id, 'yes')
  expect([now.needed, now.state]).toEqual([2, 'waiting'])
  const person = now.people.find(({ memberId }) => memberId === pia.id)
  const named = { approvalId: id, personId: person?.id ?? '' }
  expect((await marta.api.removeApprovalPerson(named)).approval).toMatchObject({ needed: 1, state: 'approved' })
  expect((await marta.api.restoreApprovalPerson(named)).approval).toMatchObject({ needed: 2, state: 'waiting' })
  expect(await toldTo(marta)).not.toContain('approval-done: Approved: Tide v1')
  await server.owner.query('DELETE FROM memberships WHERE account_id = $1', [pia.id])
  expect(await approvalOf(marta, id)).toMatchObject({ needed: 1, state: 'approved' })
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    pia.id,
  ])
})

test('it is called off and goes on; asking from the start ends what was asked before', async () => {
  const demo = await upload('Tide', 1)
  const { id } = await ask(demo.songId)
  expect((await marta.api.endApproval({ approvalId: id })).approval.state).toBe('ended')
  expect(await toldTo(jon)).toEqual([])
  expect((await marta.api.getApprovals({})).approvals).toEqual([])
  expect((await marta.api.reopenApproval({ approvalId: id })).approval.state).toBe('waiting')
  expect(await toldTo(jon)).toHaveLength(1)
  const next = await ask(demo.songId)
  const all = (await marta.api.getApprovals({ kind: 'song', targetId: demo.songId })).approvals
  expect(all.map((one) => [one.id, one.state])).toEqual([
    [next.id, 'waiting'],
    [id, 'ended'],
  ])
  expect(await refusalOf(marta.api.reopenApproval({ approvalId: id }))).toMatchObject({ status: 409 })
  expect(await refusalOf(ask(demo.songId, { memberIds: [] }))).toMatchObject({
    fields: { memberIds: 'Choose who is asked.' },
  })
  expect(await refusalOf(ask(demo.songId, { memberIds: [other.id] }))).toMatchObject({
    fields: { memberIds: 'One of these people isn’t in the band any more.' },
  })
})

test('asking takes the mark of what is ready away, and an older version is no news', async () => {
  const { id: releaseId } = await addRelease()
  await cover(releaseId, '#02e445')
  await marta.api.editRelease({ releaseId, 'art-ready': true })
  const { approval } = await marta.api.askForApproval({ kind: 'artwork', targetId: releaseId, memberIds: [jon.id] })
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'art-ready': false })
  await answer(jon, approval.id, 'yes')
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'art-ready': true })
  // From the start: nobody has said yes yet.
  await marta.api.askForApproval({ kind: 'artwork', targetId: releaseId, memberIds: [jon.id] })
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'art-ready': false })

  const demo = await upload('Tide', 7)
  const { id } = await ask(demo.songId, { memberIds: [jon.id] })
  await answer(jon, id, 'changes')
  await upload('Tide', 3)
  expect((await toldTo(jon)).filter((one) => one.startsWith('approval-again'))).toEqual([])
  expect(await approvalOf(jon, id)).toMatchObject({ version: 'v7', state: 'changes' })
})

test('the last yeses of two tracks at once make the mix ready', async () => {
  const [tide, salt] = [await upload('Tide', 1), await upload('Salt', 1)]
  const { id: releaseId, rowVersion } = await addRelease()
  await marta.api.saveReleaseTracks({
    ...{ releaseId, rowVersion },
    tracks: [
      { title: 'Tide', demoId: tide.id },
      { title: 'Salt', demoId: salt.id },
    ],
  })
  for (let round = 0; round < 5; round += 1) {
    const first = await ask(tide.songId, { releaseId, memberIds: [jon.id] })
    const second = await ask(salt.songId, { releaseId, memberIds: [pia.id] })
    expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': false })
    await Promise.all([answer(jon, first.id, 'yes'), answer(pia, second.id, 'yes')])
    expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': true })
  }
})

test('new sound of a version asks who wanted changes, and an answer to the old one is late', async () => {
  const demo = await upload('Tide', 6)
  const { id } = await ask(demo.songId, { memberIds: [jon.id] })
  const { mark } = await answer(jon, id, 'changes', 'Vocals up')
  const fields = { demoId: demo.id, demoTitle: 'Tide', demoVersion: 6 }
  await marta.api.editDemo({ ...fields, file: wavSound(0.2, 777) })
  expect(await approvalOf(jon, id)).toMatchObject({ state: 'waiting', version: 'v6' })
  expect(await toldTo(jon)).toContain(
    'approval-again: You wanted changes, and there’s a new version from marta: Tide v6',
  )
  expect(await refusalOf(jon.api.answerApproval({ approvalId: id, answer: 'yes', mark }))).toMatchObject({
    status: 409,
  })
})

test('links of guests are told to who asked and who manages, and nobody else removes an answer or the last one', async () => {
  const demo = await upload('Tide', 1)
  const { id, people } = await ask(demo.songId, { memberIds: [jon.id, pia.id], guests: ['Ada'] })
  expect(people.map(({ guestUrl }) => guestUrl !== null)).toEqual([false, false, true])
  const seen = await answer(jon, id, 'no')
  expect(seen.people.map(({ guestUrl }) => guestUrl)).toEqual([null, null, null])
  await answer(pia, id, 'yes')
  const idOf = (name: string): string => seen.people.find(({ displayName }) => displayName === name)?.id ?? ''
  const remove = (person: QuickPerson, name: string) =>
    person.api.removeApprovalPerson({ approvalId: id, personId: idOf(name) })
  expect(await refusalOf(remove(jon, 'pia'))).toMatchObject({ status: 403 })
  await remove(marta, 'jon')
  await remove(marta, 'Ada')
  expect(await refusalOf(remove(marta, 'pia'))).toMatchObject({ status: 409 })
  expect(await refusalOf(ask(demo.songId, { memberIds: [jon.id], quorum: 2 }))).toMatchObject({
    fields: { quorum: 'More people have to say yes than are asked.' },
  })
})

test('changes that were wanted of a version count again once the version that was approved after it is gone', async () => {
  const first = await upload('Tide', 1)
  const { id: releaseId, rowVersion } = await addRelease()
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks: [{ title: 'Tide', demoId: first.id }] })
  const { id } = await ask(first.songId, { releaseId, memberIds: [jon.id] })
  await answer(jon, id, 'changes', 'Vocals up')
  const second = await upload('Tide', 2)
  await answer(jon, id, 'yes', 'Great')
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': true })
  expect(await toldTo(marta)).toContain('approval-done: Approved: Tide v2')

  await marta.api.deleteDemo({ id: second.id })
  const now = await approvalOf(marta, id)
  expect(now).toMatchObject({ version: 'v1', state: 'changes' })
  expect(now.people[0]).toMatchObject({ answer: 'changes', version: 'v1', comment: 'Vocals up', isAskedAgain: false })
  await until(async () => !(await readReleaseOf(releaseId))['mix-ready'])
  await until(async () => !(await toldTo(marta)).includes('approval-done: Approved: Tide v2'))
  // Said of the very version, yes is yes.
  expect(await answer(jon, id, 'yes')).toMatchObject({ state: 'approved' })
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': true })
})

test('a cover that comes back has the changes that were wanted of it', async () => {
  const { id: releaseId } = await addRelease()
  await cover(releaseId, '#e45c02')
  const { approval } = await marta.api.askForApproval({ kind: 'artwork', targetId: releaseId, memberIds: [jon.id] })
  await answer(jon, approval.id, 'changes', 'More blue')
  await cover(releaseId, '#0245e4')
  await answer(jon, approval.id, 'yes')
  await cover(releaseId, '#e45c02')
  expect(await approvalOf(jon, approval.id)).toMatchObject({ state: 'changes' })
  await until(async () => !(await readReleaseOf(releaseId))['art-ready'])
})

test('a track that is listed later takes the mark of the mix, and gives it back when it goes', async () => {
  const [tide, salt] = [await upload('Tide', 1), await upload('Salt', 1)]
  const { id: releaseId } = await addRelease()
  const save = async (demos: (typeof tide)[]) =>
    marta.api.saveReleaseTracks({
      ...{ releaseId, rowVersion: (await readReleaseOf(releaseId)).rowVersion },
      tracks: demos.map((demo) => ({ title: demo.name, demoId: demo.id })),
    })
  await save([tide])
  const { id } = await ask(tide.songId, { releaseId, memberIds: [jon.id] })
  await answer(jon, id, 'yes')
  expect(await readReleaseOf(releaseId)).toMatchObject({ 'mix-ready': true })
  expect((await save([tide, salt])).release).toMatchObject({ 'mix-ready': false })
  expect((await save([tide])).release).toMatchObject({ 'mix-ready': true })
})

test('the bell of somebody who is asked no more says nothing of it, and rings once they are asked again', async () => {
  const demo = await upload('Tide', 1)
  const { id, people } = await ask(demo.songId)
  const named = { approvalId: id, personId: people.find(({ memberId }) => memberId === pia.id)?.id ?? '' }
  await marta.api.removeApprovalPerson(named)
  expect([await toldTo(pia), (await toldTo(jon)).length]).toEqual([[], 1])
  await marta.api.restoreApprovalPerson(named)
  expect(await toldTo(pia)).toEqual(['approval: marta would like your approval: Tide v1'])
})

test('nobody marks as ready by hand what people are asked about; a tick in the plan says who ticked it', async () => {
  const demo = await upload('Tide', 1)
  const { id: releaseId, rowVersion } = await addRelease()
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks: [{ title: 'Tide', demoId: demo.id }] })
  await cover(releaseId, '#e4027c')
  const mix = await ask(demo.songId, { releaseId })
  const { approval } = await marta.api.askForApproval({ kind: 'artwork', targetId: releaseId, memberIds: [jon.id] })
  await answer(jon, mix.id, 'yes')
  const mark = (what: 'mix-ready' | 'art-ready') => jon.api.editRelease({ releaseId, [what]: true })
  expect(await refusalOf(mark('mix-ready'))).toMatchObject({
    status: 409,
    error: expect.stringContaining('asked whether the mix is right, and 1 of 2 have answered'),
  })
  expect(await refusalOf(mark('art-ready'))).toMatchObject({
    status: 409,
    error: expect.stringContaining('asked whether the artwork is right, and 0 of 1 have answered'),
  })
  // What is said knowingly names who said it.
  const { milestones } = (
    await marta.api.addMilestone({ releaseId, title: 'Loud enough', due: '2029-12-01', fact: 'mix' })
  ).release
  await jon.api.editMilestone({ milestoneId: milestones[0]?.id ?? '', done: true })
  const plan = await readReleaseOf(releaseId)
  expect(plan).toMatchObject({ 'mix-ready': false })
  expect(plan.facts.find(({ fact }) => fact === 'mix')).toMatchObject({ done: true, by: 'hand', person: 'jon' })
  // All else of the release is changed as ever, and what was called off is nobody's but the band's.
  await jon.api.editRelease({ releaseId, 'mix-ready': false, upc: '' })
  await marta.api.endApproval({ approvalId: approval.id })
  expect((await mark('art-ready')).release).toMatchObject({ 'art-ready': true })
  // What was approved is marked, and may be marked again by hand once somebody took that away.
  await answer(pia, mix.id, 'yes')
  await jon.api.editRelease({ releaseId, 'mix-ready': false })
  expect((await mark('mix-ready')).release).toMatchObject({ 'mix-ready': true })
})
