import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planFacts } from '#features/releases/contract/release-words.ts'
import { addDays } from '#kernel/dates.ts'
import { mintJobScope } from '#server/database/scope.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { seed } from '#tests/support/seed.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { remindOfReleases } from './near-releases.ts'

let server: TestServer
let cover: Blob
beforeAll(async () => {
  server = await startTestServer()
  const made = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#cc3a1e' } })
  cover = new Blob([new Uint8Array(await made.png().toBuffer())])
})
afterAll(() => server.close())

const upc = '036000291452'
let slugs = 0

/** A band with a release of the full plan, and what people do to it. */
const planned = async () => {
  const band = await bandWithBooks(server)
  const { marta, jonas } = band
  const { today } = await marta.api.getReleasePlan({})
  const date = addDays(today, 60)
  const { release } = await marta.api.addRelease({ releaseName: 'Tide', releaseDate: date, template: 'full' })
  const releaseId = release.id
  const demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(1, 220) })).demo.id
  const read = async (person = marta) => {
    const found = (await person.api.getReleasePlan({})).releases.find(({ id }) => id === releaseId)
    if (!found) throw new Error('The release is gone.')
    return found
  }
  const agreement = async () =>
    (await marta.api.getSplits({})).agreements.find(({ targetId }) => targetId === releaseId)
  const newest = async () => (await agreement())?.versions[0]
  const page = async () => (await marta.api.getLinkPages({})).pages.find((one) => one.releaseId === releaseId)
  const milestoneOf = async (fact: string) => (await read()).milestones.find((one) => one.fact === fact)
  const share = async () =>
    marta.api.saveSplit({
      kind: 'release',
      targetId: releaseId,
      from: today,
      shares: [marta, jonas].map(({ id }) => ({ memberId: id, percent: '50' })),
      ...((await newest()) && { lastVersionId: (await newest())?.id }),
    })
  const sign = async (person = marta) => person.api.signSplit({ versionId: (await newest())?.id ?? '' })
  const saveTracks = async (tracks: { isrc: string; demoId: string | null }[]) =>
    marta.api.saveReleaseTracks({
      releaseId,
      rowVersion: (await read()).rowVersion,
      tracks: tracks.map((one, at) => ({ title: `Tide ${at}`, ...one })),
    })
  const publish = async () => {
    const there = await page()
    const pageId =
      there?.id ?? (await marta.api.addLinkPage({ slug: `tide-${process.pid}-${++slugs}`, releaseId })).page.id
    return marta.api.publishLinkPage({ pageId })
  }
  return { ...band, today, date, releaseId, demo, read, newest, page, milestoneOf, share, sign, saveTracks, publish }
}

type Planned = Awaited<ReturnType<typeof planned>>

const acts: ((band: Planned, pick: (count: number) => number) => Promise<unknown>)[] = [
  ({ share }) => share(),
  ({ sign }) => sign(),
  ({ sign, jonas }) => sign(jonas),
  async ({ newest, marta, jonas }, pick) =>
    (pick(2) ? marta : jonas).api.unsignSplit({ versionId: (await newest())?.id ?? '' }),
  ({ saveTracks, demo }, pick) =>
    saveTracks([{ isrc: pick(2) ? 'CZA013000001' : '', demoId: pick(3) ? demo : null }, ...spare(pick)]),
  ({ saveTracks }) => saveTracks([]),
  ({ marta, demo }, pick) =>
    marta.api.editDemo({ demoId: demo, demoTitle: 'Tide', demoVersion: 1, demoStage: pick(3) ? 'master' : 'mix' }),
  ({ marta, releaseId }, pick) => marta.api.editRelease({ releaseId, upc: pick(3) ? upc : '' }),
  ({ marta, releaseId }, pick) => marta.api.editRelease({ releaseId, 'mix-ready': pick(2) === 0 }),
  ({ marta, releaseId }, pick) => marta.api.editRelease({ releaseId, 'art-ready': pick(3) > 0 }),
  ({ marta, releaseId }) => marta.api.saveArtwork({ releaseId, file: cover }),
  ({ marta, releaseId }) => marta.api.removeArtwork({ releaseId }),
  ({ marta, releaseId }) => marta.api.restoreArtwork({ releaseId }),
  ({ marta, releaseId }, pick) =>
    marta.api.editRelease({
      releaseId,
      status: (['mixing', 'delivered', 'pitched', 'archived'] as const)[pick(4)] ?? 'mixing',
    }),
  ({ publish }) => publish(),
  async ({ marta, page }) => marta.api.unpublishLinkPage({ pageId: (await page())?.id ?? '' }),
  async ({ marta, page }) => marta.api.deleteLinkPage({ pageId: (await page())?.id ?? '' }),
  async ({ jonas, milestoneOf }, pick) =>
    jonas.api.editMilestone({
      milestoneId: (await milestoneOf(planFacts[pick(planFacts.length)] ?? ''))?.id ?? '',
      done: pick(3) > 0,
    }),
  ({ marta, releaseId, today }, pick) =>
    marta.api.addMilestone({ releaseId, title: 'Again', due: today, fact: planFacts[pick(planFacts.length)] ?? null }),
  async ({ marta, read }, pick) => {
    const { milestones } = await read()
    const milestoneId = milestones[pick(milestones.length)]?.id ?? ''
    return marta.api.editMilestone({ milestoneId, fact: planFacts[pick(planFacts.length + 1)] ?? null })
  },
  async ({ marta, read }, pick) => {
    const { milestones } = await read()
    return marta.api.deleteMilestone({ milestoneId: milestones[pick(milestones.length)]?.id ?? '' })
  },
  ({ marta, releaseId }) => marta.api.planRelease({ releaseId, template: '42-day' }),
  ({ marta, demo }, pick) => (pick(4) < 3 ? Promise.resolve() : marta.api.deleteDemo({ id: demo })),
]

