import { useSyncExternalStore } from 'react'
import { useServerAway } from './server-away.ts'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Whether nothing can be asked of the server now. */
export const useOffline = (): boolean => {
  const away = useServerAway()
  return !useOnline() || away
}
