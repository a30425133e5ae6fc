import { flash } from '#web/ui/flash.ts'
import { createPlayer, type Player } from './create-player.ts'
import { bindMediaSession, bindSpaceKey } from './player-controls.ts'

/** A player for a page outside all workspaces, with the keys of the machine; the app's own is `player`. */
export const createPagePlayer = (): Player => {
  const player = createPlayer(() => new Audio(), flash.error)
  bindMediaSession(player)
  bindSpaceKey(player)
  return player
}
