import { type AskedProof, addressOf, CallError, type Client, createClient, readAsked } from '#client/client.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { knownRows, rowOf } from './call-rows.ts'
import { tellStatus } from './call-status.ts'
import type { Calls } from './register.ts'
import { tabWorkspace } from './tab-workspace.ts'

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
export const api: Client<Calls> = createClient<Calls>(knownRows, {
  base: '',
  fetch: fetchAndTell,
  workspaceId: tabWorkspace,
  prove: (asked) => (prover ? prover(asked) : Promise.resolve(false)),
})

let prover: ((asked: AskedProof) => Promise<boolean>) | null = null

/** Says who has the person prove who they are, where a call asks for it; answers how to take that back. */
export const proveWith = (ask: (asked: AskedProof) => Promise<boolean>): (() => void) => {
  prover = ask
  return () => {
    if (prover === ask) prover = null
  }
}

/** The address of a call for places that cannot set headers (audio, images, downloads). */
export const addressOfCall = (name: keyof Calls, input: Record<string, unknown>): string =>
  addressOf(rowOf(name), input, tabWorkspace())

/** What a refused call asks its person to prove who they are with; nothing for any other error. */
export const askedOf = (error: unknown): AskedProof =>
  error instanceof CallError && error.status === 403 ? readAsked(error.body) : {}

/** Whether a call was refused because its person did not prove who they are, when they were asked. */
export const isUnproved = (error: unknown): boolean => Object.keys(askedOf(error)).length > 0

/** The sentence to show for anything that a call threw, or the given one when it says nothing useful. */
export const messageOf = (error: unknown, otherwise: string): string => {
  if (isUnproved(error)) return t('Nothing was done: Backline has to know first that it’s you.')
  // An answer without a sentence of ours is an answer all the same: nobody should read that there was none.
  return error instanceof CallError && error.status > 0 && (error.body.error || error.status >= 500)
    ? error.message
    : otherwise
}

/** What the server says about each field of a form, for anything that a call threw. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.body.fields ?? {}) : {}

/** The small technical line of an error state: call, status and time of day. */
export const detailOf = (error: unknown): string => {
  const time = dateText(new Date(), { timeStyle: 'medium' })
  return error instanceof CallError ? `${error.call}, ${error.status || t('no answer')}, ${time}` : time
}
