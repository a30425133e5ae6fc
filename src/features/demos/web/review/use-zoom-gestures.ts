import { type RefObject, useEffect } from 'react'
import type { ZoomView } from './zoom-view.ts'

const wheelZoom = 0.004
const line = 16
const page = 400

/** Zooms with ctrl or ⌘ and the wheel, or with two fingers; scrolls with the wheel (when there is something to scroll) or two fingers. */
export const useZoomGestures = (area: RefObject<HTMLElement | null>, view: ZoomView): void => {
  useEffect(() => {
    const { current } = area
    if (!current) return
    const fingers = new Map<number, number>()
    const left = (): number => current.getBoundingClientRect().left

    const onWheel = (event: WheelEvent): void => {
      const unit = event.deltaMode === 1 ? line : event.deltaMode === 2 ? page : 1
      const across = event.deltaX * unit
      const along = event.deltaY * unit
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        const factor = Math.exp(-Math.max(-200, Math.min(200, along)) * wheelZoom)
        view.zoom(factor, event.clientX - left())
        return
      }
      const sideways = Math.abs(across) > Math.abs(along)
      const by = sideways ? across : along
      // At the end of the song the page scrolls on.
      if (by !== 0 && view.scroll(by)) event.preventDefault()
      else if (sideways && !view.sight().whole) event.preventDefault()
    }
    const onDown = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') fingers.set(event.pointerId, event.clientX)
    }
    const onMove = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId)
      if (before === undefined) return
      fingers.set(event.pointerId, event.clientX)
      if (fingers.size !== 2) return
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1] ?? event.clientX
      const wide = Math.max(20, Math.abs(before - other))
      const now = Math.max(20, Math.abs(event.clientX - other))
      const middle = (before + other) / 2
      view.zoom(now / wide, middle - left())
      view.scroll(middle - (event.clientX + other) / 2)
    }
    const onUp = (event: PointerEvent): void => void fingers.delete(event.pointerId)

    current.addEventListener('wheel', onWheel, { passive: false })
    current.addEventListener('pointerdown', onDown)
    current.addEventListener('pointermove', onMove)
    current.addEventListener('pointerup', onUp)
    current.addEventListener('pointercancel', onUp)
    return () => {
      current.removeEventListener('wheel', onWheel)
      current.removeEventListener('pointerdown', onDown)
      current.removeEventListener('pointermove', onMove)
      current.removeEventListener('pointerup', onUp)
      current.removeEventListener('pointercancel', onUp)
    }
  }, [area, view])
}
