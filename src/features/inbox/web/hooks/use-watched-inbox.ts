import { useEffect } from 'react'
import { watchEverySeconds } from '#features/inbox/contract/mail-limits.ts'
import { api } from '#web/api.ts'

/** Says again and again that somebody looks at the inbox, while its tab is seen: new mail then comes by itself. */
export const useWatchedInbox = (workspaceId: string): void => {
  useEffect(() => {
    const say = (): void => {
      if (document.visibilityState === 'visible') void api.watchMailbox({}, { workspaceId }).catch(() => undefined)
    }
    say()
    const timer = setInterval(say, watchEverySeconds * 1000)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [workspaceId])
}
