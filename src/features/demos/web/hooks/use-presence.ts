import type { ListeningNews } from '#features/demos/contract/live.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useListeners } from '#web/presence/use-listeners.ts'
import { useReports } from '#web/presence/use-reports.ts'
import type { ReviewClock } from '../review-clock.ts'

/** Tells the others where one listens while the room is open and in sight, and says who else is there. */
export const usePresence = (workspaceId: string, demoId: string, me: string | null, clock: ReviewClock) => {
  const { listeners, hear } = useListeners()
  const hurry = useReports(`${workspaceId} ${demoId}`, clock, (news) =>
    api.sayListening({ demoId, ...news }, { workspaceId }),
  )
  useLive('demos.listening', ({ data }) => {
    const { demoId: at, guestName, userId, atSeconds, playing, leaving } = data as unknown as ListeningNews
    if (at !== demoId || userId === me) return
    // A listener who has just come in does not know of us yet.
    if (!leaving && listeners.every((one) => one.userId !== userId)) hurry()
    hear({ userId, atSeconds, playing, leaving, ...(guestName !== undefined && { name: guestName, guest: true }) })
  })
  return listeners
}
