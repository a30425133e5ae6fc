import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { parseTimeCode } from '#features/demos/domain/time-code.ts'
import { player } from '#web/audio/player.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { trackOf } from '../demo-track.ts'
import { forgetMoment, keptMoment } from './kept-review.ts'
import { keptIdOf, type NoteView, neighbourNote, plainView, threadsOf, viewThreads, viewWith } from './note-list.ts'
import { createReviewClock } from './review-clock.ts'

/**
 * Goes to the note that the address names (an answer leads to its note) when the screen is open already, or when the note
 * arrives after it; `opened` is the one that it was opened at.
 */
const useAskedNote = (
  asked: unknown,
  opened: DemoNote | undefined,
  all: readonly DemoNote[],
  goTo: (note: DemoNote) => void,
): void => {
  const followed = useRef(opened ? asked : undefined)
  const latest = useRef(goTo)
  latest.current = goTo
  useEffect(() => {
    if (asked === followed.current) return
    const named = all.find(({ id }) => id === asked)
    const note = named?.parentId ? all.find(({ id }) => id === named.parentId) : named
    if (!note) return
    followed.current = asked
    latest.current(note)
  }, [asked, all])
}

/** Where a link opens a demo: `t` in seconds, or the id of a `note`. */
export interface ReviewStart {
  t?: unknown
  note?: unknown
}

/** The place, the selected note and the view of the notes on the review screen. */
export const useReview = (demo: DemoDetail, start: ReviewStart) => {
  const workspace = useWorkspace()
  const { data: me = null } = useQuery(sessionQuery)
  const threads = useMemo(() => threadsOf(demo.notes), [demo.notes])
  const notes = useMemo(() => threads.map(({ note }) => note), [threads])
  const [opening] = useState(() => openingOf(demo, start))
  const [selectedId, setSelectedId] = useState<string | null>(opening.note?.id ?? null)
  // The note that the list is to bring into sight: not one that was chosen in the list itself.
  const [revealedId, setRevealedId] = useState<string | null>(opening.note?.id ?? null)
  const [view, setView] = useState<NoteView>({ ...plainView, filter: opening.note?.resolvedAt ? 'all' : 'open' })
  const track = trackOf(demo, workspace)
  const latest = useRef(track)
  latest.current = track
  const clock = useMemo(() => createReviewClock(player, () => latest.current, opening.seconds), [opening])
  // What is moving already was only switched to; a link goes to its place and sounds, if the browser lets it.
  useEffect(() => {
    forgetMoment()
    if (opening.linked) clock.play(opening.seconds)
    else if (opening.seconds > 0 && !clock.moving()) clock.seek(opening.seconds)
  }, [clock, opening])

  const shown = useMemo(() => viewThreads(threads, view, me), [threads, view, me])
  const selected = notes.find(({ id }) => id === selectedId) ?? notes.find(({ id }) => id === keptIdOf(selectedId))
  const select = (note: DemoNote): void => {
    setSelectedId(note.id)
    setRevealedId(null)
    const thread = threads.find((one) => one.note.id === note.id)
    if (thread) setView((before) => viewWith(thread, before, me))
  }
  const goTo = (note: DemoNote): void => {
    select(note)
    setRevealedId(note.id)
    clock.seek(note.atSeconds)
  }
  useAskedNote(start.note, opening.note, demo.notes, goTo)
  const step = (by: 1 | -1): void => {
    const note = neighbourNote(
      shown.map((thread) => thread.note),
      { selectedId: selected?.id ?? null, position: clock.position(), step: by },
    )
    if (note) goTo(note)
  }
  return { notes, threads, shown, clock, view, setView, selected, revealedId, select, goTo, step }
}

export type Review = ReturnType<typeof useReview>

interface Opening {
  seconds: number
  note: DemoNote | undefined
  /** A link asked for this place. */
  linked: boolean
}

const openingOf = (demo: DemoDetail, start: ReviewStart): Opening => {
  const within = (seconds: number): number => Math.max(0, Math.min(seconds, demo.durationSeconds ?? seconds))
  const asked = demo.notes.find((one) => one.id === start.note)
  // A link to an answer leads to its note.
  const note = asked?.parentId ? demo.notes.find((one) => one.id === asked.parentId) : asked
  if (note) return { seconds: within(note.atSeconds), note, linked: true }
  const kept = keptMoment(demo.id)
  if (kept !== null) return { seconds: within(kept), note: undefined, linked: false }
  if (start.t === undefined) return { seconds: 0, note: undefined, linked: false }
  // Links hold seconds; people write 1:23.
  const seconds = Number(start.t)
  const typed = Number.isFinite(seconds) ? seconds : parseTimeCode(String(start.t))
  return { seconds: within(typed ?? 0), note: undefined, linked: typed !== null }
}
