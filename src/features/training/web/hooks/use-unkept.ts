import { useEffect, useState } from 'react'
import { useOffline } from '#web/offline/use-offline.ts'
import type { MaterialOption } from '../material-options.ts'

const isKept = async (paths: readonly string[]): Promise<boolean> => {
  if (!('caches' in globalThis)) return paths.length === 0
  const found = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))
  return found.every(Boolean)
}

const none: ReadonlySet<string> = new Set()

/** The ids of what cannot be practised on just now: without a network, that of which the files were never heard here. */
export const useUnkept = (options: readonly MaterialOption[]): ReadonlySet<string> => {
  const offline = useOffline()
  const [unkept, setUnkept] = useState(none)
  const ids = options.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the options, which are a new array at each drawing
  useEffect(() => {
    let stale = false
    const look = async (): Promise<void> => {
      const kept = await Promise.all(options.map(({ files = [] }) => isKept(files)))
      if (!stale) setUnkept(new Set(options.filter((_option, at) => !kept[at]).map(({ id }) => id)))
    }
    if (offline) void look()
    else setUnkept(none)
    return () => {
      stale = true
    }
  }, [offline, ids])
  return unkept
}
