import { queryOptions, useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { CallOptions } from '#client/client.ts'
import { needsFactorText } from '#kernel/workspace-states.ts'
import { api } from '#web/api.ts'
import { forgetPersonal } from '#web/browser-storage.ts'
import { onStatus } from '#web/call-status.ts'
import { forgetKeptOf, orKept } from '#web/offline/kept-answers.ts'
import { forgetShared } from '#web/offline/shared-shelf.ts'
import { queryClient } from '#web/query-client.ts'
import type { CurrentWorkspace } from '#web/session/use-workspace.ts'
import { setTabWorkspace, tabWorkspace } from '#web/tab-workspace.ts'
import { tellPersonChange } from './person-change.ts'
import { speakLanguageOf } from './speak-language.ts'

/** Id of the person who is signed in, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const { user_id } = await orKept(api.getSessionUserId({}, { signal }), 'session')
    forgetKeptOf(user_id)
    return user_id
  },
  staleTime: 60_000,
})

/** Name, address, tier, picture and language of the person who is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account-info'],
  queryFn: async ({ signal }) => {
    const account = await api.accountInfo({}, { signal })
    speakLanguageOf(account)
    return account
  },
  staleTime: 60_000,
})

/** Thrown where a workspace asks its members for two-step login, and the person has none. */
export class FactorNeeded extends Error {
  constructor() {
    super(needsFactorText())
    this.name = 'FactorNeeded'
  }
}

/** Asks for the workspace of this tab or the one named, else for that of the session. @throws FactorNeeded */
export const askWorkspace = async (options: CallOptions): Promise<CurrentWorkspace | null> => {
  const name = options.workspaceId ?? tabWorkspace() ?? 'workspace'
  const { workspace, needsFactor } = await orKept(api.getCurrentWorkspace({}, options), name)
  if (needsFactor) throw new FactorNeeded()
  return workspace
}

/** The workspace that this tab (or else the session) is in, or null. */
export const currentWorkspaceQuery = queryOptions({
  queryKey: ['current-workspace'],
  queryFn: ({ signal }) => askWorkspace({ signal }),
  staleTime: 60_000,
})

/** Whether somebody is signed in; undefined until the server said so. */
export const useSignedIn = (): boolean | undefined => {
  const { data, isError } = useQuery(sessionQuery)
  if (isError) return false
  return data === undefined ? undefined : data !== null
}

/** Route guard: sends visitors to the login screen and brings them back afterwards. */
export const needsLogin = async ({ location }: { location: { href: string } }): Promise<void> => {
  const user = await queryClient.ensureQueryData(sessionQuery)
  if (user === null) throw redirect({ to: '/login', search: { next: location.href } })
}

/** Makes another workspace (or none) the one of this tab and forgets what was loaded of the one before. */
export const switchWorkspace = (workspace: CurrentWorkspace | null): void => {
  setTabWorkspace(workspace?.id ?? null)
  const kept = new Set<unknown>(['session', 'account-info', 'workspaces'])
  // Replaced rather than removed: components that show the workspace hear only of a query that lives on.
  if (workspace) queryClient.setQueryData(currentWorkspaceQuery.queryKey, workspace)
  if (workspace) kept.add(currentWorkspaceQuery.queryKey[0])
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) })
}

let otherTabs: BroadcastChannel | undefined

const personHere = (): string | null | undefined => queryClient.getQueryData(sessionQuery.queryKey)

const forgetPerson = (): void => {
  tellPersonChange()
  setTabWorkspace(null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

const becomeVisitor = (): void => {
  forgetKeptOf(null)
  forgetPersonal()
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
  // A session that ran out keeps it: its person comes back to it.
  void forgetShared().catch(() => undefined)
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
