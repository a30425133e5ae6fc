import { randomInt } from 'node:crypto'
import { hashPassword } from '#features/accounts/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import type { Login } from '#server/database/database.ts'
import { withClient } from '#server/database/embedded/connection.ts'
import { mintScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { addSampleCovers } from './add-sample-covers.ts'
import { addSampleTexts } from './add-sample-files.ts'
import { addSampleLabelCopy } from './add-sample-label-copy.ts'
import { addSampleLinkPage } from './add-sample-link-page.ts'
import { addSampleMerch } from './add-sample-merch.ts'
import { addSampleMoney } from './add-sample-money.ts'
import { addSampleNumbers } from './add-sample-numbers.ts'
import { addSamplePosts } from './add-sample-posts.ts'
import { insertSampleEvents, insertSampleReleases, insertSampleTasks } from './sample-agenda.store.ts'
import { insertCoverApproval } from './sample-approvals.store.ts'
import {
  type AccountIds,
  findSampleBand,
  insertSampleAccounts,
  insertSampleWorkspace,
  updateSamplePasswords,
} from './sample-band.store.ts'
import type { SampleMember } from './sample-band.ts'
import { nightFerry, saltAndWire, sampleAccounts, sampleTimeZone } from './sample-band.ts'
import { insertSamplePoll } from './sample-poll.store.ts'

/** Night Ferry on this server, and its members' own scopes. */
export interface SampleBand {
  readonly workspaceId: string
  readonly ids: AccountIds
  readonly scopeFor: (member: SampleMember) => WorkspaceScope
}

// Letters and digits that nobody mistakes for one another.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that nobody knows yet, easy to type: 59 bits. */
const drawPassword = (): string => {
  const sign = (): string => readable[randomInt(readable.length)] ?? ''
  return [4, 4, 4].map((length) => Array.from({ length }, sign).join('')).join('-')
}

/** Gives all sample accounts one new password, so that no published one opens them; answers it. */
export const renewSamplePassword = async (owner: Login): Promise<string> => {
  const password = drawPassword()
  const hash = await hashPassword(password)
  await withClient(owner, (client) => updateSamplePasswords(client, sampleAccounts, hash))
  return password
}

/**
 * Loads the sample band with all that it has but its songs: members, tasks, releases, events, posts, files, a link page, a year
 * of money, merch and its numbers. Adds nothing when it is there already; null when somebody else has one of its names.
 */
export const loadSampleBand = async (services: Services, login: Login): Promise<SampleBand | null> => {
  const passwordHash = await hashPassword(drawPassword())
  return withClient(login, async (owner) => {
    await owner.query('BEGIN')
    const ids = await insertSampleAccounts(owner, sampleAccounts, passwordHash)
    if (!ids) {
      await owner.query('ROLLBACK')
      const found = await findSampleBand(owner, sampleAccounts, nightFerry)
      return found && bandOf(found)
    }
    const workspaceId = await insertSampleWorkspace(owner, nightFerry, ids)
    await insertSampleWorkspace(owner, saltAndWire, ids)
    await owner.query('COMMIT')
    const plan = { workspaceId, today: dateIn(sampleTimeZone, Date.now()) }
    await insertSampleTasks(owner, plan, ids)
    await insertSampleReleases(owner, plan, ids)
    await insertSampleEvents(owner, plan, ids)
    await insertSamplePoll(owner, plan, ids)
    const band = bandOf({ workspaceId, ids })
    const { scopeFor } = band
    await addSampleCovers(services, scopeFor(nightFerry.owner), plan.today)
    await addSampleLabelCopy(services, scopeFor(nightFerry.owner))
    await insertCoverApproval(owner, workspaceId, ids)
    await addSamplePosts(services, scopeFor)
    await addSampleTexts(services, scopeFor)
    await addSampleLinkPage(services, scopeFor(nightFerry.owner))
    await addSampleMoney(services, scopeFor)
    await addSampleMerch(services, scopeFor, plan.today)
    await addSampleNumbers(services, scopeFor(nightFerry.owner), plan.today)
    return band
  })
}

const bandOf = ({ workspaceId, ids }: Pick<SampleBand, 'workspaceId' | 'ids'>): SampleBand => ({
  workspaceId,
  ids,
  scopeFor: (member) =>
    mintScope({
      workspaceId,
      userId: ids.get(member) ?? '',
      role: member === nightFerry.owner ? 'owner' : 'member',
      tier: nightFerry.tier,
    }),
})
