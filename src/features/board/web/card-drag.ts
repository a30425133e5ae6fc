import type { Status } from '#features/board/contract/task-values.ts'

/** Where a dragged card would come to stand: below another (null: at the top) of a column. */
export interface Drop {
  status: Status
  afterId: string | null
}

/** How far (px) a pointer goes before it drags, and how long (ms) a finger rests. */
const SLOP = 5
const REST_MS = 300
/** How near (px) to the edge of the window the page begins to scroll, and how fast (px a frame). */
const EDGE = 70
const SCROLL = 14

const idOf = (element: Element | null): string | null => element?.getAttribute('data-task') ?? null

/** The card above, past the one that is dragged. */
const cardAbove = (card: Element | null, movingId: string): Element | null => {
  let above = card
  while (above && idOf(above) === movingId) above = above.previousElementSibling
  return above
}

/** Finds where a card would be dropped at a point of the window; null outside of the columns. */
const dropAt = (x: number, y: number, movingId: string): { drop: Drop; line: DOMRect; below: boolean } | null => {
  const under = document.elementFromPoint(x, y)
  const column = under?.closest('[data-column]')
  if (!column) return null
  const list = column.querySelector('[data-list]') ?? column
  let card = under?.closest('[data-task]') ?? null
  if (!card) {
    const last = list.lastElementChild
    // In a gap between two cards the one above counts; below the last one, the last.
    const probe = document.elementFromPoint(x, y - 10)?.closest('[data-task]') ?? null
    const head = list.getBoundingClientRect()
    card = probe ?? (y <= head.top + 4 ? list.firstElementChild : last)
  }
  const status = column.getAttribute('data-column') as Status
  if (!card) return { drop: { status, afterId: null }, line: list.getBoundingClientRect(), below: false }
  const rect = card.getBoundingClientRect()
  const below = y > rect.top + rect.height / 2
  const above = cardAbove(below ? card : card.previousElementSibling, movingId)
  return { drop: { status, afterId: idOf(above) }, line: rect, below }
}

/**
 * Follows the pointer of a press on a card: what moves is drawn past React, in a layer of its own, and only the drop is
 * told. A finger has to rest first, so that it can still scroll; Escape takes it back.
 */
export const followDrag = (
  press: PointerEvent,
  card: HTMLElement,
  layer: HTMLElement,
  onDrop: (taskId: string, drop: Drop) => void,
): void => {
  const movingId = idOf(card) ?? ''
  const start = { x: press.clientX, y: press.clientY }
  const now = { ...start }
  const over = new AbortController()
  const { signal } = over
  const isTouch = press.pointerType === 'touch'
  let ghost: HTMLElement | null = null
  let line: HTMLElement | null = null
  let drop: Drop | null = null
  let frame = 0

  const begin = (): void => {
    const rect = card.getBoundingClientRect()
    ghost = card.cloneNode(true) as HTMLElement
    ghost.removeAttribute('data-task')
    ghost.setAttribute('data-ghost', '')
    ghost.style.width = `${rect.width}px`
    ghost.style.left = `${rect.left}px`
    ghost.style.top = `${rect.top}px`
    line = document.createElement('div')
    line.setAttribute('data-line', '')
    layer.append(line, ghost)
    card.setAttribute('data-dragged', '')
    document.getSelection()?.removeAllRanges()
    frame = requestAnimationFrame(draw)
  }
  const draw = (): void => {
    frame = requestAnimationFrame(draw)
    if (!ghost || !line) return
    if (now.y < EDGE + 60) scrollBy(0, -SCROLL)
    else if (now.y > innerHeight - EDGE) scrollBy(0, SCROLL)
    ghost.style.transform = `translate(${now.x - start.x}px, ${now.y - start.y}px)`
    const found = dropAt(now.x, now.y, movingId)
    drop = found?.drop ?? null
    line.style.opacity = found ? '1' : '0'
    if (!found) return
    const y = found.below ? found.line.bottom + 3 : found.line.top - 5
    line.style.width = `${found.line.width}px`
    line.style.transform = `translate(${found.line.left}px, ${y}px)`
  }
  const end = (): void => {
    over.abort()
    clearTimeout(resting)
    cancelAnimationFrame(frame)
    layer.replaceChildren()
    card.removeAttribute('data-dragged')
  }
  const resting = isTouch ? setTimeout(begin, REST_MS) : undefined
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      now.x = event.clientX
      now.y = event.clientY
      if (ghost || Math.hypot(now.x - start.x, now.y - start.y) < SLOP) return
      // A finger that moved before it had rested scrolls.
      if (isTouch) end()
      else begin()
    },
    { signal },
  )
  addEventListener('touchmove', (event) => ghost && event.preventDefault(), { signal, passive: false })
  addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
  addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      const was = ghost !== null
      if (was) {
        // The release over the card it began on is no click.
        const swallow = (click: Event): void => {
          click.stopPropagation()
          click.preventDefault()
        }
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      }
      cancelAnimationFrame(frame)
      if (was) draw()
      const target = drop
      end()
      if (was && target) onDrop(movingId, target)
    },
    { signal },
  )
}
