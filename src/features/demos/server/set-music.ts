import { missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { readWhole } from './add-demo.ts'
import { readSeenState } from './edit-demo.ts'
import { updateMusic } from './store.ts'
import { tellDemosChanged } from './tell-live.ts'

/** Tempo, key and bar grid as a person sets them; undefined leaves a field as it is. */
export interface DemoMusic {
  demoId: string
  demoBPM?: number | null | undefined
  demoSignature?: string | null | undefined
  firstBeatSeconds?: number | null | undefined
  beatsPerBar?: number | null | undefined
  rowVersion?: number | undefined
}

/** Sets tempo, key or bar grid of a demo. */
export const setMusic = (services: Services, scope: WorkspaceScope, music: DemoMusic): Promise<{ demo: DemoDetail }> =>
  services.database.within(scope, async (tx) => {
    await readSeenState(tx, scope, music)
    const { demoBPM: bpm, demoSignature: key, firstBeatSeconds: first, beatsPerBar: beats } = music
    const changed = await updateMusic(tx, scope, music.demoId, {
      ...(bpm !== undefined && { bpm }),
      ...(key !== undefined && { key_signature: key }),
      ...(first !== undefined && { first_beat_ms: first === null ? null : Math.round(first * 1000) }),
      ...(beats !== undefined && { beats_per_bar: beats }),
    })
    if (!changed) throw missing('This demo')
    await tellDemosChanged(services, tx, scope, music.demoId)
    return { demo: await readWhole(tx, scope, music.demoId) }
  })
