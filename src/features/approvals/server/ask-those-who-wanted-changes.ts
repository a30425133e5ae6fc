import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { isAskedAgain } from '../domain/standing.ts'
import { membersOf, type Told, tellAgain } from './approval-news.ts'
import { carryAnswer, readPeopleOf } from './people.store.ts'
import { asSaid, type Present, saidTo } from './said-to.ts'
import { readRunning } from './store.ts'
import { tellApprovals } from './tell-live.ts'

/**
 * Tells those who wanted changes of a song or a cover that there is a newer one; they are asked again by its being there. What
 * the others said holds for it: old versions may be tidied away.
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
  const present = { mark: newest.mark, versions }
  const again = people.filter((person) => isAskedAgain(asSaid(person, present), present.mark))
  if (versions !== null)
    for (const person of people.map((one) => saidTo(one, present)))
      if (person.said_of !== present.mark && person.answer !== 'changes')
        await carryAnswer(tx, scope, person, present.mark)
  await tellAgain(services, tx, { approvalId: approval.id, kind, ...newest }, membersOf(again))
  await tellApprovals(services, tx, scope, approval.id)
}
