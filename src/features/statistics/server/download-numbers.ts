import { csvRow } from '#kernel/csv-row.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { csvReply } from '#server/http/csv-reply.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { readAllPoints } from './points.store.ts'

/** Every number of the band as a file; where there is no number its cell is empty and the reason says why. */
export const downloadNumbers = async ({ database }: Services, scope: WorkspaceScope): Promise<FileReply> => {
  const points = await database.within(scope, (tx) => readAllPoints(tx, scope))
  const lines = points.map((one) =>
    csvRow([one.date, one.provider, one.metric, one.entity, one.value, one.source, one.quality, one.reason]),
  )
  return csvReply('numbers.csv', [
    csvRow(['date', 'service', 'metric', 'of', 'value', 'source', 'quality', 'reason']),
    ...lines,
  ])
}
