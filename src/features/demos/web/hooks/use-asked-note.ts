import { useEffect, useRef } from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'

/**
 * Goes to the note that the address names (an answer leads to its note) when the screen is open already, or when the note
 * arrives after it; `opened` is the one that it was opened at.
 */
export const useAskedNote = (
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
