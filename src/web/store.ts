import { useSyncExternalStore } from 'react'

/** A value outside of React that screens follow. */
export interface Store<T> {
  get: () => T
  /** Takes the next value; those who listen are told unless it is the same one. */
  set: (next: T) => void
  /** Tells `listener` of each change; answers how to stop that. */
  subscribe: (listener: () => void) => () => void
  /** What it began with, for pages that are rendered ahead. */
  first: T
}

/** Makes a store; what it holds is replaced, never changed in place. */
export const createStore = <T>(first: T): Store<T> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a store, now and after each change. */
export const useStore = <T>({ get, subscribe, first }: Store<T>): T => useSyncExternalStore(subscribe, get, () => first)
