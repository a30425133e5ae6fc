import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { Approval } from '../contract/approval.ts'
import type { ApprovalAnswer } from '../contract/approval-words.ts'

let server: TestServer
let marta: QuickPerson
let sam: QuickPerson
let jonas: QuickPerson

const join = async (person: QuickPerson) => {
  person.workspaceId = marta.workspaceId
  await server.owner.query(
    "INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member') ON CONFLICT DO NOTHING",
    [marta.workspaceId, person.id],
  )
}
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  sam = await quickPerson(server, 'sam')
  jonas = await quickPerson(server, 'jonas')
})
afterAll(() => server?.close())

let pitch = 100
const upload = async (demoTitle: string, demoVersion: number) => {
  pitch += 10
  return (await marta.api.addDemo({ demoTitle, demoVersion, file: wavSound(0.2, pitch) })).demo
}

/** A release of one song in its first version, of which Sam and Jonas are asked. */
const asked = async (more: { quorum?: number } = {}) => {
  for (const table of ['approvals', 'release_tracks', 'releases', 'demos', 'songs', 'notifications', 'rate_windows'])
    await server.owner.query(`DELETE FROM ${table}`)
  for (const person of [sam, jonas]) await join(person)
  const first = await upload('Tide', 1)
  const { id: releaseId } = (await marta.api.addRelease({ releaseName: 'Tide', releaseDate: '2030-01-04' })).release
  const readRelease = async () => {
    const found = (await marta.api.getReleasePlan({})).releases.find(({ id }) => id === releaseId)
    if (!found) throw new Error('No such release.')
    return found
  }
  const saveTracks = async (demos: (typeof first)[]) =>
    marta.api.saveReleaseTracks({
      ...{ releaseId, rowVersion: (await readRelease()).rowVersion },
      tracks: demos.map(({ name, id }) => ({ title: name, demoId: id })),
    })
  await saveTracks([first])
  const asking = { kind: 'song' as const, targetId: first.songId, memberIds: [sam.id, jonas.id], releaseId, ...more }
  const { id } = (await marta.api.askForApproval(asking)).approval
  const read = async (): Promise<Approval> => {
    const { approvals } = await marta.api.getApprovals({ kind: 'song', targetId: first.songId })
    const found = approvals.find((one) => one.id === id)
    if (!found) throw new Error('No such approval.')
    return found
  }
  const answer = async (person: QuickPerson, said: ApprovalAnswer) =>
    person.api.answerApproval({ approvalId: id, answer: said, mark: (await read()).mark })
  const isReady = async () => (await readRelease())['mix-ready']
  return { id, first, releaseId, read, answer, isReady, saveTracks }
}
const said = ({ people }: Approval) =>
  Object.fromEntries(
    people.map(({ displayName, answer, isAskedAgain }) => [displayName, isAskedAgain ? 'again' : answer]),
  )
const toldTo = async (person: QuickPerson) =>
  (await person.api.getNotifications({}))
    .filter(({ kind }) => kind.startsWith('approval'))
    .map(({ message }) => message)

test('what was said of a version that is gone counts for nothing, and for the next version neither', async () => {
  const { first, read, answer, isReady } = await asked()
  await answer(sam, 'yes')
  await answer(jonas, 'changes')
  const second = await upload('Tide', 2)
  await answer(jonas, 'yes')
  expect([(await read()).state, await isReady()]).toEqual(['approved', true])
  await marta.api.deleteDemo({ id: second.id })
  await until(async () => !(await isReady()))
  expect((await read()).state).toBe('changes')
  await upload('Tide', 3)
  expect(await read()).toMatchObject({ state: 'waiting', version: 'v3' })
  expect(said(await read())).toEqual({ jonas: 'again', sam: 'yes' })
  expect(await toldTo(jonas)).toContain('You wanted changes, and there’s a new version from marta: Tide v3')
  expect(await isReady()).toBe(false)
  // What Sam said held for the third version when it came, so the first may be tidied away.
  await jobsDone(server)
  await marta.api.deleteDemo({ id: first.id })
  expect(said(await read())).toEqual({ jonas: null, sam: 'yes' })
  await answer(jonas, 'yes')
  expect((await read()).state).toBe('approved')
})

test('old versions are tidied away without asking anybody again', async () => {
  const { first, read, answer, isReady } = await asked()
  await answer(sam, 'yes')
  await answer(jonas, 'yes')
  const second = await upload('Tide', 2)
  await jobsDone(server)
  await upload('Tide', 3)
  await jobsDone(server)
  for (const { id } of [first, second]) await marta.api.deleteDemo({ id })
  await jobsDone(server)
  expect(await read()).toMatchObject({ state: 'approved', version: 'v3' })
  expect([said(await read()), await isReady()]).toEqual([{ jonas: 'yes', sam: 'yes' }, true])
})

