import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import { addTap, tappedBpm } from '@backline/waveform/tap-tempo.ts'
import { useMemo, useRef, useState } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { musicalKeyOf } from '#features/demos/contract/tempo-and-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { gridOf } from '../../domain/demo-grid.ts'
import { putDemo } from '../demo-cache.ts'
import { demoQuery } from '../queries.ts'
import type { Undoable } from './use-undo.ts'

/** The tempo that somebody taps, and whether its panel is open; the first tap opens it. */
export const useTempoTaps = () => {
  const [taps, setTaps] = useState<readonly number[]>([])
  const [open, setOpen] = useState(false)
  return {
    open,
    setOpen,
    count: taps.length,
    /** Beats a minute; null until there are four taps. */
    bpm: tappedBpm(taps),
    tap: (): void => {
      const now = performance.now() / 1000
      setTaps((before) => addTap(before, now))
      setOpen(true)
    },
    forget: (): void => setTaps([]),
  }
}

export type TempoTaps = ReturnType<typeof useTempoTaps>

/** What a person may set of a demo's music; null takes it away. */
export interface MusicChange {
  /** Along with the others, where the file of a demo names it. */
  demoTitle?: string
  demoBPM?: number | null
  demoSignature?: string | null
  firstBeatSeconds?: number | null
  beatsPerBar?: number | null
}

/**
 * Sets tempo, key and bar grid of a demo, one change after the other, each on the newest state that this tab has heard of.
 * What somebody else changed beside it stays; what was set before can be brought back.
 */
export const useTempoKey = (workspaceId: string, demo: DemoDetail, remember: (change: Undoable) => void) => {
  const known = useRef(demo)
  if (demo.id !== known.current.id || demo.rowVersion >= known.current.rowVersion) known.current = demo
  const tail = useRef(Promise.resolve())

  const hear = (newer: DemoDetail): void => {
    if (newer.id === known.current.id) known.current = newer
    putDemo(workspaceId, newer)
  }
  const save = async (change: MusicChange, on: DemoDetail, over: boolean): Promise<void> => {
    try {
      hear(await saveMusic(workspaceId, on, change, over ? undefined : on.rowVersion))
    } catch (error) {
      const newer = newerState<DemoDetail>(error, 'demo')
      if (newer) hear(newer)
      if (newer && isUntouched(change, on, newer)) return save(change, newer, over)
      flash.error(messageOf(error, t('This could not be saved.')))
    }
  }
  const send = (change: MusicChange, over: boolean): void => {
    const about = demo
    tail.current = tail.current.then(() => save(change, known.current.id === about.id ? known.current : about, over))
  }
  const set = (change: MusicChange, what: string): void => {
    remember({ what, undo: () => send(whatWas(demo, change), true) })
    send(change, false)
  }
  return { set, grid: useGrid(demo) }
}

const saveMusic = async (
  workspaceId: string,
  on: DemoDetail,
  change: MusicChange,
  rowVersion: number | undefined,
): Promise<DemoDetail> => {
  const sent = { demoId: on.id, ...change, ...(rowVersion !== undefined && { rowVersion }) }
  const { demo } =
    isDescribed(change.demoSignature) || change.demoTitle !== undefined
      ? await api.editDemo({ ...namesOf(workspaceId, on), ...sent, ...emptied(change) }, { workspaceId })
      : await api.setDemoMusic(sent, { workspaceId })
  return demo
}

// A form leaves out what is null; a field that is empty is taken away.
const emptied = (change: MusicChange) => ({
  ...(change.demoBPM === null && { demoBPM: '' as const }),
  ...(change.demoSignature === null && { demoSignature: '' }),
})

/** Whether a newer state has in the fields of a change what the person who made the change saw there. */
const isUntouched = (change: MusicChange, seen: DemoDetail, newer: DemoDetail): boolean =>
  JSON.stringify(whatWas(seen, change)) === JSON.stringify(whatWas(newer, change))

export type TempoKey = ReturnType<typeof useTempoKey>

// What somebody wrote as a key in their own words comes back by the call that takes such words.
const isDescribed = (key: string | null | undefined): boolean =>
  typeof key === 'string' && musicalKeyOf(key) === undefined

const namesOf = (workspaceId: string, demo: DemoDetail): { demoTitle: string; demoVersion: number } => {
  const { name, version } = queryClient.getQueryData(demoQuery(workspaceId, demo.id).queryKey) ?? demo
  return { demoTitle: name, demoVersion: version }
}

const whatWas = (demo: DemoDetail, change: MusicChange): MusicChange => ({
  ...(change.demoTitle !== undefined && { demoTitle: demo.name }),
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
