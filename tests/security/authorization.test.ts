import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { may, type Role, rightOf, roles, whoMay } from '#kernel/access.ts'
import type { Access, Route } from '#kernel/route.ts'
import { newSecretToken } from '#server/secret-token.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { some } from '#tests/support/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { callAs } from './call-as.ts'
import { malformed, nothing } from './ids-of-nothing.ts'
import { type Ids, sampleInputs, someBug } from './sample-inputs.ts'
import { snapshot } from './snapshot.ts'
import { type Actor, addressesOfBand, type Band, buildWorld, type World } from './world.ts'

type RowName = keyof typeof allRoutes
/** Those who may least come first: what they leave as it is, the next ones find. */
const byRank = roles.toReversed()
const rows = Object.entries(allRoutes) as [RowName, Route][]
const finite = rows.filter(([name]) => sampleInputs[name] !== 'endless')
const inWorkspace = (access: Access): boolean => access === 'member' || access === 'paid' || access === 'owner'

let server: TestServer
let world: World
let before: string
beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server)
  before = await snapshot(server, world.theirs)
})
// Whatever was tried: nothing of the other band has changed. All tables are read after some tests, so a difference is the work
// of one of these; with EXHAUSTIVE=1, of the one that fails.
const between = process.env.EXHAUSTIVE ? 1 : 50
let tried = 0
const nothingChanged = async (): Promise<void> => expect(await snapshot(server, world.theirs)).toBe(before)
afterAll(() => nothingChanged().finally(() => server.close()))
afterEach(async () => {
  tried += 1
  if (tried % between === 0) await nothingChanged()
})

const attempt = (actor: Actor | null, name: RowName, ids: Ids, workspaceId: string | null) => {
  const input = sampleInputs[name]
  return callAs(server, actor, name, input === 'endless' ? {} : input(ids, world), workspaceId)
}

describe('a visitor', () => {
  test.each(finite)('%s', async (name, row) => {
    const { status, text } = await attempt(null, name, world.ours, world.ours.workspaceId)
    if (name === 'login' || name === 'bringAccountBack') expect(status).toBe(401)
    else if (row.access === 'public' || row.access === 'link') expect([401, 403, 500]).not.toContain(status)
    else expect([name, status]).toEqual([name, 401])
    expect(text).not.toContain(world.theirs.canary)
  })
  test('gets no live events', async () => {
    expect((await fetch(`${server.address}/api/live`)).status).toBe(401)
  })
})

describe("somebody else's workspace answers like one that does not exist", () => {
  test.each(finite.filter(([, row]) => inWorkspace(row.access)))('%s', async (name) => {
    for (const actor of [world.owner, world.guest, world.admin]) {
      const foreign = await attempt(actor, name, world.theirs, world.theirs.workspaceId)
      const unknown = nothing()
      const missing = await attempt(actor, name, unknown, unknown.workspaceId)
      expect([name, actor.name, foreign.status, foreign]).toEqual([name, actor.name, 404, missing])
    }
  })
})

/** Rows whose sample names something of a certain kind, besides the workspace. */
const usesThings = (name: RowName): boolean => {
  const things = asked(name)
  things.delete('workspaceId')
  things.delete('inviteToken')
  return things.size > 0
}

/** What the sample of a row names. */
const asked = (name: RowName): Set<string> => {
  const input = sampleInputs[name]
  const asked = new Set<string>()
  if (input === 'endless') return asked
  const watched = new Proxy({} as Band, {
    get: (_target, key) => {
      asked.add(String(key))
      return 'x'
    },
  })
  input(watched, { ours: watched, theirs: watched } as unknown as World)
  return asked
}

describe("ids of somebody else's things answer like ids of nothing, inside one's own workspace", () => {
  const withIds = finite.filter(([name, row]) => inWorkspace(row.access) && usesThings(name))
  test.each(withIds)('%s', async (name) => {
    const mixed = (things: Ids): Ids => ({ ...things, workspaceId: world.ours.workspaceId })
    const foreign = await attempt(world.owner, name, mixed(world.theirs), world.ours.workspaceId)
    const missing = await attempt(world.owner, name, mixed(nothing()), world.ours.workspaceId)
    expect([name, foreign.status, foreign]).toEqual([name, 404, missing])
  })
})

