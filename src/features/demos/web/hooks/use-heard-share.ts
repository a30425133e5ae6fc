import { useEffect } from 'react'
import { player, type useTrackState } from '#web/audio/player.ts'

/** Calls `show` with the heard share (0 to 1) of the track in the player: at frame rate while it plays, else after each jump. */
export const useHeardShare = (state: ReturnType<typeof useTrackState>, show: (share: number) => void): void => {
  useEffect(() => {
    if (state === 'absent') return
    let frame = 0
    const paint = (): void => {
      const { duration } = player.getState()
      show(duration > 0 ? Math.min(1, player.position() / duration) : 0)
      if (state === 'playing') frame = requestAnimationFrame(paint)
    }
    paint()
    if (state === 'playing') return () => cancelAnimationFrame(frame)
    return player.subscribeTime(paint)
  }, [state, show])
}
