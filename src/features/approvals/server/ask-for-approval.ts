import { readReleaseNames } from '#features/releases/server/api.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { Approval, NewApproval } from '../contract/approval.ts'
import type { ApprovalKind } from '../contract/approval-words.ts'
import { stopAsking, tellAsked } from './approval-news.ts'
import { askedWords, newPeople } from './asked-people.ts'
import { refuseTooMany } from './find-approval.ts'
import { insertPeople } from './people.store.ts'
import { readPresented } from './present-approval.ts'
import { settleRelease } from './settle-release.ts'
import { type ApprovalRow, insertApproval, lockApproval, readRunning, setClosed, type Target } from './store.ts'
import { readOneShown } from './targets.ts'
import { tellApprovals } from './tell-live.ts'
import { toldOf } from './told-of.ts'

const names: Record<ApprovalKind, () => string> = {
  song: () => t('This song'),
  artwork: () => t('This artwork'),
  page: () => t('This link page'),
}

/** Ends what was asked about the same thing before; under the workspace's lock nobody asks at the same time. */
const endBefore = async (tx: Tx, scope: WorkspaceScope, target: Target): Promise<ApprovalRow | undefined> => {
  const running = await readRunning(tx, scope, target)
  const before = running && (await lockApproval(tx, scope, running.id))
  if (before) await setClosed(tx, scope, before.id, true)
  return before
}

interface Asked {
  approval: Approval
  message: string
}

/** Asks people whether something is right, and keeps what is answered; what was asked about it before ends. */
export const askForApproval = (
  services: Services,
  scope: WorkspaceScope,
  { kind, targetId, note, memberIds, guests, quorum, releaseId }: NewApproval,
  keep: (tx: Tx, asked: Asked) => Promise<Asked>,
): Promise<Asked> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const shown = await readOneShown(services, tx, scope, { kind, target_id: targetId, round: 1 })
    if (!shown) throw missing(names[kind]())
    const forRelease = kind === 'song' ? releaseId : null
    if (forRelease !== null && (await readReleaseNames(tx, scope, [forRelease])).length === 0)
      throw missing(t('This release'))
    const before = await endBefore(tx, scope, { kind, targetId })
    await refuseTooMany(tx, scope)
    const isOnline = kind !== 'page' || shown.url !== null
    const people = await newPeople(tx, scope, { memberIds, guests }, { asked: [], isOnline })
    if (quorum !== null && quorum > people.members.length + people.guests.length)
      throw invalidField('quorum', t('More people have to say yes than are asked.'))
    const approval = {
      ...{ id: newId(), kind, target_id: targetId, name: shown.name, release_id: forRelease, note, quorum },
    }
    await insertApproval(tx, scope, approval)
    await insertPeople(tx, scope, approval.id, people)
    // The release before news, as all who settle one lock them.
    await settleRelease(services, tx, scope, approval)
    if (before && before.release_id !== forRelease) await settleRelease(services, tx, scope, before)
    if (before) await stopAsking(services, tx, toldOf(before, await readOneShown(services, tx, scope, before)))
    await tellAsked(services, tx, toldOf(approval, shown), people.members)
    await tellApprovals(services, tx, scope, approval.id)
    const message = askedWords(people.members.filter((id) => id !== scope.userId).length, people.guests.length)
    return keep(tx, { approval: await readPresented(services, tx, scope, approval.id), message })
  })
