import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import { useMemo, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { musicalKeyOf } from '#features/demos/contract/musical-key.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { gridOf } from '../../domain/demo-grid.ts'
import { putDemo } from '../demo-cache.ts'
import { demoQuery } from '../queries.ts'
import type { Undoable } from './use-undo.ts'

/** What a person may set of a demo's music; null takes it away. */
export interface MusicChange {
  demoBPM?: number | null
  demoSignature?: string | null
  firstBeatSeconds?: number | null
  beatsPerBar?: number | null
}

/** Sets tempo, key and bar grid of a demo; what was set before can be brought back. */
export const useTempoKey = (workspaceId: string, demo: DemoDetail, remember: (change: Undoable) => void) => {
  const [saving, setSaving] = useState(false)
  const send = async (change: MusicChange, rowVersion: number | undefined): Promise<void> => {
    setSaving(true)
    const sent = { demoId: demo.id, ...change, ...(rowVersion !== undefined && { rowVersion }) }
    try {
      const { demo: changed } = isDescribed(change.demoSignature)
        ? await api.editDemo({ ...namesOf(workspaceId, demo), ...sent }, { workspaceId })
        : await api.setDemoMusic(sent, { workspaceId })
      putDemo(workspaceId, changed)
    } catch (error) {
      const newer = error instanceof CallError ? (error.body.details?.demo as DemoDetail | undefined) : undefined
      if (newer) putDemo(workspaceId, newer)
      flash.error(messageOf(error, 'This could not be saved.'))
    } finally {
      setSaving(false)
    }
  }
  const set = (change: MusicChange, what: string): void => {
    remember({ what, undo: () => void send(whatWas(demo, change), undefined) })
    void send(change, demo.rowVersion)
  }
  return { set, saving, grid: useGrid(demo) }
}

export type TempoKey = ReturnType<typeof useTempoKey>

// What somebody wrote as a key in their own words comes back by the call that takes such words.
const isDescribed = (key: string | null | undefined): boolean =>
  typeof key === 'string' && musicalKeyOf(key) === undefined

const namesOf = (workspaceId: string, demo: DemoDetail): { demoTitle: string; demoVersion: number } => {
  const { name, version } = queryClient.getQueryData(demoQuery(workspaceId, demo.id).queryKey) ?? demo
  return { demoTitle: name, demoVersion: version }
}

const whatWas = (demo: DemoDetail, change: MusicChange): MusicChange => ({
  ...(change.demoBPM !== undefined && { demoBPM: demo.bpm }),
  ...(change.demoSignature !== undefined && { demoSignature: demo.key_signature }),
  ...(change.firstBeatSeconds !== undefined && { firstBeatSeconds: demo.firstBeatSeconds }),
  ...(change.beatsPerBar !== undefined && { beatsPerBar: demo.beatsPerBar }),
})

const useGrid = (demo: DemoDetail): BarGrid | null => {
  const { bpm, firstBeatSeconds, beatsPerBar, tempoEstimate } = demo
  return useMemo(
    () => gridOf({ bpm, firstBeatSeconds, beatsPerBar, tempoEstimate }),
    [bpm, firstBeatSeconds, beatsPerBar, tempoEstimate],
  )
}