const spare = (pick: (count: number) => number) => (pick(4) ? [] : [{ isrc: '', demoId: null }])

/** All that is shown of the release says the same: the plan, its readiness, its warnings, the board, the calendar. */
const agrees = async ({ marta, read, date, releaseId, today }: Planned) => {
  const release = await read()
  const done = new Map(release.facts.map((state) => [state.fact, state.done]))
  for (const { fact, doneAt } of release.milestones)
    if (fact !== null) expect([fact, doneAt !== null]).toEqual([fact, done.get(fact)])
  for (const { fact, done: isDone } of release.readiness.items)
    if (fact !== null) expect([fact, isDone]).toEqual([fact, done.get(fact)])
  const inTime = release.milestones.filter(({ due }) => due <= date)
  expect(release.readiness.items.at(-1)).toMatchObject({
    fact: null,
    done: release.milestones.length > 0 && inTime.every(({ doneAt }) => doneAt !== null),
  })
  const states = new Map(release.milestones.map(({ id, doneAt }) => [id, doneAt !== null]))
  const onBoard = (await marta.api.getBoardTasks({})).milestones.filter((one) => one.releaseId === releaseId)
  expect(onBoard.map(({ id, isDone }) => [id, isDone])).toEqual(onBoard.map(({ id }) => [id, states.get(id)]))
  const byThemselves = new Set<string>(release.facts.filter(({ by }) => by === 'itself').map(({ fact }) => fact))
  const factOf = new Map(release.milestones.map(({ id, fact }) => [id, fact]))
  for (const { id, doneByItself } of onBoard) expect(doneByItself).toBe(byThemselves.has(factOf.get(id) ?? 'none'))
  expect(onBoard).toHaveLength(release.status === 'archived' ? 0 : release.milestones.length)
  const { entries } = await marta.api.getCalendar({ from: addDays(today, -30), to: addDays(date, 40) })
  for (const entry of entries)
    if (entry.kind === 'milestone') expect([entry.id, entry.isDone]).toEqual([entry.id, states.get(entry.id)])
  return release
}

// What is not there cannot be changed: a refusal changes nothing.
const refused = (error: { status?: number }): void => {
  if (error.status === undefined || error.status >= 500) throw error
}

test('each act brings about what it is there for, and nothing says something else before or after it', async () => {
  const band = await planned()
  const seen = new Set<string>()
  for (const number of [1, 2, 1])
    for (const act of acts) {
      await act(band, (count) => number % count).catch(refused)
      for (const { fact, by } of (await agrees(band)).facts) if (by === 'itself') seen.add(fact)
    }
  expect([...seen].sort()).toEqual([...planFacts].sort())
})

test('whatever people do, in whatever order, no two places say something else of a release', async () => {
  const band = await planned()
  const step = fc.tuple(fc.nat(acts.length - 1), fc.array(fc.nat(97), { minLength: 3, maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      for (const [which, numbers] of steps) {
        let at = 0
        await acts[which]?.(band, (count) => (numbers[at++ % numbers.length] ?? 0) % count).catch(refused)
        await agrees(band)
      }
    }),
    { numRuns: 1, seed: Number(seed), endOnFailure: true },
  )
})