/** Rows that carry the secret of a link in their path. */
const isPath = (name: RowName): boolean => (allRoutes[name] as Route).path.includes('{token}')

describe('a guest link opens its own songs, as long as it lives', () => {
  const withLink = finite.filter(([name, row]) => row.access === 'link' && asked(name).has('guestToken'))
  const ended = async (how: string): Promise<Ids> => {
    const { ours } = await buildWorld(server, world)
    await server.owner.query(`UPDATE guest_links SET ${how} WHERE id = $1`, [ours.guestLinkId])
    return ours
  }
  let dead: Ids[]
  beforeAll(async () => {
    const gone = await buildWorld(server, world)
    await server.owner.query('DELETE FROM memberships WHERE account_id = $1', [gone.owner.id])
    dead = [
      await ended('revoked_at = now()'),
      await ended("expires_at = now() - interval '1 second'"),
      await ended("password_hash = 'x'"),
      gone.ours,
      { ...world.ours, guestToken: '' },
      // What cannot be decoded an nginx refuses by itself.
      ...(inject('cluster').shared ? [] : [{ ...world.ours, guestToken: malformed.guestToken }]),
    ]
  })
  const answersAlways = new Set<RowName>(['openGuestLink', 'getGuestLink'])

  test.each(withLink)('%s: unknown, ended, locked and malformed answer alike', async (name) => {
    const unknown = await attempt(null, name, { ...world.ours, guestToken: newSecretToken() }, null)
    expect([name, unknown.status]).toEqual([name, 404])
    for (const [at, ids] of dead.entries()) {
      // A locked link says that it wants its password; and an empty parameter is no path of ours.
      if ((at === 2 && answersAlways.has(name)) || (ids.guestToken === '' && isPath(name))) continue
      expect([name, at, await attempt(null, name, ids, null)]).toEqual([name, at, unknown])
    }
  })
  test.each(withLink.filter(([name]) => asked(name).size > 1))('%s: nothing of another band', async (name) => {
    const at = (things: Ids): Ids => ({ ...things, guestToken: world.ours.guestToken })
    const foreign = await attempt(null, name, at(world.theirs), null)
    expect(foreign).toEqual(await attempt(null, name, at(nothing()), null))
    expect([400, 404]).toContain(foreign.status)
  })
})

describe('malformed ids are refused without a bug', () => {
  // Somebody of their own world: logging out is among what they try.
  let spare: World
  beforeAll(async () => {
    spare = await buildWorld(server)
  })
  test.each(finite)('%s', async (name, row) => {
    for (const workspace of [world.ours.workspaceId, malformed.workspaceId]) {
      const { status, text } = await attempt(spare.outsider, name, malformed, workspace)
      expect([name, status < 500]).toEqual([name, true])
      if (row.access !== 'link') expect(text).not.toContain(world.ours.canary)
    }
  })
})

describe('what the table gives to other roles is refused, and says who may', () => {
  const refusedBy = (row: Route): Role[] => {
    const right = rightOf(row)
    return right ? roles.filter((role) => !may(role, right)) : []
  }
  let ours: string
  beforeAll(async () => {
    ours = await snapshot(server, world.ours)
  })
  test.each(finite.filter(([, row]) => refusedBy(row).length > 0))('%s', async (name, row) => {
    for (const role of refusedBy(row)) {
      const { status, text } = await attempt(world[role], name, world.ours, world.ours.workspaceId)
      expect([name, role, status]).toEqual([name, role, 403])
      expect(text).toContain(whoMay[rightOf(row) ?? 'see'])
    }
  })
  test('and none of it changes anything', async () => expect(await snapshot(server, world.ours)).toBe(ours))
})

