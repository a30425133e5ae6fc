import { readUrgentTasks } from '#features/board/server/api.ts'
import { hasDemos } from '#features/demos/server/api.ts'
import { readNextRelease } from '#features/releases/server/api.ts'
import { isAlone, readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { apart } from '#server/database/apart.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Homepage } from '../contract/homepage.ts'
import { type HomepagePart, shownTasks } from '../contract/homepage-parts.ts'
import { readCashflow } from './cashflow.ts'
import { readEmails } from './emails.ts'

type Log = { error: (details: object, text: string) => void }

/** Asks the features for their parts of the homepage, in one transaction; what one of them cannot tell is named and left out. */
export const composeHomepage = ({ database }: Services, scope: WorkspaceScope, log: Log): Promise<Homepage> =>
  database.within(scope, async (tx) => {
    const failed: HomepagePart[] = []
    const part = async <T>(name: HomepagePart, otherwise: T, read: () => Promise<T>): Promise<T> => {
      try {
        return await apart(tx, read)
      } catch (error) {
        log.error({ err: error, part: name }, 'a part of the homepage could not be read')
        failed.push(name)
        return otherwise
      }
    }
    const timeZone = await readTimeZone(tx, scope)
    const nowMs = Date.now()
    const today = dateIn(timeZone, nowMs)
    const noTasks = { urgentTasks: [], numberOfUrgentTasks: 0, numberOfOpenTasks: 0 }
    const noReleases = { nextRelease: null, numberOfReleases: 0 }
    const tasks = await part('tasks', noTasks, () => readUrgentTasks(tx, scope, shownTasks))
    const release = await part('release', noReleases, () => readNextRelease(tx, scope, { nowMs, timeZone }))
    const steps = await part('steps', { demo: false, invitation: false }, async () => ({
      demo: !(await hasDemos(tx, scope)),
      invitation: await isAlone(tx, scope),
    }))
    return {
      currentYearMonth: today.slice(0, 7),
      today,
      timeZone,
      now: new Date(nowMs).toISOString(),
      ...tasks,
      futureEvents: [],
      nextRelease: release.nextRelease,
      monthlyCashflow: await part('cashflow', null, () => readCashflow(scope)),
      emails: await part('inbox', null, () => readEmails(scope)),
      firstSteps: { ...steps, release: !failed.includes('release') && release.numberOfReleases === 0 },
      failed,
    }
  })
