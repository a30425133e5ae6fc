import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncPoint, TabDetail, TabSync } from '#features/tabs/contract/tab.ts'
import { api, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/newer-state.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshTabs } from '../queries.ts'

const none: readonly SyncPoint[] = []

/** The points of a tab and a demo as somebody works on them, and as they are kept. */
export const useSyncDraft = (workspaceId: string, tab: TabDetail, demoId: string | null) => {
  const kept = tab.syncs.find((sync) => sync.demoId === demoId)
  const [draft, setDraft] = useState<{ demoId: string; points: readonly SyncPoint[]; onTop: number } | null>(null)
  const [newer, setNewer] = useState<TabSync | null>(null)
  const mine = draft && draft.demoId === demoId ? draft : null
  const points = mine?.points ?? kept?.points ?? none
  const save = useMutation({
    mutationFn: async () => {
      if (!demoId || !mine) return null
      const body = { tabId: tab.id, demoId, points: [...mine.points], rowVersion: mine.onTop }
      return (await api.saveTabSync(body, { workspaceId })).sync
    },
    onSuccess: async (saved) => {
      await refreshTabs(workspaceId)
      setDraft(null)
      setNewer(null)
      if (saved) flash.success('The points are kept.')
    },
    onError: (error) => {
      const state = newerState<TabSync>(error, 'sync')
      if (state && mine) {
        setNewer(state)
        setDraft({ ...mine, onTop: state.rowVersion })
      } else flash.error(messageOf(error, 'The points were not kept. Try again in a moment.'))
    },
  })
  return {
    points,
    isChanged: mine !== null,
    newer,
    change: (next: readonly SyncPoint[]): void => {
      if (demoId) setDraft({ demoId, points: next, onTop: mine?.onTop ?? kept?.rowVersion ?? 0 })
    },
    /** Back to what is kept. */
    drop: (): void => {
      setDraft(null)
      setNewer(null)
    },
    save: () => save.mutate(),
    isSaving: save.isPending,
  }
}
