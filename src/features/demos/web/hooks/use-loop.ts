import { loopJump, type Stretch } from '@backline/waveform/loop.ts'
import { useEffect, useState } from 'react'
import type { Section, Sections } from '#features/demos/domain/sections.ts'
import type { ReviewClock } from '../review-clock.ts'

/** What is selected on the waveform: a stretch, which may be a section. */
export interface Selected extends Stretch {
  section: Section | null
}

/** What is selected on the waveform, and whether it is played over and over. */
export const useLoop = (clock: ReviewClock, sections: Sections) => {
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

export type Loop = ReturnType<typeof useLoop>
