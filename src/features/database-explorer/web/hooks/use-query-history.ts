import { useRef } from 'react'

const place = 'database-explorer-history'
const most = 50

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** The queries that ran in this tab, to walk back and forth through; `older` and `newer` answer null at the ends. */
export const useQueryHistory = () => {
  const kept = useRef<string[]>(read())
  const at = useRef<number | null>(null)
  return {
    add: (query: string): void => {
      at.current = null
      kept.current = [...kept.current.filter((one) => one !== query), query].slice(-most)
      try {
        sessionStorage.setItem(place, JSON.stringify(kept.current))
      } catch {
        // A browser that keeps nothing forgets with the tab.
      }
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
