import { may } from '#kernel/access.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { NewEntry, StoredPosting } from './postings.ts'

/** Whether somebody books everything, and closes months. */
export const mayManage = (scope: WorkspaceScope): boolean => may(scope.role, 'manage')

const refusal = (): Failure =>
  new Failure(
    'forbidden',
    t('You can book costs you paid yourself. Only the owner and managers of this workspace can book anything else.'),
  )

/** Refuses what a member may not book: anything but costs that they paid alone. */
export const refuseNotOwn = (scope: WorkspaceScope, { direction, by }: NewEntry): void => {
  if (mayManage(scope)) return
  if (direction !== 'expense' || by.some(({ memberId }) => memberId !== scope.userId)) throw refusal()
}

/** Whether somebody may change an entry: managers every one, members the costs that they paid and booked themselves. */
export const mayChange = (
  scope: WorkspaceScope,
  { direction, added_by, source_kind, legs }: Pick<StoredPosting, 'direction' | 'added_by' | 'source_kind' | 'legs'>,
): boolean =>
  mayManage(scope) ||
  (direction === 'expense' &&
    added_by === scope.userId &&
    source_kind === null &&
    legs.every(({ member_id }) => member_id === scope.userId))

/** Refuses changing an entry that is not one's own. */
export const refuseOthersEntry = (scope: WorkspaceScope, posting: StoredPosting): void => {
  if (!mayChange(scope, posting)) throw refusal()
}
