import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FinderState, finderParameters, fromAddress, toAddress } from '../../domain/finder-state.ts'

/** Changes the state; a `step` is one that the browser's Back takes back by itself. */
export type ChangeFinder = (change: (before: FinderState) => FinderState, step?: boolean) => void

/** The state of the finder, which the address always shows and can bring back. */
export const useFinder = (): { state: FinderState; unread: readonly string[]; change: ChangeFinder } => {
  const router = useRouter()
  const [read, setRead] = useState(() => fromQuery(router.history.location.search))
  const latest = useRef(read.state)
  const writes = useRef(false)
  useEffect(
    () =>
      router.history.subscribe(({ location }) => {
        if (writes.current || location.pathname !== '/scale-finder') return
        const coming = fromQuery(location.search)
        latest.current = coming.state
        setRead(coming)
      }),
    [router],
  )
  const change = useCallback<ChangeFinder>(
    (next, step = false) => {
      const state = next(latest.current)
      if (state === latest.current) return
      latest.current = state
      setRead({ state, unread: [] })
      const others = Object.entries(router.latestLocation.search).filter(([name]) => !isOurs(name))
      writes.current = true
      void router.navigate({
        to: '/scale-finder',
        // Which screen it is shows only at run time, so its search cannot be checked.
        search: { ...Object.fromEntries(others), ...toAddress(state) } as never,
        replace: !step,
        // A pick must not move the page.
        resetScroll: false,
      })
      writes.current = false
    },
    [router],
  )
  return { state: read.state, unread: read.unread, change }
}

/** The link to a state, for anybody in any band. */
export const linkOf = (state: FinderState): string => {
  const query = new URLSearchParams(toAddress(state)).toString()
  return `${location.origin}/scale-finder?${query.replaceAll('%2C', ',')}`
}

const ours: readonly string[] = finderParameters
const isOurs = (name: string): boolean => ours.includes(name)

const fromQuery = (search: string): ReturnType<typeof fromAddress> => {
  const query = new URLSearchParams(search)
  return fromAddress((name) => query.get(name))
}
