import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { addressOfCall, api } from '#web/api.ts'
import { fetchBlob } from '#web/offline/fetch-blob.ts'
import { keepWhere } from '#web/offline/keep-where.ts'
import { keptAnswers } from '#web/offline/kept-answers.ts'
import { keptSongs } from '#web/offline/kept-songs.ts'
import { tidyUp, whileKeeping } from '#web/offline/offline-database.ts'
import { keepWholeShell } from '#web/offline/shell-worker.ts'
import { createStore, useStore } from '#web/store.ts'
import { onTabWorkspace } from '#web/tab-workspace.ts'
import { detailRows, listRows, readKeptSongs, songRows } from './kept-rows.ts'

/** How far the songs are that are being kept, 0 to 1 by `file_path`. */
const underWay = createStore<ReadonlyMap<string, number>>(new Map())
const aborts = new Map<string, AbortController>()

const progress = (source: string, share: number | null): void => {
  const next = new Map(underWay.get())
  if (share === null) next.delete(source)
  else next.set(source, share)
  underWay.set(next)
}

/** How far the songs are that are being kept, 0 to 1 by `file_path`. */
export const useKeeping = (): ReadonlyMap<string, number> => useStore(underWay)

// After a logout, or on a page without a workspace, nobody wants the rest.
onTabWorkspace((id) => {
  if (id === null) for (const abort of aborts.values()) abort.abort()
})

/** Fetches a version of a song with its list, and puts it away. */
const fetchSong = async (
  workspace: CurrentWorkspace,
  demo: Demo,
  demos: readonly Demo[],
  signal: AbortSignal,
): Promise<void> => {
  const source = demo.file_path
  keepWhere(workspace)
  const personId = keptAnswers()?.session.user_id ?? ''
  const owned = { personId, workspaceId: workspace.id }
  // Asks the browser not to clear it when room gets short; what it answers changes nothing here.
  void navigator.storage?.persist?.().catch(() => false)
  const total = Math.max(1, demo.fileBytes)
  const part = (call: 'demoPeaks' | 'demoLanes'): Promise<Blob | null> =>
    demo.analysis === 'ready'
      ? fetchBlob(addressOfCall(call, { id: demo.id }), signal, () => undefined)
      : Promise.resolve(null)
  const [detail, sound, peaks, lanes] = await Promise.all([
    api.getDemo({ id: demo.id }, { signal, workspaceId: workspace.id }),
    fetchBlob(source, signal, (bytes) => progress(source, Math.min(0.99, bytes / total))),
    part('demoPeaks'),
    part('demoLanes').catch(() => null),
    keepWholeShell(),
  ])
  const bytes = [sound, peaks, lanes].reduce((sum, blob) => sum + (blob?.size ?? 0), 0)
  await songRows.put({
    ...owned,
    source,
    demoId: demo.id,
    name: demo.name,
    version: demo.version,
    bytes,
    sound,
    peaks,
    lanes,
  })
  await detailRows.put({ ...owned, demoId: demo.id, demo: detail.demo })
  await listRows.put({ ...owned, demos: [...demos] })
}

/** Keeps a version of a song on this device, with its list; throws when that did not work. */
export const keepSong = async (workspace: CurrentWorkspace, demo: Demo, demos: readonly Demo[]): Promise<void> => {
  const source = demo.file_path
  if (aborts.has(source)) return
  const abort = new AbortController()
  aborts.set(source, abort)
  progress(source, 0)
  try {
    await whileKeeping(() => fetchSong(workspace, demo, demos, abort.signal))
  } catch (error) {
    abort.abort()
    aborts.delete(source)
    await tidyUp()
    throw error
  } finally {
    aborts.delete(source)
    progress(source, null)
    await readKeptSongs()
  }
}

/** Takes kept songs off this device by their `file_path`. */
export const dropSongs = async (sources: readonly string[]): Promise<void> => {
  for (const source of sources) await songRows.drop(source)
  const left = new Set((await songRows.all()).map((song) => song.demoId))
  for (const { demoId } of await detailRows.all()) if (!left.has(demoId)) await detailRows.drop(demoId)
  await tidyUp()
  await readKeptSongs()
}

/** Keeps a demo of a kept song as it was shown just now, or else as the server has it. */
export const followDetail = async (workspaceId: string, demoId: string, shown?: DemoDetail): Promise<void> => {
  if (!keptSongs().some((song) => song.demoId === demoId)) return
  const personId = keptAnswers()?.session.user_id ?? ''
  const demo = shown ?? (await api.getDemo({ id: demoId }, { workspaceId })).demo
  await detailRows.put({
    personId,
    workspaceId,
    demoId,
    // Without notes that the server does not know yet.
    demo: { ...demo, notes: demo.notes.filter((note) => note.rowVersion > 0) },
  })
}

/** Brings what is kept of a workspace to what the server says now: follows new files, and lets go of deleted versions. */
export const followList = async (workspace: CurrentWorkspace, demos: readonly Demo[]): Promise<void> => {
  const own = keptSongs().filter((song) => song.workspaceId === workspace.id)
  if (own.length === 0) return
  const owned = { personId: keptAnswers()?.session.user_id ?? '', workspaceId: workspace.id }
  const before = (await listRows.all()).find((list) => list.workspaceId === workspace.id)?.demos
  await listRows.put({ ...owned, demos: [...demos] })
  const gone: string[] = []
  for (const song of own) {
    const demo = demos.find(({ id }) => id === song.demoId)
    if (demo?.file_path === song.source) {
      const known = before?.find(({ id }) => id === demo.id)
      if (JSON.stringify(known) !== JSON.stringify(demo))
        await followDetail(workspace.id, demo.id).catch(() => undefined)
      continue
    }
    // The old sound stays until the new one is there.
    const renewed = demo
      ? await keepSong(workspace, demo, demos).then(
          () => true,
          () => false,
        )
      : true
    if (renewed) gone.push(song.source)
  }
  if (gone.length > 0) await dropSongs(gone)
}
