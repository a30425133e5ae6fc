import { useEffect } from 'react'
import type { TabDetail } from '#features/tabs/contract/tab.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { keepTab } from '../kept-tabs.ts'

/** Keeps the tab that is open on this device, as it is now. */
export const useKeepTab = (tab: TabDetail, bytes: Uint8Array): void => {
  const workspace = useWorkspace()
  const offline = useOffline()
  useReadyOffline()
  useEffect(() => {
    // A full device, or one that keeps nothing, opens tabs with a network only; the list says which are kept.
    if (!offline) keepTab(workspace, tab, bytes).catch(() => undefined)
  }, [workspace, tab, bytes, offline])
}
