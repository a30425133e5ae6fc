import { inStore, type OwnDatabase } from '#web/offline/indexed-db.ts'
import type { SentAnswer } from '../contract/answer.ts'

/** An answer that the server may not have yet. */
export interface WaitingAnswer {
  id: string
  personId: string
  answer: SentAnswer
}

const ownDatabase: OwnDatabase = {
  version: 1,
  name: 'backline-training',
  makeStores: (database) => void database.createObjectStore('answers', { keyPath: 'id' }),
}

const within = <T>(mode: IDBTransactionMode, act: (answers: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  inStore(ownDatabase, 'answers', mode, act)

/** The answers of one person that wait in this browser, the oldest first; nobody else is given them. */
export const answersOf = async (personId: string): Promise<WaitingAnswer[]> => {
  const rows = await within<WaitingAnswer[]>('readonly', (answers) => answers.getAll())
  return rows
    .filter((row) => row.personId === personId)
    .toSorted((one, other) => (one.answer.askedAt < other.answer.askedAt ? -1 : 1))
}

/** Keeps an answer until the server has it: also while its person is logged out. */
export const putAnswer = async (waiting: WaitingAnswer): Promise<void> => {
  await within('readwrite', (answers) => answers.put(waiting))
}

/** Takes answers away that the server has. */
export const dropAnswers = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await within('readwrite', (answers) => answers.delete(id))
}
