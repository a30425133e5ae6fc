import { barPosition, snapToGrid } from '@backline/waveform/bar-grid.ts'
import { loopJump, type Stretch } from '@backline/waveform/loop.ts'
import { useEffect, useState } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import {
  likelyName,
  moveEdge,
  putSection,
  removeSection,
  renameSection,
  type Section,
  type Sections,
  sectionAt,
  startSection,
} from '#features/demos/domain/sections.ts'
import { t } from '#kernel/language/translate.ts'
import { useMay } from '#web/session/use-may.ts'
import type { ReviewClock } from './review-clock.ts'
import { useSections } from './use-sections.ts'
import { useTempoKey } from './use-tempo-key.ts'
import { useUndo } from './use-undo.ts'
import { useZoomView } from './use-zoom-view.ts'

/** What is selected on the waveform: a stretch, which may be a section. */
interface Selected extends Stretch {
  section: Section | null
}

/** What is selected on the waveform, and whether it is played over and over. */
const useLoop = (clock: ReviewClock, sections: Sections) => {
  const [chosen, setChosen] = useState<Selected | null>(null)
  const [looping, setLooping] = useState(false)
  const index = chosen?.section
    ? sections.findIndex((one) => one.startSeconds === chosen.from && one.endSeconds === chosen.to)
    : -1
  const selected: Selected | null = chosen && { ...chosen, section: sections[index] ?? null }
  const { from, to } = chosen ?? { from: 0, to: 0 }

  useEffect(() => {
    if (!looping) return
    const loop = { from, to }
    let before = clock.position()
    let frame = 0
    const check = (): void => {
      const now = clock.position()
      const jump = clock.moving() ? loopJump(before, now, loop) : null
      before = jump ?? now
      if (jump !== null) clock.seek(jump)
    }
    // Frames are exact, but rest in a tab that nobody sees; the time events go on there.
    const run = (): void => {
      check()
      frame = requestAnimationFrame(run)
    }
    run()
    const stop = clock.subscribe(check)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [clock, looping, from, to])

  const loop = (stretch: Stretch): void => {
    setLooping(true)
    const now = clock.position()
    if (now < stretch.from || now >= stretch.to) clock.seek(stretch.from)
    if (!clock.moving()) clock.play(clock.position())
  }
  return {
    selected,
    /** Place of the selected section among the sections; -1 when the selection is none. */
    index,
    looping: looping && selected !== null,
    select: (stretch: Stretch | null): void => {
      setChosen(stretch && { from: stretch.from, to: stretch.to, section: null })
      if (!stretch) setLooping(false)
    },
    selectSection: (section: Section): void =>
      setChosen({ from: section.startSeconds, to: section.endSeconds, section }),
    /** Plays the selection over and over, or goes on behind it. */
    toggle: (): void => {
      if (looping) setLooping(false)
      else if (selected) loop(selected)
    },
    /** Selects a stretch and plays it over and over. */
    repeat: (stretch: Stretch): void => {
      setChosen({ from: stretch.from, to: stretch.to, section: null })
      loop(stretch)
    },
    clear: (): void => {
      setChosen(null)
      setLooping(false)
    },
  }
}

/** A key or a click comes this much closer. */
export const zoomStep = 2

/** Everything that one does on the waveform of a demo: zoom, selection and loop, sections, tempo and key, undo. */
export const useReviewStage = (
  workspaceId: string,
  demo: DemoDetail,
  { clock, duration }: { clock: ReviewClock; duration: number },
) => {
  const edits = useMay('edit')
  const view = useZoomView(duration)
  const undo = useUndo()
  const sections = useSections(workspaceId, demo, undo.remember)
  const music = useTempoKey(workspaceId, demo, undo.remember)
  const loop = useLoop(clock, sections.shown)
  const [inBars, setInBars] = useState(true)
  const [snaps, setSnaps] = useState(true)
  // Where the section begins that was just started and waits for its name.
  const [naming, setNaming] = useState<number | null>(null)
  const { grid } = music

  /** The time that is meant: the nearest beat or bar, unless there are none, snapping is off, or the person says `free` (Alt). */
  const snap = (seconds: number, free: boolean): number =>
    grid && snaps && !free ? Math.min(duration, snapToGrid(grid, view.sight().scale, seconds)) : seconds

  const drawSection = (section: Omit<Section, 'name'>): void => {
    const isLast = section.endSeconds >= duration - 1
    const named = { ...section, name: likelyName(sections.shown, section.startSeconds, isLast) }
    const next = putSection(sections.shown, named)
    sections.change(next, t('Drew {name}', { name: named.name }))
    const put = next[sectionAt(next, (section.startSeconds + section.endSeconds) / 2)]
    if (put) loop.selectSection(put)
  }
  const startHere = (): void => {
    const at = snap(clock.position(), false)
    const name = likelyName(sections.shown, at, false)
    const next = startSection(sections.shown, at, { name, durationSeconds: duration })
    if (!next) return
    sections.change(next, t('Started {name}', { name }))
    const started = next[sectionAt(next, at)]
    if (!started) return
    loop.selectSection(started)
    setNaming(started.startSeconds)
    view.reveal(started.startSeconds)
  }
  const moveSection = (index: number, edge: 'start' | 'end', to: number): void => {
    const next = moveEdge(sections.shown, index, edge, to, duration)
    const moved = next[index]
    sections.change(next, moved ? t('Moved {name}', { name: moved.name }) : t('Moved a section'))
    if (moved && loop.index === index) loop.selectSection(moved)
  }
  const rename = (index: number, name: string): void => {
    const old = sections.shown[index]
    if (!old || name.trim() === '' || name.trim() === old.name) return
    sections.change(renameSection(sections.shown, index, name.trim()), t('Renamed {name}', { name: old.name }))
  }
  const remove = (index: number): void => {
    const old = sections.shown[index]
    if (!old) return
    sections.change(removeSection(sections.shown, index), t('Deleted {name}', { name: old.name }))
    loop.clear()
  }
  /** Sets one end of the selection to the playhead. */
  const markEnd = (edge: 'from' | 'to'): void => {
    const at = snap(clock.position(), false)
    const other = edge === 'from' ? (loop.selected?.to ?? duration) : (loop.selected?.from ?? 0)
    const from = edge === 'from' ? at : other
    const to = edge === 'to' ? at : other
    loop.select(from < to ? { from, to } : edge === 'from' ? { from, to: duration } : { from: 0, to })
  }
  const zoomToSelection = (): void => {
    if (loop.selected) view.show(loop.selected.from, loop.selected.to)
  }
  const zoomBy = (factor: number): void => view.zoomAt(factor, clock.position())
  return {
    /** Whether the person may change sections, tempo and key. */
    edits,
    view,
    undo,
    sections,
    music,
    loop,
    grid,
    /** The ruler counts bars; only where a tempo is set. */
    inBars: inBars && grid !== null,
    setInBars,
    snaps,
    setSnaps,
    snap,
    /** Whether the selected section was just started and its name is asked for. */
    naming: naming !== null && loop.selected?.section?.startSeconds === naming,
    /** The name is kept as it is, or the section is taken back. */
    endNaming: (keep: boolean): void => {
      setNaming(null)
      if (keep) return
      undo.undo()
      loop.clear()
    },
    drawSection,
    moveSection,
    rename,
    remove,
    zoomToSelection,
    zoomBy,
    /** What its keys do. */
    keys: {
      loop: loop.toggle,
      section: startHere,
      zoomIn: (): void => zoomBy(zoomStep),
      zoomOut: (): void => zoomBy(1 / zoomStep),
      zoomWhole: view.showAll,
      zoomSelection: zoomToSelection,
      follow: (): void => view.setFollowing(!view.sight().following),
      bars: (): void => setInBars(!inBars),
      snap: (): void => setSnaps(!snaps),
      markStart: (): void => markEnd('from'),
      markEnd: (): void => markEnd('to'),
      clear: (): boolean => {
        loop.clear()
        return loop.selected !== null
      },
      removeSection: (): void => remove(loop.index),
      undo: undo.undo,
    },
    /** The bar of a time as one says it: "bar 33"; null without bars. */
    spokenBar: (seconds: number): string | null => grid && t('bar {bar}', { bar: barPosition(grid, seconds).bar }),
  }
}

export type ReviewStage = ReturnType<typeof useReviewStage>
