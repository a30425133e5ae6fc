import { api } from '#web/api.ts'
import { deletedWords } from '#web/ui/remove-with-undo.ts'
import { undo } from '#web/ui/undo.ts'
import { refreshPlan } from './queries.ts'

/** Offers to bring a deleted milestone back. */
export const offerMilestoneBack = (
  workspaceId: string,
  { id: milestoneId, title }: { id: string; title: string },
): void =>
  undo.offer({
    about: milestoneId,
    words: deletedWords(title),
    place: `[aria-label="${CSS.escape(`Edit ${title}`)}"]`,
    fault: 'The milestone could not be brought back. Try again in a moment.',
    undo: () => api.restoreMilestone({ milestoneId }, { workspaceId }).finally(() => refreshPlan(workspaceId)),
  })