test('a split ticks its milestone when the last has signed, and unticks it when one takes that back', async () => {
  const band = await planned()
  const { marta, jonas, gina, today, share, sign, read, milestoneOf, newest } = band
  const state = async (person = marta) => (await read(person)).facts.find(({ fact }) => fact === 'split')
  expect(await state()).toMatchObject({ done: false, lacks: [{ text: 'No split agreed on yet.', mend: 'split' }] })
  await share()
  await sign()
  expect((await state())?.lacks).toEqual([{ text: `1 of 2 signed. Still to sign: ${jonas.username}.`, mend: 'split' }])
  // A guest of the band sees no money, and reads no names.
  expect((await state(gina))?.lacks).toEqual([{ text: '1 of 2 signed.', mend: 'split' }])
  await sign(jonas)
  expect(await state()).toEqual({
    fact: 'split',
    done: true,
    by: 'itself',
    day: today,
    person: null,
    because: 'Signed by all 2.',
    lacks: [],
  })
  const milestone = await milestoneOf('split')
  expect(milestone).toMatchObject({ title: 'Split sheet signed', doneAt: expect.any(String) })
  // What the release shows is not for a hand to take back, nor to say.
  const untick = marta.api.editMilestone({ milestoneId: milestone?.id ?? '', done: false })
  expect(await refusalOf(untick)).toMatchObject({ status: 409, error: 'It ticks itself. Signed by all 2.' })
  await marta.api.editMilestone({ milestoneId: milestone?.id ?? '', done: true })
  await jonas.api.unsignSplit({ versionId: (await newest())?.id ?? '' })
  expect(await state()).toMatchObject({ done: false, by: null, day: null })
  expect((await milestoneOf('split'))?.doneAt).toBeNull()
})

test('what is ticked by hand says by whom, goes for all that name the fact, and is what remains when the fact goes', async () => {
  const { marta, jonas, today, releaseId, share, sign, newest, read, milestoneOf } = await planned()
  const first = (await milestoneOf('split'))?.id ?? ''
  await marta.api.addMilestone({ releaseId, title: 'All signatures', due: today, fact: 'split' })
  const states = async () => {
    const release = await read()
    const named = release.milestones.filter(({ fact }) => fact === 'split').map(({ doneAt }) => doneAt !== null)
    return { state: release.facts.find(({ fact }) => fact === 'split'), named }
  }
  await jonas.api.editMilestone({ milestoneId: first, done: true })
  expect(await states()).toMatchObject({
    state: { done: true, by: 'hand', person: jonas.username, day: today, lacks: [{ mend: 'split' }] },
    named: [true, true],
  })
  // The fact comes, and is what is told; it goes, and what somebody said still stands.
  await share()
  await sign()
  await sign(jonas)
  expect((await states()).state).toMatchObject({ by: 'itself', person: null })
  await marta.api.unsignSplit({ versionId: (await newest())?.id ?? '' })
  expect((await states()).state).toMatchObject({ by: 'hand', person: jonas.username })
  // Unticked through whichever of them, all are.
  const second = (await read()).milestones.find(({ title }) => title === 'All signatures')?.id ?? ''
  await marta.api.editMilestone({ milestoneId: second, done: false })
  expect(await states()).toMatchObject({ state: { done: false }, named: [false, false] })
})

test('a milestone names what its title says until somebody says otherwise, also when it is renamed', async () => {
  const { marta, releaseId, today, read } = await planned()
  // As milestones are that were planned before facts were.
  await server.owner.query('UPDATE release_milestones SET fact = NULL WHERE release_id = $1', [releaseId])
  const named = async (milestoneId: string) => (await read()).milestones.find(({ id }) => id === milestoneId)?.fact
  const split = (await read()).milestones.find(({ title }) => title === 'Split sheet signed')?.id ?? ''
  expect(await named(split)).toBe('split')
  await marta.api.editMilestone({ milestoneId: split, title: 'All signatures' })
  expect(await named(split)).toBe('split')
  await marta.api.editMilestone({ milestoneId: split, fact: null })
  expect(await named(split)).toBeNull()
  // What named nothing names nothing after a rename either, least of all what was ticked.
  const { release: with2 } = await marta.api.addMilestone({ releaseId, title: 'Ask the label', due: today })
  const asked = with2.milestones.find(({ title }) => title === 'Ask the label')?.id ?? ''
  await marta.api.editMilestone({ milestoneId: asked, done: true })
  await marta.api.editMilestone({ milestoneId: asked, title: 'Final mix' })
  expect(await named(asked)).toBeNull()
  expect((await read()).facts.find(({ fact }) => fact === 'mix')?.done).toBe(false)
  // A tick said that something else was done.
  await marta.api.editMilestone({ milestoneId: split, done: true })
  await marta.api.editMilestone({ milestoneId: split, fact: 'page' })
  expect((await read()).milestones.find(({ id }) => id === split)).toMatchObject({ fact: 'page', doneAt: null })
  const { release } = await marta.api.addMilestone({ releaseId, title: 'Master', due: today, fact: null })
  expect(release.milestones.filter(({ title }) => title === 'Master').map(({ fact }) => fact)).toEqual([null, 'master'])
})

