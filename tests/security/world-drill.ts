import { randomUUID } from 'node:crypto'
import type { Script } from './script.ts'

/** Gives a band a drill with a result, and answers its id. */
export const addDrill = (
  script: Script,
  {
    workspaceId,
    ownerId,
    memberId,
    canary,
  }: { workspaceId: string; ownerId: string; memberId: string; canary: string },
): string => {
  const drillId = randomUUID()
  script.add(
    `INSERT INTO training_drills (workspace_id, id, name, trainer, setting, questions, made_by)
     VALUES ($1, $2, $3, 'eq', '{"kind": "band", "size": 12}', 10, $4)`,
    [workspaceId, drillId, canary, ownerId],
  )
  script.add(
    `INSERT INTO training_drill_results (workspace_id, drill_id, account_id, answered, correct) VALUES ($1, $2, $3, 4, 3)`,
    [workspaceId, drillId, memberId],
  )
  return drillId
}
