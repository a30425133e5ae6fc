import { addressOf, CallError, type Client, createClient } from '#client/client.ts'
import type { routes as accounts } from '#features/accounts/contract/routes.ts'
import type { routes as administration } from '#features/administration/contract/routes.ts'
import type { routes as audit } from '#features/audit/contract/routes.ts'
import type { routes as blindVotes } from '#features/blind-votes/contract/routes.ts'
import type { routes as board } from '#features/board/contract/routes.ts'
import type { routes as bugs } from '#features/bugs/contract/routes.ts'
import type { routes as community } from '#features/community/contract/routes.ts'
import type { routes as databaseExplorer } from '#features/database-explorer/contract/routes.ts'
import type { routes as demos } from '#features/demos/contract/routes.ts'
import type { routes as events } from '#features/events/contract/routes.ts'
import type { routes as exports } from '#features/exports/contract/routes.ts'
import type { routes as files } from '#features/files/contract/routes.ts'
import type { routes as finances } from '#features/finances/contract/routes.ts'
import type { routes as guests } from '#features/guests/contract/routes.ts'
import type { routes as homepage } from '#features/homepage/contract/routes.ts'
import type { routes as inbox } from '#features/inbox/contract/routes.ts'
import type { routes as linker } from '#features/linker/contract/routes.ts'
import type { routes as merch } from '#features/merch/contract/routes.ts'
import type { routes as notifications } from '#features/notifications/contract/routes.ts'
import type { routes as plans } from '#features/plans/contract/routes.ts'
import type { routes as releases } from '#features/releases/contract/routes.ts'
import type { routes as reports } from '#features/reports/contract/routes.ts'
import type { routes as statements } from '#features/statements/contract/routes.ts'
import type { routes as statistics } from '#features/statistics/contract/routes.ts'
import type { routes as system } from '#features/system/contract/routes.ts'
import type { routes as tabs } from '#features/tabs/contract/routes.ts'
import type { routes as training } from '#features/training/contract/routes.ts'
import type { routes as transfers } from '#features/transfers/contract/routes.ts'
import type { routes as uploads } from '#features/uploads/contract/routes.ts'
import type { routes as workspaces } from '#features/workspaces/contract/routes.ts'
import { knownRows, rowOf } from './call-rows.ts'
import { tellStatus } from './call-status.ts'
import { tabWorkspace } from './tab-workspace.ts'

type Routes = typeof accounts &
  typeof administration &
  typeof audit &
  typeof blindVotes &
  typeof board &
  typeof bugs &
  typeof databaseExplorer &
  typeof community &
  typeof demos &
  typeof events &
  typeof files &
  typeof finances &
  typeof exports &
  typeof guests &
  typeof homepage &
  typeof inbox &
  typeof linker &
  typeof merch &
  typeof notifications &
  typeof plans &
  typeof releases &
  typeof reports &
  typeof statements &
  typeof statistics &
  typeof system &
  typeof tabs &
  typeof training &
  typeof transfers &
  typeof uploads &
  typeof workspaces

const fetchAndTell: typeof fetch = async (input, init) => {
  try {
    const response = await globalThis.fetch(input, init)
    tellStatus(response.status)
    return response
  } catch (error) {
    if (!init?.signal?.aborted) tellStatus(0)
    throw error
  }
}

/** Every call of the server, typed; throws `CallError` when it refuses or cannot be reached. */
export const api: Client<Routes> = createClient<Routes>(knownRows, {
  base: '',
  fetch: fetchAndTell,
  workspaceId: tabWorkspace,
})

/** The address of a call for places that cannot set headers (audio, images, downloads). */
export const addressOfCall = (name: keyof Routes, input: Record<string, unknown>): string =>
  addressOf(rowOf(name), input, tabWorkspace())

/** The sentence to show for anything that a call threw, or the given one when it says nothing useful. */
export const messageOf = (error: unknown, otherwise: string): string =>
  // An answer without a sentence of ours is an answer all the same: nobody should read that there was none.
  error instanceof CallError && error.status > 0 && (error.body.error || error.status >= 500)
    ? error.message
    : otherwise

/** What the server says about each field of a form, for anything that a call threw. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.body.fields ?? {}) : {}

/** The small technical line of an error state: call, status and time of day. */
export const detailOf = (error: unknown): string => {
  const time = new Date().toLocaleTimeString('en-GB')
  return error instanceof CallError ? `${error.call}, ${error.status || 'no answer'}, ${time}` : time
}
