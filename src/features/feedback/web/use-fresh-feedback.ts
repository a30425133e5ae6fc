import { useLive } from '#web/live/use-live.ts'
import { refreshFeedback } from './queries.ts'

/** Reads feedback again when somebody asked, answered or ended something, or a comment or a post of the community changed. */
export const useFreshFeedback = (): void => {
  useLive('feedback.changed', () => void refreshFeedback())
  useLive('community.changed', ({ data }) => {
    // Likes change nothing of it, and there may be many.
    if (data.likes === undefined) void refreshFeedback()
  })
}
