import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import { useMemo, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { gridOf } from '../../domain/demo-grid.ts'
import { putDemo } from '../demo-cache.ts'
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
    try {
      const { demo: changed } = await api.setDemoMusic(
        { demoId: demo.id, ...change, ...(rowVersion !== undefined && { rowVersion }) },
        { workspaceId },
      )
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
