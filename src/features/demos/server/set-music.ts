import { missing } from '#kernel/errors.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/columns-of.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DemoDetail } from '../contract/demo.ts'
import type { demoRows } from '../contract/demo-rows.ts'
import { readWhole } from './add-demo.ts'
import { readSeenState } from './edit-demo.ts'
import { type MusicFields, updateMusic } from './store.ts'
import { tellDemosChanged } from './tell-live.ts'

/** Tempo, key and bar grid as a person sets them; undefined leaves a field as it is. */
type DemoMusic = HandlerInput<typeof demoRows.setDemoMusic>

/** Sets tempo, key or bar grid of a demo. */
export const setMusic = (services: Services, scope: WorkspaceScope, music: DemoMusic): Promise<{ demo: DemoDetail }> =>
  services.database.within(scope, async (tx) => {
    await readSeenState(tx, scope, music)
    const fields = columnsOf<Omit<DemoMusic, 'demoId' | 'rowVersion'>, MusicFields>(music, {
      demoBPM: 'bpm',
      demoSignature: 'key_signature',
      firstBeatSeconds: (first) => ({ first_beat_ms: first === null ? null : Math.round(first * 1000) }),
      beatsPerBar: 'beats_per_bar',
    })
    if (!(await updateMusic(tx, scope, music.demoId, fields))) throw missing('This demo')
    await tellDemosChanged(services, tx, scope, music.demoId)
    return { demo: await readWhole(tx, scope, music.demoId) }
  })
