/** How far (px) a pointer goes before it drags, and how long (ms) a finger rests. */
const slop = 5
const restMs = 300

/** What happens while the pointer of a press is followed. */
export interface Followed {
  /** It drags from now on. */
  onBegin?: () => void
  /** It drags, and is somewhere else now, in the window's pixels. */
  onMove: (x: number, y: number) => void
  /** It was let go (true) or taken back (false); only when it has dragged at all. */
  onEnd: (isDropped: boolean) => void
  /** It was pressed on a handle that does nothing else: it drags at once, by finger, too (`touch-action: none`). */
  isHandle?: boolean
}

// The release over what a drag began on is no click.
const swallowClick = (): void => {
  const swallow = (click: Event): void => {
    click.stopPropagation()
    click.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/**
 * Follows the pointer of a press that may become a drag; answers how to stop. A finger has to rest first, so that it can
 * still scroll; Escape takes it back. It is heard on the window: what moves in the page while it is dragged would lose the
 * pointer that it had caught.
 */
export const followPointer = (
  press: PointerEvent,
  { onBegin, onMove, onEnd, isHandle = false }: Followed,
): (() => void) => {
  const over = new AbortController()
  const { signal } = over
  const isTouch = press.pointerType === 'touch' && !isHandle
  let drags = false
  const begin = (): void => {
    drags = true
    document.getSelection()?.removeAllRanges()
    onBegin?.()
  }
  const resting = isTouch ? setTimeout(begin, restMs) : undefined
  const end = (isDropped: boolean): void => {
    if (signal.aborted) return
    over.abort()
    clearTimeout(resting)
    if (drags) onEnd(isDropped)
  }
  const isOurs = (event: PointerEvent): boolean => event.pointerId === press.pointerId
  addEventListener(
    'pointermove',
    (event) => {
      if (!isOurs(event)) return
      if (!drags && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < slop) return
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
  addEventListener('blur', () => end(false), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
  addEventListener(
    'pointerup',
    (event) => {
      if (!isOurs(event)) return
      if (drags) swallowClick()
      end(true)
    },
    { signal },
  )
  if (isHandle) begin()
  return () => end(false)
}
