import { CallError } from '#client/client.ts'
import { asJson, fieldsOf, stored } from '#web/browser-storage.ts'
import type { ReplyOf } from '#web/register.ts'

/** The name of what is kept for times without a network: the entry with the answers below, and the database. */
export const offlineStore = 'backline.offline'

/** What the server answered last about who is signed in and where, by name; workspaces also by their ids. */
export interface KeptAnswers {
  session: { user_id: string }
  account?: ReplyOf<'accountInfo'>
  [name: string]: unknown
}

const isAnswers = (value: unknown): value is KeptAnswers =>
  typeof fieldsOf(fieldsOf(value)?.session)?.user_id === 'string'

const answers = stored<KeptAnswers | null>({
  name: offlineStore,
  codec: asJson<KeptAnswers | null>((value) => (isAnswers(value) ? value : undefined)),
  otherwise: null,
})

/** What is kept; null in a browser that keeps nothing. */
export const keptAnswers = answers.get

/** Keeps these answers; throws where the browser is full or keeps nothing. */
export const keepAnswers = (next: KeptAnswers): void => {
  if (!answers.set(next)) throw new Error('This browser has no room for it.')
}

/** Whether nobody answered a call: no network, no server, or only a proxy before it. */
export const gotNoAnswer = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)

/** What the server answers or, where nobody answers, what is kept under that name. */
export const orKept = <T>(answer: Promise<T>, name: string): Promise<T> =>
  answer.catch((error: unknown) => {
    const kept = gotNoAnswer(error) && keptAnswers()?.[name]
    if (!kept) throw error
    return kept as T
  })

/** Takes everything that is kept offline from this browser, unless it belongs to this person. */
export const forgetKeptOf = (person: string | null): void => {
  const kept = keptAnswers()
  if (!kept || kept.session.user_id === person) return
  answers.remove()
  indexedDB.deleteDatabase(offlineStore)
  void navigator.serviceWorker?.ready.then((worker) => worker.unregister())
}
