import type { KeyboardEvent } from 'react'

/** To which place of a chart a key leads from the one that is read, as in any slider; null for every other key. */
export const placeByKey = (event: KeyboardEvent, at: number, count: number): number | null => {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const places: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at - 1,
    ArrowUp: at + 1,
    Home: 0,
    End: count - 1,
  }
  const place = places[event.key]
  return place === undefined ? null : Math.min(count - 1, Math.max(0, place))
}
