import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { followPointer } from '#web/ui/follow-pointer.ts'

/** Dragging the blocks of a list by mouse, pen or finger: `begin` at the grip of one, and `enter` when it lies over another. */
export const useBlockDrag = (enter: (key: string, overKey: string) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  }, [enter])
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const begin = (press: PointerEvent, key: string): void => {
    stop.current()
    stop.current = followPointer(press.nativeEvent, {
      isHandle: true,
      onBegin: () => setDragged(key),
      onMove: (x, y) => {
        const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-block]')
        const own = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(key)}"]`)
        if (!over?.dataset.block || !own || over === own || !isPast(own, over, y)) return
        latest.current(key, over.dataset.block)
      },
      onEnd: () => setDragged(null),
    })
  }
  return { dragged, begin }
}

/** Whether the pointer is so far over the other that the two, once they changed places, would not change back. */
const isPast = (own: Element, over: Element, y: number): boolean => {
  const { height } = own.getBoundingClientRect()
  const { top, bottom } = over.getBoundingClientRect()
  const follows = own.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING
  return follows ? y > bottom - height : y < top + height
}
