import { onStatus } from '#web/call-status.ts'
import { forgetKeptOf } from '#web/offline/kept-answers.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { setTabWorkspace } from '#web/tab-workspace.ts'
import { undo } from '#web/ui/undo.ts'

let otherTabs: BroadcastChannel | undefined

const personHere = (): string | null | undefined => queryClient.getQueryData(sessionQuery.queryKey)

const forgetPerson = (): void => {
  undo.forgetAll()
  setTabWorkspace(null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

const becomeVisitor = (): void => {
  forgetKeptOf(null)
  setTabWorkspace(null)
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

type Leave = (why?: string) => Promise<void>

/** What is on the screen would ask again for what it misses, so it goes first. */
const leaveAndForget = async (leave: Leave, why?: string): Promise<void> => {
  becomeVisitor()
  await leave(why)
  if (!personHere()) forgetPerson()
}

/** After a login: forgets what the tab knew of anybody before and asks the server who is signed in now. */
export const startSession = async (): Promise<void> => {
  forgetPerson()
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** After a logout or the end of the account: everybody who looks at the session sees a visitor at once, in every tab. */
export const endSession = (): void => {
  const ended = personHere()
  becomeVisitor()
  forgetPerson()
  if (ended) otherTabs?.postMessage([ended])
}

/** Ends the session here when a call is refused for want of one (401) or another tab ended it; `leave` says why and goes where visitors may be. */
export const followSession = (leave: Leave): void => {
  onStatus((status, why) => {
    // A wrong password at the login is a 401, too; then there was nobody.
    const ended = personHere()
    if (status !== 401 || !ended) return
    otherTabs?.postMessage([ended, why])
    void leaveAndForget(leave, why)
  })
  if (!('BroadcastChannel' in globalThis)) return
  otherTabs = new BroadcastChannel('backline.session')
  otherTabs.onmessage = ({ data: [ended, why] }: MessageEvent<[ended: string, why?: string]>) => {
    // Somebody who has logged in meanwhile stays.
    if (ended === personHere()) void leaveAndForget(leave, why)
  }
}
