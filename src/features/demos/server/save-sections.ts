import { invalidField, missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { readWhole } from './add-demo.ts'
import { endTolerance } from './end-tolerance.ts'
import { readDemoLength } from './notes.store.ts'
import { readSectionsVersion, replaceSections } from './sections.store.ts'
import { tellDemosChanged } from './tell-live.ts'

/** All sections of a demo as a person drew them, in seconds; `sectionsVersion` is the state that they saw. */
export interface DrawnSections {
  demoId: string
  sections: readonly { name: string; startSeconds: number; endSeconds: number }[]
  sectionsVersion: number
}

/** Replaces the sections of a demo. */
export const saveSections = async (
  services: Services,
  scope: WorkspaceScope,
  drawn: DrawnSections,
): Promise<{ demo: DemoDetail }> => {
  const rows = drawn.sections
    .map((one) => ({
      name: one.name,
      start_ms: Math.round(one.startSeconds * 1000),
      end_ms: Math.round(one.endSeconds * 1000),
    }))
    .toSorted((one, other) => one.start_ms - other.start_ms)
  const overlapping = rows.some((row, at) => row.start_ms < (rows[at - 1]?.end_ms ?? 0))
  if (overlapping) throw invalidField('sections', 'Sections may touch, but not overlap.')
  return services.database.within(scope, async (tx) => {
    const version = await readSectionsVersion(tx, scope, drawn.demoId)
    if (version === null) throw missing('This demo')
    const length = await readDemoLength(tx, scope, drawn.demoId)
    if (length != null && (rows.at(-1)?.end_ms ?? 0) > (length + endTolerance) * 1000)
      throw invalidField('sections', 'A section ends after the demo.')
    await requireFreshVersion(version, drawn.sectionsVersion, 'the sections', async () => ({
      demo: await readWhole(tx, scope, drawn.demoId),
    }))
    await replaceSections(tx, scope, drawn.demoId, rows)
    await tellDemosChanged(services, tx, scope, drawn.demoId)
    return { demo: await readWhole(tx, scope, drawn.demoId) }
  })
}
