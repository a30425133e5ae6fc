import type { z } from 'zod'
import { plans } from '#features/plans/contract/plan.ts'
import { whoMay } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { mintJobScope, mintScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { hues } from '../contract/hues.ts'
import { type currentWorkspace, type deletedWorkspace, workspaceTier } from '../contract/workspace.ts'
import { endOfWeek, lastMomentText } from '../contract/workspace-end.ts'
import { mostDeleted } from '../contract/workspace-limits.ts'
import { noMoreWorkspacesText } from '../domain/plan-texts.ts'
import { readCurrentWorkspace } from './current-workspace.ts'
import {
  bringBack,
  deleteWorkspaceRows,
  fileKeys,
  holdAccounts,
  lockForDeletion,
  lockOverdue,
  putAway,
  readDeleted,
  readOverdue,
  stepInto,
} from './deletion.store.ts'
import { listMembers, roleOf, workspacesOf } from './members.store.ts'
import { lockAccountTier } from './store.ts'
import { tellMembers, tellPerson } from './tell-members.ts'
import { tellBroughtBack, tellDeleted } from './tell-people.ts'

/** The workspaces that a person deleted and can still bring back, the one that goes first in front. */
export const listDeleted = async (
  { database }: Services,
  personId: string,
): Promise<z.input<typeof deletedWorkspace>[]> =>
  (await database.readingAs(personId, readDeleted)).map(({ id, name, hue, deleted_until }) => ({
    id,
    name,
    hue: hues.find((known) => known === hue) ?? hues[0],
    until: deleted_until.toISOString(),
  }))

/** Brings a deleted workspace of a person back, with all who were in it; 402 while the plan has no room for one more. */
export const bringWorkspaceBack = (
  services: Services,
  person: Person,
  workspaceId: string,
): Promise<z.input<typeof currentWorkspace>> =>
  services.database.as(person.id, async (tx) => {
    const tier = workspaceTier.safeParse(await lockAccountTier(tx, person.id)).data
    if (!tier) throw new Failure('unauthenticated', t('Log in to continue.'))
    if (!(await readDeleted(tx)).some(({ id }) => id === workspaceId)) throw missing(t('This workspace'))
    const limit = plans[tier].workspaces
    if ((await workspacesOf(tx, person.id, { owned: true })).length >= limit)
      throw new Failure('plan', noMoreWorkspacesText(tier), { details: { limit } })
    const members = await bringBack(tx, workspaceId)
    const scope = mintScope({ workspaceId, userId: person.id, role: 'owner', tier })
    await stepInto(tx, scope)
    for (const userId of members) {
      await tellPerson(services, tx, userId, { workspaceId, member: true })
    }
    const workspace = await readCurrentWorkspace(tx, scope)
    await tellBroughtBack(services, tx, scope, workspace.name)
    return workspace
  })

/** The mail that tells the owner of a workspace that it was deleted, and until when it comes back. */
const deletedMail = (
  owner: { displayName: string; email: string },
  band: string,
  until: Date,
  publicUrl: string,
): Mail =>
  composeMail({
    to: owner.email,
    subject: t('{band} was deleted', { band }),
    greeting: t('Hi {name},', { name: owner.displayName }),
    lines: [
      t('You just deleted {band}. Nobody gets in any more, and links to it lead nowhere.', { band }),
      t('You can bring it back before {last}. After that it is gone for good, with every file in it.', {
        last: lastMomentText(until),
      }),
    ],
    action: { label: t('Bring {band} back', { band }), url: `${publicUrl}/my-workspaces` },
    footer: t("Wasn't you? Bring it back and set a new password."),
  })

/**
 * Deletes a workspace, which its owner may bring back within a week; gives the name that it had. From the commit on it is
 * there for nobody. Not for the admin tier.
 */
export const deleteWorkspace = (services: Services, scope: WorkspaceScope, person: Person): Promise<string> => {
  if (scope.tier === 'admin') throw new Failure('forbidden', t('Admin-tier workspaces can’t be deleted.'))
  return services.database.alone(scope, async (tx) => {
    const name = await lockForDeletion(tx, scope)
    if (name === undefined) throw missing(t('This workspace'))
    // It may have been handed over between the check at the door and the lock.
    if ((await roleOf(tx, scope, scope.userId)) !== 'owner') throw new Failure('forbidden', whoMay.own)
    const kept = await readDeleted(tx)
    const [first] = kept
    if (first && kept.length >= mostDeleted) throw new Failure('conflict', tooManyText(first.deleted_until))
    const until = endOfWeek(new Date())
    await putAwayAndTell(services, tx, scope, { until, withOwner: false })
    await services.jobs.send(tx, 'send-mail', deletedMail(person, name, until, services.publicUrl()))
    return name
  })
}

// Each keeps its files: somebody who makes and deletes without end would fill the disk.
const tooManyText = (first: Date): string =>
  t('{count} workspaces you deleted are still kept. The first goes for good on {last}; then you can delete this one.', {
    count: mostDeleted,
    last: lastMomentText(first),
  })

/** Puts a locked workspace away and tells those who were in it. */
export const putAwayAndTell = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  { until, withOwner }: { until: Date; withOwner: boolean },
): Promise<void> => {
  const members = await listMembers(tx, scope)
  // Their accounts before their sessions, as who closes an account locks them.
  await holdAccounts(
    tx,
    members.map(({ id }) => id),
  )
  await putAway(tx, until, { withOwner })
  for (const member of members) {
    await tellDeleted(services, tx, member.id)
    await tellPerson(services, tx, member.id, { workspaceId: scope.workspaceId, member: false })
  }
  // Somebody who listens by a link of the band hears that it leads nowhere.
  await tellMembers(services, tx, scope.workspaceId)
}

const keysPerJob = 500

type Needed = Pick<Services, 'exporting' | 'jobs'>

/** Deletes workspaces for good whose week is over: their rows now, their files by jobs of the same transaction. */
export const deleteOverdueWorkspaces = async (services: Needed, report: (error: Error) => void): Promise<void> => {
  for (const id of await readOverdue(services.exporting)) {
    // One that cannot be deleted now keeps no other from it.
    await deleteOverdue(services, id).catch(report)
  }
}

const deleteOverdue = ({ exporting, jobs }: Needed, workspaceId: string): Promise<void> => {
  const scope = mintJobScope(workspaceId)
  return exporting.alone(scope, async (tx) => {
    // It may have been brought back, or deleted by another process, meanwhile.
    if (!(await lockOverdue(tx, scope))) return
    const keys = await fileKeys(tx, scope)
    await deleteWorkspaceRows(tx, scope)
    for (let at = 0; at < keys.length; at += keysPerJob) {
      await jobs.send(tx, 'delete-files', { keys: keys.slice(at, at + keysPerJob) })
    }
  })
}
