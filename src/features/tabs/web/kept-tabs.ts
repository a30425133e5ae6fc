import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import type { Tab, TabDetail } from '#features/tabs/contract/tab.ts'
import { maxKeptTabBytes, maxKeptTabs } from '#features/tabs/contract/tab-limits.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { gotNoAnswer, keptAnswers } from '#web/offline/kept-answers.ts'
import { keptRows, type Owned, tidyUp } from '#web/offline/offline-database.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** A tab as it was opened last, in milliseconds; its file lies beside it, so that lists need not read it. */
export interface KeptTab extends Owned {
  tabId: string
  openedAt: number
  tab: TabDetail
}

const tabRows = keptRows<KeptTab>('tabs')
const fileRows = keptRows<Owned & { tabId: string; fileVersion: number; bytes: Uint8Array }>('tabFiles')

const keptOf = async (workspaceId: string): Promise<KeptTab[]> =>
  (await tabRows.all().catch(() => [])).filter((one) => one.workspaceId === workspaceId)

/** The tabs of a workspace that this device keeps, the one that was opened last first. */
export const keptTabsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'kept-tabs'),
    queryFn: async () => (await keptOf(workspaceId)).toSorted((one, other) => other.openedAt - one.openedAt),
    staleTime: 0,
  })

const tellKept = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keptTabsQuery(workspaceId).queryKey })

// What draws tabs lies with the sounds, which outlive a build; `service-worker.js` answers from there.
const soundShelf = 'backline.sounds'

const keepEngine = async (): Promise<void> => {
  const { engineParts } = await import('./engine/make-api.ts')
  const shelf = await caches.open(soundShelf)
  for (const part of engineParts) if (!(await shelf.match(part, { ignoreVary: true }))) await shelf.add(part)
}

const drop = async (tabIds: readonly string[]): Promise<void> => {
  for (const id of tabIds) {
    await tabRows.drop(id)
    await fileRows.drop(id)
  }
}

// Those that were opened longest ago go first, of whichever workspace they are.
const makeRoom = async (): Promise<void> => {
  const kept = (await tabRows.all()).toSorted((one, other) => other.openedAt - one.openedAt)
  let bytes = 0
  const over = kept.filter(({ tab }, at) => {
    bytes += tab.bytes
    return at >= maxKeptTabs || (bytes > maxKeptTabBytes && at > 0)
  })
  await drop(over.map(({ tabId }) => tabId))
}

/** Keeps a tab that was opened on this device, with all that it takes to open and play it without a network. */
export const keepTab = async (workspace: CurrentWorkspace, tab: TabDetail, bytes: Uint8Array): Promise<void> => {
  const { canKeep, keepWhere } = await import('#web/offline/keep-where.ts')
  if (!canKeep()) return
  keepWhere(workspace)
  const { keepWholeShell } = await import('#web/offline/shell-worker.ts')
  await keepWholeShell()
  await keepEngine()
  const owned = { personId: keptAnswers()?.session.user_id ?? '', workspaceId: workspace.id, tabId: tab.id }
  await fileRows.put({ ...owned, fileVersion: tab.fileVersion, bytes })
  await tabRows.put({ ...owned, openedAt: Date.now(), tab })
  await makeRoom()
  await tellKept(workspace.id)
}

/** Takes tabs off this device. */
export const dropTabs = async (workspaceId: string, tabIds: readonly string[]): Promise<void> => {
  if (tabIds.length === 0) return
  await drop(tabIds)
  await tidyUp()
  await tellKept(workspaceId)
}

/** What the server answers or, where nobody answers, what this device keeps; what is gone there is kept here no longer. */
export const orKeptTab = async (answer: Promise<TabDetail>, workspaceId: string, tabId: string): Promise<TabDetail> => {
  try {
    return await answer
  } catch (error) {
    const kept = (await keptOf(workspaceId)).find((one) => one.tabId === tabId)
    if (kept && gotNoAnswer(error)) return kept.tab
    if (kept && error instanceof CallError && error.status === 404) await dropTabs(workspaceId, [tabId])
    throw error
  }
}

/** The same of a tab's file; another version of it is another file. */
export const orKeptFile = async (
  answer: Promise<Uint8Array>,
  { id, fileVersion }: Pick<TabDetail, 'id' | 'fileVersion'>,
): Promise<Uint8Array> => {
  try {
    return await answer
  } catch (error) {
    const kept = gotNoAnswer(error) ? await fileRows.all().catch(() => []) : []
    const file = kept.find((one) => one.tabId === id && one.fileVersion === fileVersion)
    if (!file) throw error
    return file.bytes
  }
}

/** The same of the list: without a network it has those tabs that are kept. */
export const orKeptList = async (answer: Promise<Tab[]>, workspaceId: string): Promise<Tab[]> => {
  const kept = keptOf(workspaceId)
  try {
    const tabs = await answer
    const there = new Set(tabs.map(({ id }) => id))
    const gone = (await kept).filter(({ tabId }) => !there.has(tabId)).map(({ tabId }) => tabId)
    void dropTabs(workspaceId, gone).catch(() => undefined)
    return tabs
  } catch (error) {
    const tabs = (await kept).map(({ tab }) => tab)
    if (!gotNoAnswer(error) || tabs.length === 0) throw error
    return tabs.toSorted((one, other) => one.title.localeCompare(other.title))
  }
}
