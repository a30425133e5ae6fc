import { queryOptions } from '@tanstack/react-query'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { musicalKeyOf } from '#features/demos/contract/tempo-and-key.ts'
import { allDemos } from '#features/demos/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'

/** What of a demo is needed to set its key: its state as it was seen. */
export type KeyedDemo = Pick<Demo, 'id' | 'name' | 'version' | 'key_signature' | 'rowVersion'>

/** The newest version of each song, as they were added. */
export const newestVersionsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'scale-finder', 'songs'),
    queryFn: async ({ signal }): Promise<readonly KeyedDemo[]> => {
      const newest = new Map<string, Demo>()
      for (const demo of await allDemos(workspaceId, signal)) {
        const known = newest.get(demo.songId)
        if (!known || known.version < demo.version) newest.set(demo.songId, demo)
      }
      return [...newest.values()]
    },
    staleTime: 0,
  })

/** Sets the key of a demo as it was seen; a stale one throws, and `newerOf` says what it is now. */
export const setKey = async (workspaceId: string, demo: KeyedDemo, key: string | null): Promise<DemoDetail> => {
  const { id: demoId, rowVersion, name: demoTitle, version: demoVersion } = demo
  const sent = { demoId, rowVersion, demoSignature: key ?? '' }
  // The call for chosen keys knows major, minor and the modes; all else is a key in words.
  const isChosen = key === null || musicalKeyOf(key) !== undefined
  const { demo: changed } = isChosen
    ? await api.setDemoMusic(sent, { workspaceId })
    : await api.editDemo({ demoTitle, demoVersion, ...sent }, { workspaceId })
  return changed
}

/** The demo as it is now, where a call was refused because somebody else was faster. */
export const newerOf = (error: unknown): DemoDetail | null => newerState<DemoDetail>(error, 'demo')

/** Gives a demo the key back that it had, unless somebody has changed it since. */
export const takeKeyBack = async (workspaceId: string, demo: KeyedDemo, before: string | null): Promise<void> => {
  await setKey(workspaceId, demo, before)
  flash.success(t('“{name}” has its key back.', { name: demo.name }))
}

/** Why a demo did not get its key back. */
export const keyStays = (demo: KeyedDemo, error: unknown): string =>
  newerOf(error)
    ? t('Somebody else has changed “{name}” since. Its key stays as it is now.', { name: demo.name })
    : messageOf(error, t('Couldn’t put the key back. Set it on the demo’s page.'))
