import { buffer } from 'node:stream/consumers'
import type { VersionMap } from '@backline/dsp/version-map.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { runAudioTask } from '#server/audio/run-audio-task.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type AlignedPair, keepAlignment, readAlignment } from './align-demos.store.ts'
import { readDemoFile } from './store.ts'

type Scope = WorkspaceScope | JobScope

const timeoutMs = 120_000

/** Finds the moments of one version in another and keeps what it found; one at a time, as each takes a whole processor. */
export class DemoAlignments {
  private readonly services: Services
  private last: Promise<unknown> = Promise.resolve()

  constructor(services: Services) {
    this.services = services
  }

  /** Where each moment of a demo is in another; refused until both are measured. */
  async align(scope: Scope, fromDemoId: string, toDemoId: string): Promise<VersionMap> {
    const { database, storage } = this.services
    const pair = await this.readPair(scope, fromDemoId, toDemoId)
    const turn = this.last.then(async () => {
      const known = await database.within(scope, (tx) => readAlignment(tx, scope, pair))
      if (known) return known
      const [old, fresh] = await Promise.all(
        [pair.from_lanes_key, pair.to_lanes_key].map(async (key) => buffer(await storage.read(key))),
      )
      const map = await alignLanes(old ?? Buffer.alloc(0), fresh ?? Buffer.alloc(0))
      await database.within(scope, (tx) => keepAlignment(tx, scope, pair, map))
      return map
    })
    this.last = turn.catch(() => undefined)
    return turn
  }

  private readPair(scope: Scope, fromDemoId: string, toDemoId: string): Promise<AlignedPair> {
    return this.services.database.within(scope, async (tx) => {
      const from = await readDemoFile(tx, scope, fromDemoId)
      const to = await readDemoFile(tx, scope, toDemoId)
      if (!from || !to) throw missing(t('This demo'))
      if (from.lanes_key === null || to.lanes_key === null)
        throw new Failure('conflict', t('Both versions need to be measured before you can compare them.'))
      return {
        from_demo_id: fromDemoId,
        to_demo_id: toDemoId,
        from_lanes_key: from.lanes_key,
        to_lanes_key: to.lanes_key,
      }
    })
  }
}

/** Aligns two versions by their stored lanes, in a thread. */
export const alignLanes = (old: Uint8Array, fresh: Uint8Array, signal?: AbortSignal): Promise<VersionMap> =>
  runAudioTask('align', { old, fresh }, { timeoutMs, ...(signal && { signal }) })