test('a version that comes back has what was said of it', async () => {
  const { read, answer, isReady } = await asked()
  await answer(sam, 'yes')
  await answer(jonas, 'changes')
  const second = await upload('Tide', 2)
  await answer(jonas, 'yes')
  const move = async (demoTitle: string) => marta.api.editDemo({ demoId: second.id, demoTitle, demoVersion: 2 })
  await move('Tide (live)')
  await until(async () => !(await isReady()))
  expect((await read()).state).toBe('changes')
  await move('Tide')
  await until(isReady)
  expect(await read()).toMatchObject({ state: 'approved', version: 'v2' })
})

test('a song of which no version is left is approved no more, and what was asked about it ends', async () => {
  const { first, read, answer, isReady } = await asked()
  await answer(sam, 'yes')
  await answer(jonas, 'yes')
  expect(await isReady()).toBe(true)
  await marta.api.deleteDemo({ id: first.id })
  await until(async () => (await read()).state === 'ended')
  expect(await isReady()).toBe(false)
  expect(await toldTo(marta)).not.toContain('Approved: Tide v1')
  // What was said stays to be read.
  expect(said(await read())).toEqual({ jonas: 'yes', sam: 'yes' })
})

test('who leaves is not waited for: what waited for them alone is approved, and nobody asked approves nothing', async () => {
  const { id, read, answer, isReady } = await asked()
  await answer(sam, 'yes')
  await answer(jonas, 'no')
  expect((await read()).state).toBe('refused')
  await jonas.api.leaveWorkspace({ workspace_id: marta.workspaceId ?? '' })
  expect(await read()).toMatchObject({ state: 'approved', needed: 1 })
  await until(isReady)
  await until(async () => (await toldTo(marta)).includes('Approved: Tide v1'))
  // Coming back asks nobody, but asking does.
  await join(jonas)
  expect((await read()).state).toBe('approved')
  await sam.api.leaveWorkspace({ workspace_id: marta.workspaceId ?? '' })
  expect(await read()).toMatchObject({ state: 'waiting', needed: 0, people: [] })
  await until(async () => !(await isReady()))
  await until(async () => !(await toldTo(marta)).includes('Approved: Tide v1'))
  await marta.api.addApprovalPeople({ approvalId: id, memberIds: [jonas.id] })
  expect(await read()).toMatchObject({ state: 'refused', needed: 1 })
})

/** A release that Sam and Jonas approved, whose mark somebody took away by hand: it stays off, whatever happens to what is approved. */
const unticked = async () => {
  const made = await asked()
  await made.answer(sam, 'yes')
  await made.answer(jonas, 'yes')
  expect(await made.isReady()).toBe(true)
  await marta.api.editRelease({ releaseId: made.releaseId, 'mix-ready': false })
  const stays = async () => {
    await jobsDone(server)
    expect([(await made.read()).state, await made.isReady()]).toEqual(['approved', false])
  }
  return { ...made, stays }
}

test('a mark that was taken away by hand stays off when somebody who had said yes leaves', async () => {
  const { answer, isReady, stays } = await unticked()
  await jonas.api.leaveWorkspace({ workspace_id: marta.workspaceId ?? '' })
  await stays()
  // Being approved once more marks it.
  await answer(sam, 'no')
  await answer(sam, 'yes')
  expect(await isReady()).toBe(true)
})

test('it stays off when old versions are tidied away, and when somebody says more to their yes', async () => {
  const { id, first, read, stays } = await unticked()
  await upload('Tide', 2)
  await jobsDone(server)
  await marta.api.deleteDemo({ id: first.id })
  await stays()
  await sam.api.answerApproval({ approvalId: id, answer: 'yes', mark: (await read()).mark, comment: 'Great' })
  await stays()
})

test('it stays off when a track that is approved names another version', async () => {
  const { saveTracks, stays } = await unticked()
  const second = await upload('Tide', 2)
  await saveTracks([second])
  await stays()
})

test('a track that is listed takes the mark at once, so that what is marked by hand after it stays', async () => {
  const { releaseId, answer, isReady, saveTracks, first } = await asked()
  const [salt, foam] = [await upload('Salt', 1), await upload('Foam', 1)]
  await answer(sam, 'yes')
  await answer(jonas, 'yes')
  await saveTracks([first, salt])
  expect(await isReady()).toBe(false)
  await marta.api.editRelease({ releaseId, 'mix-ready': true })
  await jobsDone(server)
  expect(await isReady()).toBe(true)
  // One more beside it is the band's to judge.
  await saveTracks([first, salt, foam])
  await jobsDone(server)
  expect(await isReady()).toBe(true)
  await marta.api.editRelease({ releaseId, 'mix-ready': false })
  await saveTracks([first])
  expect(await isReady()).toBe(false)
})

