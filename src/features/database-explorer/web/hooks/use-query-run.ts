import { useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { QueryAnswer } from '#features/database-explorer/contract/database-query.ts'
import { queryFailed } from '#features/database-explorer/contract/database-texts.ts'
import { api, messageOf } from '#web/api.ts'
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

/** Why there is no answer; `at` counts the characters of the query from 0. */
export interface QueryFault {
  text: string
  hint: string | null
  at: number | null
}

/** What is there to be shown: the last answer, the last plan, and why the last attempt at either failed, if it did. */
interface Shown {
  answer: { answer: QueryAnswer; query: string; serial: number } | null
  plan: { plan: unknown } | null
  fault: QueryFault | null
  /** Whether the person who ran the last query stopped it. */
  stopped: boolean
}

const nothing: Shown = { answer: null, plan: null, fault: null, stopped: false }

/** What came of the queries so far, and how to run the next. */
export interface QueryRun {
  shown: Shown
  /** Since when a query runs, on the page's clock; null when none does. */
  since: number | null
  run: (table: string, query: string) => void
  plan: (table: string, query: string) => void
  stop: () => void
}

const faultOf = (error: unknown): QueryFault => {
  const details = error instanceof CallError ? error.body.details : undefined
  return {
    text: messageOf(error, queryFailed()),
    hint: typeof details?.hint === 'string' ? details.hint : null,
    at: typeof details?.at === 'number' ? details.at : null,
  }
}

/** Runs one query after the other; a new one, `stop` and leaving the screen end the one that runs, on the server too. */
export const useQueryRun = (): QueryRun => {
  const [shown, setShown] = useState(nothing)
  const [since, setSince] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const serial = useRef(0)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async (work: (signal: AbortSignal) => Promise<Partial<Shown>>): Promise<void> => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setSince(performance.now())
    setShown((before) => ({ ...before, stopped: false }))
    try {
      const next = await work(control.signal)
      if (!control.signal.aborted) setShown((before) => ({ ...before, ...next, fault: null }))
    } catch (error) {
      if (!control.signal.aborted) setShown((before) => ({ ...before, fault: faultOf(error) }))
    }
    if (running.current === control) {
      running.current = null
      setSince(null)
    }
  }
  return {
    shown,
    since,
    run: (table, query) =>
      void begin(async (signal) => {
        const answer = await api.runDatabaseQuery({ table, custom_query: query }, { signal })
        serial.current++
        return { answer: { answer, query, serial: serial.current } }
      }),
    plan: (table, query) =>
      void begin(async (signal) => ({
        plan: await api.explainDatabaseQuery({ table, custom_query: query }, { signal }),
      })),
    stop: () => {
      if (!running.current) return
      running.current.abort()
      running.current = null
      setSince(null)
      setShown((before) => ({ ...before, fault: null, stopped: true }))
    },
  }
}
