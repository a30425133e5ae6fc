import type { DBSchema } from 'idb'
import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { inDatabase, type OwnDatabase } from '#web/offline/indexed-db.ts'
import { gotNoAnswer } from '#web/offline/kept-answers.ts'
import { queryClient } from '#web/query-client.ts'
import { createStore, useStore } from '#web/store.ts'
import { flash } from '#web/ui/flash.ts'
import type { SentAnswer } from '../contract/answer.ts'
import { mostAnswersAtOnce } from '../contract/training-limits.ts'
import { keepState, today, trainingStateQuery } from './queries.ts'

/** An answer that the server may not have yet. */
interface WaitingAnswer {
  id: string
  personId: string
  answer: SentAnswer
}

interface Schema extends DBSchema {
  answers: { key: string; value: WaitingAnswer }
}

const ownDatabase: OwnDatabase<Schema> = {
  version: 1,
  name: 'backline-training',
  makeStores: (database) => void database.createObjectStore('answers', { keyPath: 'id' }),
}

/** The answers of one person that wait in this browser, the oldest first; nobody else is given them. */
const answersOf = async (personId: string): Promise<WaitingAnswer[]> => {
  const rows = await inDatabase(ownDatabase, (database) => database.getAll('answers'))
  return rows
    .filter((row) => row.personId === personId)
    .toSorted((one, other) => (one.answer.askedAt < other.answer.askedAt ? -1 : 1))
}

/** Keeps an answer until the server has it: also while its person is logged out. */
const putAnswer = async (waiting: WaitingAnswer): Promise<void> => {
  await inDatabase(ownDatabase, (database) => database.put('answers', waiting))
}

/** Takes answers away that the server has. */
const dropAnswers = async (ids: readonly string[]): Promise<void> => {
  await inDatabase(ownDatabase, async (database) => {
    for (const id of ids) await database.delete('answers', id)
  })
}

// Where the browser keeps nothing (a private window, a full disk) answers live as long as the page.
let unkept: readonly WaitingAnswer[] = []
const waiting = createStore(0)

/** How many answers wait for the network. */
export const useWaitingAnswers = (): number => useStore(waiting)

const allOf = async (personId: string): Promise<WaitingAnswer[]> => [
  ...(await answersOf(personId).catch(() => [])),
  ...unkept.filter((one) => one.personId === personId),
]

const sendRows = async (personId: string, rows: readonly WaitingAnswer[]): Promise<void> => {
  const kept = await api.addTrainingAnswers({ answers: rows.map(({ answer }) => answer), day: today() })
  const sent = rows.map(({ id }) => id)
  unkept = unkept.filter(({ id }) => !sent.includes(id))
  await dropAnswers(sent).catch(() => undefined)
  const [refused] = kept.refused
  if (refused) flash.error(t('One answer wasn’t counted. {message}', { message: refused.message }))
  keepState(personId, kept.state)
  queryClient.setQueryData(trainingStateQuery(personId).queryKey, kept.state)
}

const sendSome = async (personId: string): Promise<'more' | 'done'> => {
  const rows = (await allOf(personId)).slice(0, mostAnswersAtOnce)
  if (rows.length === 0) return 'done'
  // The session is the browser's: what one has answered never goes out under the name of another.
  const { user_id } = await api.getSessionUserId({})
  if (user_id !== personId) return 'done'
  try {
    await sendRows(personId, rows)
  } catch (error) {
    // One that the server stumbles over must not hold up the others; where nobody answers, all of them wait.
    if (!(error instanceof CallError) || gotNoAnswer(error) || rows.length === 1) throw error
    let stuck = 0
    for (const row of rows) await sendRows(personId, [row]).catch(() => (stuck += 1))
    if (stuck > 0) return 'done'
  }
  return rows.length < mostAnswersAtOnce ? 'done' : 'more'
}

const lock = 'backline.training-answers'

/** Sends what waits; of several tabs one does it. What gets no answer stays for the next time. */
export const sendAnswers = async (personId: string): Promise<void> => {
  try {
    await navigator.locks.request(lock, async () => {
      while ((await sendSome(personId)) === 'more');
    })
  } catch {
    // It waits: for the network, or for a login.
  }
  waiting.set((await allOf(personId)).length)
}

/** Keeps an answer in this browser before anything else happens to it, then sends it. */
export const recordAnswer = async (personId: string, answer: SentAnswer): Promise<void> => {
  const one = { id: answer.id, personId, answer }
  await putAnswer(one).catch(() => {
    unkept = [...unkept, one]
  })
  void sendAnswers(personId)
}

const again = 30_000

/** Sends what waits now, when the network is back, and now and then; answers how to stop. */
export const keepSending = (personId: string): (() => void) => {
  const send = (): void => void sendAnswers(personId)
  send()
  const timer = setInterval(() => waiting.get() > 0 && send(), again)
  addEventListener('online', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
  }
}
