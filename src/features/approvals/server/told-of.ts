import type { Told } from './approval-news.ts'
import type { ApprovalRow } from './store.ts'
import type { Shown } from './targets.ts'

/** What news of an approval say of it, as it is now; of what is gone they say what it was called. */
export const toldOf = (
  { id, kind, name, target_id }: Pick<ApprovalRow, 'id' | 'kind' | 'name' | 'target_id'>,
  shown: Shown | null,
): Told => ({
  approvalId: id,
  kind,
  name: shown ? [shown.name, shown.version].filter((part) => part !== '').join(' ') : name,
  openId: shown?.openId ?? target_id,
  mark: shown?.mark ?? '',
})
