import { messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import type { Merch } from '../contract/merch.ts'
import { showMerch } from './queries.ts'

/** Changes something of the merch and shows what came of it; says what the server says when it refuses. Answers whether it worked. */
export const changeMerch = async (workspaceId: string, call: Promise<{ merch: Merch }>): Promise<boolean> => {
  try {
    showMerch(workspaceId, (await call).merch)
    return true
  } catch (error) {
    flash.error(messageOf(error, 'This was not saved. Try again in a moment.'))
    return false
  }
}
