/** How far (px) a pointer goes before it drags, and how long (ms) a finger rests. */
const SLOP = 5
const REST_MS = 300

export interface Followed {
  /** The pointer is somewhere else now, in the window's pixels. */
  onMove: (x: number, y: number) => void
  /** It was let go (true) or taken back (false); only when it has dragged at all. */
  onEnd: (isDropped: boolean) => void
}

/** Follows the pointer of a press that may become a drag. A finger has to rest first, so that it can still scroll; Escape takes it back. */
export const followPointer = (press: PointerEvent, { onMove, onEnd }: Followed): void => {
  const over = new AbortController()
  const { signal } = over
  const isTouch = press.pointerType === 'touch'
  let drags = false
  const begin = (): void => {
    drags = true
    document.getSelection()?.removeAllRanges()
  }
  const resting = isTouch ? setTimeout(begin, REST_MS) : undefined
  const end = (isDropped: boolean): void => {
    over.abort()
    clearTimeout(resting)
    if (drags) onEnd(isDropped)
  }
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      if (!drags && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < SLOP) return
      // A finger that moved before it had rested scrolls.
      if (!drags && isTouch) return end(false)
      if (!drags) begin()
      onMove(event.clientX, event.clientY)
    },
    { signal },
  )
  addEventListener('touchmove', (event) => drags && event.preventDefault(), { signal, passive: false })
  addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
  addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      if (drags) {
        // The release over what it began on is no click.
        const swallow = (click: Event): void => {
          click.stopPropagation()
          click.preventDefault()
        }
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      }
      end(true)
    },
    { signal },
  )
}
