import { useRef } from 'react'
import { asJson, stored, textsOf } from '#web/browser-storage.ts'

const most = 50
const none: string[] = []

// A browser that keeps nothing forgets with the tab.
const place = stored({
  name: 'database-explorer-history',
  scope: 'tab',
  codec: asJson(textsOf),
  otherwise: none,
})

/** The queries that ran in this tab, to walk back and forth through; `older` and `newer` answer null at the ends. */
export const useQueryHistory = () => {
  const kept = useRef(place.get())
  const at = useRef<number | null>(null)
  return {
    add: (query: string): void => {
      at.current = null
      kept.current = [...kept.current.filter((one) => one !== query), query].slice(-most)
      place.set(kept.current)
    },
    older: (now: string): string | null => {
      const from = at.current ?? kept.current.length
      const next = kept.current[from - 1] === now ? from - 2 : from - 1
      const query = kept.current[next]
      if (query !== undefined) at.current = next
      return query ?? null
    },
    newer: (): string | null => {
      if (at.current === null) return null
      const query = kept.current[at.current + 1]
      if (query !== undefined) at.current += 1
      return query ?? null
    },
  }
}
