import type { DBSchema } from 'idb'
import { inDatabase, type OwnDatabase } from '#web/offline/indexed-db.ts'
import type { SentAnswer } from '../contract/answer.ts'

/** An answer that the server may not have yet. */
export interface WaitingAnswer {
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
export const answersOf = async (personId: string): Promise<WaitingAnswer[]> => {
  const rows = await inDatabase(ownDatabase, (database) => database.getAll('answers'))
  return rows
    .filter((row) => row.personId === personId)
    .toSorted((one, other) => (one.answer.askedAt < other.answer.askedAt ? -1 : 1))
}

/** Keeps an answer until the server has it: also while its person is logged out. */
export const putAnswer = async (waiting: WaitingAnswer): Promise<void> => {
  await inDatabase(ownDatabase, (database) => database.put('answers', waiting))
}

/** Takes answers away that the server has. */
export const dropAnswers = async (ids: readonly string[]): Promise<void> => {
  await inDatabase(ownDatabase, async (database) => {
    for (const id of ids) await database.delete('answers', id)
  })
}