describe('administration is for administrators', () => {
  beforeAll(async () => {
    const key = `bugs/${someBug}`
    await server.services.storage.write(key, Buffer.from('%PDF-'))
    await server.owner.query(
      `INSERT INTO bug_reports (id, description, version, attachment_key, attachment_name, attachment_type, attachment_bytes)
       VALUES ($1, 'Late.', '0.1.0', $2, 'late.pdf', 'application/pdf', 5)`,
      [someBug, key],
    )
  })
  test.each(finite.filter(([, row]) => row.access === 'admin'))('%s', async (name) => {
    for (const actor of [world.owner, world.member, world.outsider]) {
      expect((await attempt(actor, name, world.ours, world.ours.workspaceId)).status).toBe(403)
    }
    expect((await attempt(world.admin, name, world.ours, null)).status).toBe(200)
  })
})

/** Refusals that a finer rule than the table asks for: whose note it is, for whom an invitation is, what no longer exists. */
const refusalByRule = (name: RowName, role: Role, isFirst: boolean): number[] | null => {
  if (name === 'login' || name === 'bringAccountBack') return [401]
  // Nothing of theirs is deleted.
  if (name === 'bringWorkspaceBack') return [404]
  if (name === 'acceptInvite') return [403]
  // An upload at a link belongs to the browser that began it.
  if (['getTransferUploadOffset', 'appendToTransferUpload', 'dropTransferUpload'].includes(name)) return [404]
  // There is no provider of single sign-on.
  if (['beginSsoLogin', 'finishSso', 'connectSso', 'confirmBySso', 'disconnectSso'].includes(name)) return [404]
  // Nobody is named there.
  if (name === 'securityTxt') return [404]
  // Nothing was cleared, and the link is nobody's.
  if (['restoreNotifications', 'showUnsubscribe', 'unsubscribe', 'showStopDigest', 'stopDigest'].includes(name))
    return [404]
  if (['showEventInvitation', 'answerEventInvitation', 'showInvitationEnd', 'endEventInvitations'].includes(name))
    return [404]
  if (['showDatePoll', 'answerDatePollByLink', 'showApproval', 'answerApprovalByLink'].includes(name)) return [404]
  if (['approvalSound', 'approvalArtwork', 'showFeedback', 'answerFeedbackByLink', 'feedbackSound'].includes(name))
    return [404]
  // A split is signed by a link that is mailed.
  if (['showSplit', 'signSplitByLink', 'withdrawSplitByLink', 'splitDocument', 'splitSignatures'].includes(name))
    return [404]
  if (['showSplitMailEnd', 'endSplitMails'].includes(name)) return [404]
  if (['demoPeaks', 'demoLanes', 'demoCover', 'guestPeaks', 'communityPeaks'].includes(name)) return [404]
  // Notes, comments, links and votes are the owner's: their maker's to change, and for those who manage to take away.
  const makersOnly = [
    'editDemoNote',
    'editCommunityPost',
    'deleteCommunityPost',
    'restoreCommunityPost',
    'editPostComment',
    'deletePostComment',
    'restorePostComment',
  ]
  const takenAway = [
    'deleteDemoNote',
    'deleteBoardComment',
    'deleteBlindVote',
    'revokeGuestLink',
    'revokeTransfer',
    'removeTransferFile',
    'deleteTrainingDrill',
    'stopSharingDemo',
  ]
  const managed = [
    'changeTransfer',
    'addTransferFile',
    'restoreTransferFile',
    'changeGuestLink',
    'closeBlindVote',
    'removeApprovalPerson',
    'editTrainingDrill',
    'restoreTrainingDrill',
    'restoreBoardComment',
  ]
  if (role !== 'owner' && makersOnly.includes(name)) return [403]
  // Nobody answers their own band, and what is asked is the owner's.
  if (name === 'answerFeedback') return [403]
  const askersOwn = ['markFeedbackUseful', 'setFeedbackLink', 'removeFeedbackGuestAnswer']
  if (role !== 'owner' && askersOwn.includes(name)) return [404]
  // A request keeps the whole band from asking, so those who manage it end it as well: the owner finds it ended by the manager.
  if (role !== 'manager' && name === 'endFeedbackRequest') return [404]
  // So is the absence; and the feed is nobody else's to know of.
  if (role !== 'owner' && ['editAbsence', 'deleteAbsence'].includes(name)) return [403]
  const ownFeeds = ['changeCalendarFeed', 'rotateCalendarFeed', 'revokeCalendarFeed']
  if (role !== 'owner' && ownFeeds.includes(name)) return [404]
  // Nobody has switched on a device.
  if (name === 'endPushDevice' || name === 'testPushDevice') return [404]
  // A device is its person's to log out.
  if (role !== 'owner' && (name === 'endSession' || name === 'removeFactor')) return [404]
  // A token is its person's and the owner's to end; who comes by a session has none.
  if ((role !== 'owner' && name === 'endToken') || name === 'getThisToken') return [404]
  if (name === 'mcp') return [403]
  // The approval asks the owner alone.
  if (role !== 'owner' && name === 'answerApproval') return [403]
  // The event asks the member alone.
  if (role !== 'member' && name === 'answerEvent') return [403]
  if (!may(role, 'manage') && (takenAway.includes(name) || managed.includes(name))) return [403]
  if (role === 'owner' && takenAway.includes(name)) return [404]
  // Of these two the vote asks nobody. The sound is one of the owner's ballot, and an upload is its sender's alone.
  const ballots = ['getBlindBallot', 'castBlindVote']
  if ((role === 'guest' || role === 'manager') && ballots.includes(name)) return [403, 404]
  const ownersOwn = ['playBlind', 'getUploadOffset', 'appendToUpload', 'dropUpload', 'aimUpload']
  if (role !== 'owner' && ownersOwn.includes(name)) return [404]
  if (role === 'owner' && name === 'leaveWorkspace') return [403]
  // An earlier role has deleted it, as every role that may edit does; or removed the member, or taken the invitation back.
  const gone = [
    'deleteDemo',
    'deleteExchangeRate',
    'deleteMailDraft',
    'detachMailFile',
    'deleteEntry',
    'deleteReceipt',
    'deleteRecurring',
    'deleteUnpaid',
    'deleteBoardTask',
    'deleteEvent',
    'undoEventEdit',
    'undoEventImport',
    'deleteLinkPage',
    'deleteRelease',
    'deleteTab',
    'deleteWebhook',
    'deleteSubscribedCalendar',
    'trashFiles',
    'emptyFileTrash',
    'deleteFileVersion',
    'deleteMilestone',
    'deleteNumber',
    'restoreNumber',
    'disconnectProvider',
    'undoNumbersImport',
    'removeWorkspaceMember',
    'revokeInvite',
  ]
  if (!isFirst && gone.includes(name)) return [404]
  return null
}

