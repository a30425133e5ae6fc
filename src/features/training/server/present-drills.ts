import { may } from '#kernel/access.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Drill } from '../contract/progress.ts'
import { setting } from '../contract/setting.ts'
import { type DrillRow, readResults } from './drills.store.ts'
import { ofTrainers } from './read-state.ts'

/** Drills as somebody may see them: of others' results only those who manage and who made the drill see any. */
export const presentDrills = async (tx: Tx, scope: WorkspaceScope, rows: readonly DrillRow[]): Promise<Drill[]> => {
  const results = await readResults(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  return ofTrainers(rows).map((row) => {
    const mayEdit = row.made_by === scope.userId || may(scope.role, 'manage')
    return {
      id: row.id,
      name: row.name,
      trainer: row.trainer,
      setting: setting.parse(row.setting),
      questions: row.questions,
      dueOn: row.due_on,
      assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
      madeBy: { id: row.made_by, name: row.maker_name ?? 'Somebody who left' },
      rowVersion: row.row_version,
      results: results
        .filter(({ drill_id, id }) => drill_id === row.id && (mayEdit || id === scope.userId))
        .map(({ id, name, answered, right, done_at }) => ({
          id,
          name,
          answered,
          right,
          doneAt: done_at?.toISOString() ?? null,
        })),
      may: { edit: mayEdit },
    }
  })
}