test('it stays off when a track comes and goes, and when the approval is called off and goes on', async () => {
  const { id, first, saveTracks, stays, answer, isReady } = await unticked()
  const salt = await upload('Salt', 1)
  await saveTracks([first, salt])
  await saveTracks([first])
  await stays()
  await marta.api.endApproval({ approvalId: id })
  await marta.api.reopenApproval({ approvalId: id })
  await stays()
  await answer(sam, 'changes')
  await answer(sam, 'yes')
  expect(await isReady()).toBe(true)
})

test('what is asked about a track that is taken off the release holds its mix no more', async () => {
  const { releaseId, first, answer, isReady, saveTracks } = await asked()
  const salt = await upload('Salt', 1)
  await saveTracks([first, salt])
  await marta.api.askForApproval({ kind: 'song', targetId: salt.songId, memberIds: [sam.id], releaseId })
  await answer(sam, 'yes')
  await answer(jonas, 'yes')
  expect(await isReady()).toBe(false)
  expect(await refusalOf(marta.api.editRelease({ releaseId, 'mix-ready': true }))).toMatchObject({ code: 'conflict' })
  await saveTracks([first])
  expect(await isReady()).toBe(true)
  await saveTracks([first, salt])
  expect(await isReady()).toBe(false)
})

test('whatever people do, the mix is marked as ready while the approval says so, and never else', async () => {
  const kinds = [
    'answer',
    'add',
    'delete',
    'away',
    'back',
    'leave',
    'remove',
    'ask',
    'list',
    'unlist',
    'untick',
    'pause',
  ] as const
  const step = fc.record({
    kind: fc.oneof({ weight: 2, arbitrary: fc.constant('answer' as const) }, fc.constantFrom(...kinds)),
    bySam: fc.boolean(),
    word: fc.constantFrom<ApprovalAnswer>('yes', 'yes', 'changes', 'no'),
  })
  const walk = async (steps: readonly { kind: (typeof kinds)[number]; bySam: boolean; word: ApprovalAnswer }[]) => {
    const { id, first, releaseId, read, answer, isReady, saveTracks } = await asked({ quorum: 2 })
    const other = await upload('Salt', 1)
    let versions = [first.id]
    let away: { id: string; version: number } | null = null
    let last = 1
    let isOther = false
    let isKeptOff = false
    const people = [sam, jonas]
    const numbers = new Map([[first.id, 1]])
    type Act = (one: { bySam: boolean; word: ApprovalAnswer }) => Promise<unknown>
    const acts: Record<(typeof kinds)[number], Act> = {
      answer: ({ bySam, word }) => refusalOf(answer(bySam ? sam : jonas, word)),
      add: async () => {
        last += 1
        const made = await upload('Tide', last)
        numbers.set(made.id, last)
        versions = [...versions, made.id]
      },
      delete: async () => {
        const gone = versions.at(-1)
        if (gone === undefined || versions.length === 1) return
        await marta.api.deleteDemo({ id: gone })
        versions = versions.slice(0, -1)
      },
      away: async () => {
        const moved = versions.at(-1)
        if (moved === undefined || versions.length === 1 || away) return
        away = { id: moved, version: numbers.get(moved) ?? 0 }
        await marta.api.editDemo({ demoId: moved, demoTitle: 'Aside', demoVersion: away.version })
        versions = versions.slice(0, -1)
      },
      back: async () => {
        if (!away) return
        await marta.api.editDemo({ demoId: away.id, demoTitle: 'Tide', demoVersion: away.version })
        versions = [...versions, away.id].toSorted((a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0))
        away = null
      },
      leave: async () => refusalOf(sam.api.leaveWorkspace({ workspace_id: marta.workspaceId ?? '' })),
      remove: async () => {
        const one = (await read()).people.find(({ memberId }) => memberId === jonas.id)
        if (one) await refusalOf(marta.api.removeApprovalPerson({ approvalId: id, personId: one.id }))
      },
      ask: async () => {
        for (const person of people) await join(person)
        await marta.api.addApprovalPeople({ approvalId: id, memberIds: people.map((one) => one.id) })
      },
      list: async () => {
        isOther = true
        await saveTracks([first, other])
      },
      unlist: async () => {
        isOther = false
        await saveTracks([first])
      },
      untick: async () => {
        isKeptOff ||= await isReady()
        await marta.api.editRelease({ releaseId, 'mix-ready': false })
      },
      pause: async () => {
        await marta.api.endApproval({ approvalId: id })
        await marta.api.reopenApproval({ approvalId: id })
      },
    }
    for (const one of steps) {
      await acts[one.kind](one)
      // What is open again forgets that somebody took the mark away.
      if ((await read()).state !== 'approved') isKeptOff = false
      const expected = async () => (await read()).state === 'approved' && !isOther && !isKeptOff
      await until(async () => (await isReady()) === (await expected()))
      await server.owner.query('DELETE FROM rate_windows')
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), walk), { numRuns: 8 })
})
