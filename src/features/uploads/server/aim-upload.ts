import { missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { UploadTarget } from '../contract/upload.ts'
import { updateTarget } from './store.ts'

/** Changes what one's own unfinished upload is to become. */
export const aimUpload = async (
  { database }: Services,
  scope: WorkspaceScope,
  id: string,
  target: UploadTarget,
): Promise<Record<string, never>> => {
  if (!(await database.within(scope, (tx) => updateTarget(tx, scope, id, target)))) throw missing('This upload')
  return {}
}
