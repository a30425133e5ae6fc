import type { Status } from '#features/board/contract/task-values.ts'
import { followPointer } from '#web/ui/follow-pointer.ts'

/** Where a dragged card would come to stand: below another (null: at the top) of a column. */
export interface Drop {
  status: Status
  afterId: string | null
}

/** How near (px) to the edge of the window the page begins to scroll, and how fast (px a frame). */
const edge = 70
const scroll = 14

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
 * Drags a card from the press on it: what moves is drawn past React, in a layer of its own, and only the drop is told. While
 * the pointer is near the edge of the window, the page scrolls.
 */
export const dragCard = (
  press: PointerEvent,
  card: HTMLElement,
  layer: HTMLElement,
  onDrop: (taskId: string, drop: Drop) => void,
): void => {
  const movingId = idOf(card) ?? ''
  const now = { x: press.clientX, y: press.clientY }
  const ghost = card.cloneNode(true) as HTMLElement
  const line = document.createElement('div')
  let drop: Drop | null = null
  let frame = 0

  const draw = (): void => {
    if (now.y < edge + 60) scrollBy(0, -scroll)
    else if (now.y > innerHeight - edge) scrollBy(0, scroll)
    ghost.style.transform = `translate(${now.x - press.clientX}px, ${now.y - press.clientY}px)`
    const found = dropAt(now.x, now.y, movingId)
    drop = found?.drop ?? null
    line.style.opacity = found ? '1' : '0'
    if (!found) return
    const y = found.below ? found.line.bottom + 3 : found.line.top - 5
    line.style.width = `${found.line.width}px`
    line.style.transform = `translate(${found.line.left}px, ${y}px)`
  }
  const drawOn = (): void => {
    frame = requestAnimationFrame(drawOn)
    draw()
  }
  followPointer(press, {
    onBegin: () => {
      const rect = card.getBoundingClientRect()
      ghost.removeAttribute('data-task')
      ghost.setAttribute('data-ghost', '')
      ghost.style.width = `${rect.width}px`
      ghost.style.left = `${rect.left}px`
      ghost.style.top = `${rect.top}px`
      line.setAttribute('data-line', '')
      layer.append(line, ghost)
      card.setAttribute('data-dragged', '')
      frame = requestAnimationFrame(drawOn)
    },
    onMove: (x, y) => {
      now.x = x
      now.y = y
    },
    onEnd: (isDropped) => {
      cancelAnimationFrame(frame)
      // Where it was let go counts, not where it was in the last frame.
      if (isDropped) draw()
      layer.replaceChildren()
      card.removeAttribute('data-dragged')
      if (isDropped && drop) onDrop(movingId, drop)
    },
  })
}