describe('whom a row lets in is let in', () => {
  // Each row that changes something gets a band of its own; those that only look share one.
  let looked: World
  beforeAll(async () => {
    looked = await buildWorld(server, world)
  })
  const allowed = finite.filter(([, row]) => row.access !== 'admin')
  // Most of these make a band of their own, which takes longer than all that refuses.
  test.each(some('who is let in', allowed, 6))('%s', async (name, row) => {
    const fresh = row.method === 'GET' ? looked : await buildWorld(server, world)
    const right = rightOf(row)
    const allowed = byRank.filter((role) => right === null || may(role, right))
    for (const role of allowed) {
      const actor = fresh[role]
      const input = sampleInputs[name]
      const { status, text, isShared } = await callAs(
        server,
        actor,
        name,
        input === 'endless' ? {} : input(fresh.ours, fresh),
        fresh.ours.workspaceId,
      )
      const refused = refusalByRule(name, role, allowed[0] === role)
      if (refused) expect([name, role, refused]).toEqual([name, role, expect.arrayContaining([status])])
      else expect([name, role, status, [401, 403, 404, 500].includes(status)]).toEqual([name, role, status, false])
      expect(text).not.toContain(world.theirs.canary)
      if (row.access !== 'public') expect([name, isShared]).toEqual([name, false])
      if (role === 'guest') expect(addressesOfBand(fresh).filter((address) => text.includes(address))).toEqual([])
    }
  })
})
