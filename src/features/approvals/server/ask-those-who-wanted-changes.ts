import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { isAskedAgain } from '../domain/standing.ts'
import { membersOf, type Told, tellAgain } from './approval-news.ts'
import { readPeopleOf } from './people.store.ts'
import { asSaid, type Present } from './said-to.ts'
import { readRunning } from './store.ts'
import { tellApprovals } from './tell-live.ts'

/**
 * Tells those who wanted changes of a song or a cover that there is a newer one; they are asked again by its being there.
 * What the others said of a song is kept with its new version, in a job: here it would be locked after the news.
 */
export const askThoseWhoWantedChanges = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  {
    kind,
    targetId,
    versions,
    ...newest
  }: { kind: 'song' | 'artwork'; targetId: string } & Present & Pick<Told, 'name' | 'openId'>,
): Promise<void> => {
  const approval = await readRunning(tx, scope, { kind, targetId })
  if (!approval) return
  const people = (await readPeopleOf(tx, scope, [approval.id])).get(approval.id) ?? []
  const again = people.filter((person) => isAskedAgain(asSaid(person, { mark: newest.mark, versions }), newest.mark))
  await tellAgain(services, tx, { approvalId: approval.id, kind, ...newest }, membersOf(again))
  if (versions !== null)
    await services.jobs.send(tx, 'settle-approvals', { workspaceId: scope.workspaceId, carried: approval.id })
  await tellApprovals(services, tx, scope, approval.id)
}