test('days are kept of what comes to be, go with it, and stay while only something else changes', async () => {
  const { marta, releaseId, today, read, saveTracks, demo } = await planned()
  const days = async () => Object.fromEntries((await read()).facts.map(({ fact, day }) => [fact, day]))
  const back = () =>
    server.owner.query(
      `UPDATE releases SET mix_ready_at = mix_ready_at - interval '9 days', upc_at = upc_at - interval '9 days',
        tracks_coded_at = tracks_coded_at - interval '9 days', tracks_linked_at = tracks_linked_at - interval '9 days',
        tracks_listed_at = tracks_listed_at - interval '9 days', delivered_at = delivered_at - interval '9 days'
       WHERE id = $1`,
      [releaseId],
    )
  await marta.api.editRelease({ releaseId, 'mix-ready': true, upc, status: 'delivered' })
  await saveTracks([{ isrc: 'CZA013000001', demoId: demo }])
  await back()
  const before = addDays(today, -9)
  const then = { mix: before, codes: before, linked: before, tracks: before, delivered: before, pitched: null }
  expect(await days()).toMatchObject(then)
  await marta.api.editRelease({ releaseId, releaseName: 'Ebb', status: 'pitched', 'mix-ready': true, upc })
  await saveTracks([{ isrc: 'CZA013000001', demoId: demo }])
  expect(await days()).toMatchObject({ ...then, pitched: today })
  await marta.api.editRelease({ releaseId, 'mix-ready': false, upc: '', status: 'mixing' })
  expect(await days()).toMatchObject({ mix: null, codes: null, delivered: null, pitched: null, linked: before })
  await marta.api.editRelease({ releaseId, 'mix-ready': true, upc })
  expect(await days()).toMatchObject({ mix: today, codes: today })
})

test('a link page is live since it was first published, however often it is published again', async () => {
  const { today, read, publish, page, marta, releaseId } = await planned()
  const since = async () => (await read()).facts.find(({ fact }) => fact === 'page')?.day
  expect(await since()).toBeNull()
  await publish()
  await server.owner.query(
    "UPDATE link_pages SET live_since = live_since - interval '9 days' WHERE release_id = $1 AND published_at IS NOT NULL",
    [releaseId],
  )
  await publish()
  expect(await since()).toBe(addDays(today, -9))
  await marta.api.unpublishLinkPage({ pageId: (await page())?.id ?? '' })
  expect(await since()).toBeNull()
  await publish()
  expect(await since()).toBe(today)
})

test('lists with milestones are formed again when a page goes live, not while somebody writes on it', async () => {
  const { marta, publish, share, sign } = await planned()
  const marks = async () => {
    const sum = "SELECT sum(changes) AS sum FROM list_marks WHERE workspace_id = $1 AND topic = 'releases'"
    return Number((await server.owner.query(sum, [marta.workspaceId])).rows[0]?.sum)
  }
  const stream = await eventsOf(marta, server.address)
  const pageId = (await publish()).page.id
  await stream.next('linker.live')
  const before = await marks()
  const { page: there } = await marta.api.getLinkPage({ id: pageId })
  await marta.api.saveLinkPage({ pageId, rowVersion: there.rowVersion, content: { ...there.draft, title: 'Ebb' } })
  await publish()
  await stream.next('linker.live')
  expect(await marks()).toBe(before)
  await marta.api.unpublishLinkPage({ pageId })
  await stream.next('linker.live')
  expect(await marks()).toBeGreaterThan(before)
  await share()
  await stream.next('finances.split')
  await sign()
  await stream.next('finances.split')
  expect(stream.seen.filter((topic) => topic === 'linker.live')).toHaveLength(3)
  stream.close()
})

test('a reminder of a milestone that ticked itself is none', async () => {
  const { marta, releaseId, today, read } = await planned()
  const due = addDays(today, 1)
  await marta.api.addMilestone({ releaseId, title: 'Say that the mix is there', due, fact: 'mix' })
  await marta.api.editRelease({ releaseId, 'mix-ready': true })
  const scope = mintJobScope(marta.workspaceId ?? '')
  const told = async () =>
    (
      await server.services.database.within(scope, (tx) =>
        remindOfReleases(tx, scope, { morning: today, today, zone: 'UTC', now: new Date() }),
      )
    ).filter(({ news }) => news.kind === 'milestone-due')
  expect(await told()).toEqual([])
  await marta.api.editRelease({ releaseId, 'mix-ready': false })
  expect(await told()).toHaveLength(1)
  expect((await read()).milestones.some(({ due: on }) => on === due)).toBe(true)
})
