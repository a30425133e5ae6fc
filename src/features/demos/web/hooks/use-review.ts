import { useEffect, useMemo, useRef, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { parseTimeCode } from '#features/demos/domain/time-code.ts'
import { player } from '#web/audio/player.ts'
import { trackOf } from '#web/audio/track.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { filterNotes, inOrder, type NoteFilter, neighbourNote } from '../note-list.ts'
import { createReviewClock } from '../review-clock.ts'

/** Where a link opens a demo: `t` in seconds, or the id of a `note`. */
export interface ReviewStart {
  t?: unknown
  note?: unknown
}

/** The place, the selected note and the filter of the review screen. */
export const useReview = (demo: Demo, start: ReviewStart) => {
  const workspace = useWorkspace()
  const notes = useMemo(() => inOrder(demo.notes), [demo.notes])
  const [opening] = useState(() => openingOf(demo, start))
  const [selectedId, setSelectedId] = useState<string | null>(opening.note?.id ?? null)
  // The note that the list is to bring into sight: not one that was chosen in the list itself.
  const [revealedId, setRevealedId] = useState<string | null>(opening.note?.id ?? null)
  const [filter, setFilter] = useState<NoteFilter>(opening.note?.resolvedAt ? 'all' : 'open')
  const track = trackOf(demo, workspace)
  const latest = useRef(track)
  latest.current = track
  const clock = useMemo(() => createReviewClock(player, () => latest.current, opening.seconds), [opening])
  // A link goes there also when the demo is in the player already, but does not disturb what was only switched.
  useEffect(() => {
    if (opening.seconds > 0 && !clock.moving()) clock.seek(opening.seconds)
  }, [clock, opening])

  const shown = useMemo(() => filterNotes(notes, filter), [notes, filter])
  const select = (note: DemoNote): void => {
    setSelectedId(note.id)
    setRevealedId(null)
    if (filterNotes([note], filter).length === 0) setFilter('all')
  }
  const goTo = (note: DemoNote): void => {
    select(note)
    setRevealedId(note.id)
    clock.seek(note.atSeconds)
  }
  const step = (by: 1 | -1): void => {
    const note = neighbourNote(shown, { selectedId, position: clock.position(), step: by })
    if (note) goTo(note)
  }
  const selected = notes.find((note) => note.id === selectedId)
  return { notes, clock, filter, setFilter, selected, revealedId, select, goTo, step }
}

const openingOf = (demo: Demo, start: ReviewStart): { seconds: number; note: DemoNote | undefined } => {
  const note = demo.notes.find((one) => one.id === start.note)
  // Links hold seconds; people write 1:23.
  const asked = Number(start.t ?? 0)
  const seconds = note?.atSeconds ?? (Number.isFinite(asked) ? asked : (parseTimeCode(String(start.t)) ?? 0))
  return { seconds: Math.max(0, Math.min(seconds, demo.durationSeconds ?? seconds)), note }
}
