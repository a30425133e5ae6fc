import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The rows to render, and how much room (px) the others take before and after them. */
export interface RowWindow {
  indices: readonly number[]
  before: number
  after: number
  /** Brings a row into sight; its element is there a frame later. */
  reveal: (index: number) => void
}

const short = 100

/** Renders only the rows in sight once a list is long; every row has the same height (px). */
export const useRowWindow = (count: number, rowHeight: number, list: RefObject<HTMLElement | null>): RowWindow => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [list])
  const long = count > short
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: long,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
  })
  if (!long)
    return { indices: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, reveal: () => {} }
  const items = virtualizer.getVirtualItems()
  return {
    indices: items.map((item) => item.index),
    before: (items[0]?.index ?? 0) * rowHeight,
    after: (count - 1 - (items.at(-1)?.index ?? count - 1)) * rowHeight,
    reveal: (index) => virtualizer.scrollToIndex(index),
  }
}
