import { CallError } from '#client/client.ts'
import { api } from '#web/api.ts'
import { onStatus } from '#web/call-status.ts'
import { createStore, useStore } from '#web/store.ts'

const firstWaitMs = 2000
const longestWaitMs = 15_000

const away = createStore(false)
let looking = false

// 502 to 504 come from a proxy before the server, or from a server that has lost its database.
const isNoAnswer = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

const answers = (): Promise<boolean> =>
  api.healthz({}).then(
    () => true,
    (error: unknown) => error instanceof CallError && !isNoAnswer(error.status),
  )

/** One lost call may be chance, so the server is asked itself; and again, less and less often, until it answers. */
const look = async (): Promise<void> => {
  if (looking) return
  looking = true
  for (let wait = firstWaitMs; !(await answers()); wait = Math.min(longestWaitMs, wait * 2)) {
    away.set(true)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  looking = false
  away.set(false)
}

onStatus((status) => {
  if (isNoAnswer(status)) void look()
  else away.set(false)
})

/** Whether the server has stopped answering; false again as soon as it answers anything. */
export const useServerAway = (): boolean => useStore(away)
