import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { setTabWorkspace } from '#web/tab-workspace.ts'

const forgetPerson = (): void => {
  setTabWorkspace(null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** After a login: forgets what the tab knew of anybody before and asks the server who is signed in now. */
export const startSession = async (): Promise<void> => {
  forgetPerson()
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** After a logout or the end of the account: everybody who looks at the session sees a visitor at once. */
export const endSession = (): void => {
  forgetPerson()
  queryClient.setQueryData(sessionQuery.queryKey, null)
}
