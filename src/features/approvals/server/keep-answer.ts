import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ApprovalAnswer } from '../contract/approval-words.ts'
import { tellAnswer } from './approval-news.ts'
import { readAsked, standing } from './find-approval.ts'
import { type PersonRow, storeAnswer } from './people.store.ts'
import { saidTo } from './said-to.ts'
import { settle } from './settle.ts'
import type { ApprovalRow } from './store.ts'
import type { Shown } from './targets.ts'
import { toldOf } from './told-of.ts'

/** Keeps what somebody says to an approval that runs and is locked, and tells who asked. */
export const keepAnswer = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  { approval, shown, person }: { approval: ApprovalRow; shown: Shown; person: PersonRow },
  { answer, comment }: { answer: ApprovalAnswer; comment: string },
): Promise<void> => {
  const said = saidTo(person, shown)
  if (said.answer === answer && said.said_of === shown.mark && said.comment === comment) return
  const was = standing(approval, await readAsked(tx, scope, approval.id), shown)
  await storeAnswer(tx, scope, person, { answer, comment, mark: shown.mark, version: shown.version })
  const now = await settle(services, tx, scope, approval, { shown, was })
  // Who asked hears of the last yes by what it brought.
  if (now === 'approved' && was !== 'approved') return
  await tellAnswer(services, tx, toldOf(approval, shown), {
    ...{ asker: approval.created_by, answer, personId: person.id },
    guest: person.guest_name ?? '',
  })
}
