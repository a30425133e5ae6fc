import { player } from '#web/audio/player.ts'

/**
 * Lets a practice room sound alone: pauses the demo player now, and calls `onTaken` when somebody lets a demo sound again, so
 * that the room falls silent. Call what it gives back when the room has ended.
 */
export const takeTheAir = (onTaken: () => void): (() => void) => {
  player.pause()
  // The element tells of its pause a moment later.
  let playing = player.getState().playing
  return player.subscribe(() => {
    const now = player.getState().playing
    if (now && !playing) onTaken()
    playing = now
  })
}
