import { Failure } from '#kernel/errors.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { LiveEvent } from '#server/live/live-event.ts'
import type { Services } from '#server/services.ts'
import { enter, type Guest } from './guest-at-link.ts'
import { readExpiry } from './guests.store.ts'

/** The longest that a timer can wait, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1

/** Whom a watched link tells something. */
interface Watcher {
  /** It has ended for this guest: taken back, run out, gone with its maker or songs, or under a new password. */
  onEnd: () => void
  /** It was changed and goes on. */
  onChange?: (guest: Guest) => void
}

/** Watches over the link of a guest, whichever process changes it, until it ends or the returned function is called. */
export const watchLink = (
  services: Services,
  context: Pick<PublicContext, 'request' | 'log'>,
  token: string,
  { scope }: Guest,
  { onEnd, onChange }: Watcher,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
    hearing.stop()
  }
  const end = (): void => {
    if (stopped) return
    stop()
    onEnd()
  }
  const check = async (tells: boolean): Promise<void> => {
    const guest = await enterAgain(services, context, token)
    if (stopped) return
    if (!guest) return end()
    const expiry = await services.database.asGuest(scope, readExpiry)
    if (stopped) return
    clearTimeout(timer)
    if (expiry) {
      timer = setTimeout(look, Math.min(longestTimerMs, Math.max(0, expiry.getTime() - Date.now()) + 1), false)
      timer.unref()
    }
    if (tells) onChange?.(guest)
  }
  const look = (tells: boolean): void => {
    check(tells).catch((error: unknown) => {
      // Who cannot be told whether they may still listen hears nothing more.
      context.log.warn({ err: error }, 'a guest was sent away')
      end()
    })
  }
  const hearing = services.live.listen({ workspaceIds: [scope.workspaceId] }, (event) => {
    if (mayEnd(event, scope)) look(event.topic === 'guest-links.changed' || event.topic === 'live.reset')
  })
  // What ended it before it was watched is seen now.
  void hearing.heard.then(() => look(false))
  return stop
}

const mayEnd = ({ topic, data }: LiveEvent, scope: Guest['scope']): boolean => {
  if (topic === 'live.reset') return true
  if (topic === 'guest-links.changed') return data?.linkId === scope.linkId
  // A member who leaves the band takes their links along; with its last song, a link goes too.
  return topic === 'memberships.changed' || topic === 'demos.changed'
}

const enterAgain = async (
  services: Services,
  context: Pick<PublicContext, 'request'>,
  token: string,
): Promise<Guest | null> => {
  try {
    return await enter(services, context, token)
  } catch (error) {
    if (error instanceof Failure && error.code === 'missing') return null
    throw error
  }
}
