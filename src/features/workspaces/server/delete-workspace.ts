import { whoMay } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { endOfWeek, lastMomentText } from '../contract/deletion-week.ts'
import { mostDeleted } from '../contract/workspace-limits.ts'
import { holdAccounts, lockForDeletion, putAway, readDeleted } from './deletion.store.ts'
import { listMembers, roleOf } from './memberships.store.ts'
import { tellMembers, tellPerson } from './tell-members.ts'
import { tellDeleted } from './tell-people.ts'

/** The mail that tells the owner of a workspace that it was deleted, and until when it comes back. */
const deletedMail = (owner: { username: string; email: string }, band: string, until: Date, publicUrl: string): Mail =>
  composeMail({
    to: owner.email,
    subject: `${band} was deleted`,
    greeting: `Hello ${owner.username},`,
    lines: [
      `${owner.username} deleted the workspace ${band} just now. Nobody gets in any more, and links to it lead nowhere.`,
      `You can bring it back until ${lastMomentText(until)}. After that it is gone for good, with every file in it.`,
    ],
    action: { label: 'My workspaces', url: `${publicUrl}/my-workspaces` },
    footer: 'If it was not you, bring the workspace back and set a new password.',
  })

/**
 * Deletes a workspace, which its owner may bring back within a week; gives the name that it had. From the commit on it is
 * there for nobody. Not for the admin tier.
 */
export const deleteWorkspace = (services: Services, scope: WorkspaceScope, person: Person): Promise<string> => {
  if (scope.tier === 'admin') throw new Failure('forbidden', 'A workspace of the admin tier cannot be deleted.')
  return services.database.alone(scope, async (tx) => {
    const name = await lockForDeletion(tx, scope)
    if (name === undefined) throw missing('This workspace')
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
  `${mostDeleted} workspaces that you deleted are still kept. The first of them goes for good on ${lastMomentText(first)}; then this one can be deleted.`

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
