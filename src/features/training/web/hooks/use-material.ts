import { useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf, messageOf } from '#web/api.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import type { Material, MaterialOption } from '../material-options.ts'

const isKept = async (paths: readonly string[]): Promise<boolean> => {
  if (!('caches' in globalThis)) return paths.length === 0
  const found = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))
  return found.every(Boolean)
}

const none: ReadonlySet<string> = new Set()

/**
 * The ids of what cannot be practised on just now: without a network, that of which the files were never heard here. Null
 * while it is looked up.
 */
export const useUnkept = (options: readonly MaterialOption[]): ReadonlySet<string> | null => {
  const offline = useOffline()
  const [unkept, setUnkept] = useState<ReadonlySet<string> | null>(offline ? null : none)
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

/** The sound of a drill, or why there is none. */
interface LoadedMaterial {
  /** The one that was there before, while another is loaded. */
  material: Material | null
  loading: boolean
  failure: { text: string; detail: string } | null
  retry: () => void
}

/** Loads what is practised on, as soon as it is chosen. */
export const useMaterial = (source: MaterialOption | undefined): LoadedMaterial => {
  const [loaded, setLoaded] = useState<{ id: string; material: Material } | null>(null)
  const [failure, setFailure] = useState<LoadedMaterial['failure']>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the option; each round tries once more
  useEffect(() => {
    if (!source) return
    let stale = false
    setFailure(null)
    source.load().then(
      (material) => !stale && setLoaded({ id: source.id, material }),
      (error: unknown) => {
        if (stale) return
        const text =
          error instanceof Error && error.message !== '' ? error.message : t('Choose another one, or try again.')
        setFailure({ text: messageOf(error, text), detail: detailOf(error) })
      },
    )
    return () => {
      stale = true
    }
  }, [source?.id, round])
  return {
    material: loaded?.material ?? null,
    loading: source !== undefined && loaded?.id !== source.id && failure === null,
    failure,
    retry: () => setRound((count) => count + 1),
  }
}
