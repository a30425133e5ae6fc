import { useEffect, useRef, useState } from 'react'

/** Dragging the blocks of a list by mouse, pen or finger: `begin` at the grip of one, and `enter` when it lies over another. */
export const useBlockDrag = (enter: (key: string, overKey: string) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  }, [enter])
  useEffect(() => {
    if (dragged === null) return
    // Heard on the window: a grip that moves with its block in the page loses the pointer that it had caught.
    const listening = new AbortController()
    const { signal } = listening
    const end = () => setDragged(null)
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-block]')
        const own = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(dragged)}"]`)
        if (!over?.dataset.block || !own || over === own || !isPast(own, over, clientY)) return
        latest.current(dragged, over.dataset.block)
      },
      { signal },
    )
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('blur', end, { signal })
    return () => listening.abort()
  }, [dragged])
  return { dragged, begin: setDragged }
}

/** Whether the pointer is so far over the other that the two, once they changed places, would not change back. */
const isPast = (own: Element, over: Element, y: number): boolean => {
  const { height } = own.getBoundingClientRect()
  const { top, bottom } = over.getBoundingClientRect()
  const follows = own.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING
  return follows ? y > bottom - height : y < top + height
}
