import { readBoardMilestones } from '#features/releases/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { keptLinks, readLinkNames } from './links.ts'
import { readPeople } from './people-and-links.store.ts'
import { presentMilestone, presentTask } from './present-task.ts'
import { readTasks } from './store.ts'

/** All tasks with the counts that the board shows above them. */
export const listTasks = (services: Services, scope: WorkspaceScope) =>
  services.database.within(scope, async (tx) => {
    const rows = await readTasks(tx, scope)
    const names = await readLinkNames(tx, scope, rows.flatMap(keptLinks))
    const tasks = rows.map((row) => presentTask(row, names))
    const people = await readPeople(tx, scope)
    return {
      tasks,
      urgentTasks: tasks.filter((task) => task.priority === 'urgent' && task.status !== 'done'),
      numberOfTasks: tasks.length,
      usersTasks: tasks.filter((task) => task.assigneeId === scope.userId).length,
      owner: people.find((one) => one.role === 'owner')?.username ?? '',
      milestones: (await readBoardMilestones(tx, scope)).map(presentMilestone),
    }
  })
