import { queryClient } from '#web/query-client.ts'
import { accountQuery, sessionQuery } from '#web/session/session.ts'
import type { CurrentWorkspace } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { type KeptAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'

/** Whether this browser can open Backline without a network: it must be reached by https, or on this machine. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'indexedDB' in globalThis

/** Keeps who is signed in and where, for a start without a network. */
export const keepWhere = (workspace: CurrentWorkspace): void => {
  const person = queryClient.getQueryData(sessionQuery.queryKey)
  if (!person) throw new Error('Nobody is signed in.')
  const before = keptAnswers()
  const account = queryClient.getQueryData(accountQuery.queryKey) ?? before?.account
  const cards = queryClient.getQueryData(workspacesQuery.queryKey) ?? before?.cards
  const answers: KeptAnswers = {
    ...before,
    session: { user_id: person },
    ...(account && { account }),
    cards,
    workspace: { workspace },
    [workspace.id]: { workspace },
  }
  keepAnswers(answers)
}
