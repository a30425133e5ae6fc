import { missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { readWhole } from './add-demo.ts'
import { forgetAnalysis } from './analyses.store.ts'
import { tellDemosChanged } from './tell-live.ts'

/** Has a demo measured again; what was measured before stays until then. */
export const analyseAgain = (
  services: Services,
  scope: WorkspaceScope,
  demoId: string,
): Promise<{ demo: DemoDetail }> =>
  services.database.within(scope, async (tx) => {
    if (!(await forgetAnalysis(tx, scope, demoId))) throw missing('This demo')
    await services.jobs.send(tx, 'analyse-demo', { workspaceId: scope.workspaceId, demoId })
    await tellDemosChanged(services, tx, scope, demoId)
    return { demo: await readWhole(tx, scope, demoId) }
  })
