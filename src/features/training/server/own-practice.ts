import { csvRow } from '#kernel/csv-row.ts'
import { csvReply } from '#server/http/csv-reply.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { deleteAll, type KeptAnswer, lockPractice, readAllAnswers } from './answers.store.ts'
import { tellAnswers } from './tell-live.ts'

const columns: readonly (readonly [string, (answer: KeptAnswer) => string | number])[] = [
  ['Asked at', ({ asked_at }) => asked_at.toISOString()],
  ['Trainer', ({ trainer }) => trainer],
  ['Kind', ({ kind }) => kind],
  ['Mode', ({ mode }) => mode],
  ['Asked', ({ item }) => item],
  ['Answered', ({ answered }) => answered],
  ['Right', ({ correct }) => (correct ? 'yes' : 'no')],
  ['Score', ({ score }) => score],
  ['Size', ({ size }) => size],
  ['Tries', ({ tries }) => tries],
  ['Replays', ({ replays }) => replays],
  ['Response (ms)', ({ response_ms }) => response_ms],
  ['Sound', ({ source }) => source],
  ['Heard on', ({ device }) => device],
]

/** Every answer of a person as a CSV file. */
export const exportPractice = async ({ database }: Services, personId: string): Promise<FileReply> => {
  const answers = await database.as(personId, (tx) => readAllAnswers(tx, personId))
  const lines = [
    csvRow(columns.map(([name]) => name)),
    ...answers.map((answer) => csvRow(columns.map(([, cell]) => cell(answer)))),
  ]
  return csvReply('training.csv', lines)
}

/** Deletes all that is known of a person's practice. */
export const deletePractice = (services: Services, personId: string): Promise<{ message: string; deleted: number }> =>
  services.database.as(personId, async (tx) => {
    await lockPractice(tx, personId)
    const deleted = await deleteAll(tx, personId)
    await tellAnswers(services, tx, personId)
    return { message: 'Your training is deleted.', deleted }
  })
