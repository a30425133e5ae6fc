import type { ReportedClock } from '#web/presence/use-reports.ts'
import { guestPlayer } from './guest-player.ts'

/** Where a guest is in a version: in the player, or at its beginning. */
export const guestClock = (versionId: string): ReportedClock => {
  const loaded = (): boolean => guestPlayer.getState().track?.id === versionId
  return {
    position: () => (loaded() ? guestPlayer.position() : 0),
    moving: () => loaded() && guestPlayer.getState().playing,
    subscribe: (listener) => {
      const stops = [guestPlayer.subscribe(listener), guestPlayer.subscribeTime(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
