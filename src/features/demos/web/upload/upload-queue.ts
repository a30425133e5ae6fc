import { randomKey } from '#client/random-key.ts'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { otherSoundText } from '#kernel/other-sounds.ts'
import { looksLikeSound } from '#kernel/sound-kinds.ts'
import { messageOf } from '#web/api.ts'
import { createStore, useStore } from '#web/store.ts'
import { flash } from '#web/ui/flash.ts'
import { versionText } from '../demo-numbers.ts'
import { isLost } from '../use-needs-network.ts'
import type { DemoDraft, SeenDemo } from './demo-draft.ts'
import { offeredVersion } from './demo-draft.ts'
import { sendChanges, sendDemo } from './send-demo.ts'
import { suggestFor } from './suggest-demo.ts'
import { type TransferReading, transferReadings } from './transfer-rate.ts'
import type { KnownDemo } from './upload-target.ts'
import { songOf } from './upload-target.ts'

/** What an upload is to be: a new demo, or the replacement for the file of one. */
export interface QueuedDemo {
  workspaceId: string
  draft: DemoDraft
  fileName: string
  /** The upload to go on with, as after a reload. */
  uploadId: string | null
  /** The key of the call that makes the demo: with the same one it is made once. */
  key: string
  replaces: SeenDemo | null
  /** Told once it has left the queue: it is saved, or nobody wants it any more. */
  onLeft?: () => void
}

/** A file on its way to be a demo. */
export interface QueuedUpload extends QueuedDemo {
  id: string
  state: 'waiting' | 'sending' | 'failed'
  reading: TransferReading | null
  problem: string | null
  /** The version that is free instead, when the number was taken meanwhile. */
  offered: number | null
}

// Outside all screens, so that going to another one stops nothing.
const queue = createStore<readonly QueuedUpload[]>([])
let sending: { id: string; controller: AbortController } | null = null

const setQueue = queue.set
const change = (id: string, part: Partial<QueuedUpload>): void =>
  setQueue(queue.get().map((one) => (one.id === id ? { ...one, ...part } : one)))
const remove = (id: string): void => {
  const left = queue.get().find((one) => one.id === id)
  setQueue(queue.get().filter((one) => one.id !== id))
  left?.onLeft?.()
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const sendNext = async (): Promise<void> => {
  const next = sending ? undefined : queue.get().find((one) => one.state === 'waiting')
  if (!next) {
    if (!sending) removeEventListener('beforeunload', warn)
    return
  }
  const controller = new AbortController()
  sending = { id: next.id, controller }
  addEventListener('beforeunload', warn)
  change(next.id, { state: 'sending', problem: null, reading: null })
  try {
    const demo = await send(next, controller.signal)
    remove(next.id)
    const said = { name: demo.name, version: versionText(demo.version) }
    flash.success(
      next.replaces ? t('{name} {version} has been saved.', said) : t('{name} {version} has been added.', said),
    )
  } catch (error) {
    if (controller.signal.aborted) remove(next.id)
    else change(next.id, { state: 'failed', problem: problemOf(error), offered: offeredVersion(error) ?? null })
  } finally {
    sending = null
    void sendNext()
  }
}

const send = (one: QueuedUpload, signal: AbortSignal): Promise<DemoDetail> => {
  const read = transferReadings()
  const how = {
    workspaceId: one.workspaceId,
    uploadId: one.uploadId,
    signal,
    onProgress: (progress: Parameters<typeof read>[0]) => change(one.id, { reading: read(progress) }),
  }
  return one.replaces ? sendChanges(one.replaces, one.draft, how) : sendDemo(one.draft, one.key, how)
}

const problemOf = (error: unknown): string =>
  isLost(error) ? t('The connection was lost.') : messageOf(error, t('The demo could not be saved.'))

/** Queues one file, or an upload that goes on. */
export const queueUpload = (one: QueuedDemo): void => {
  setQueue([...queue.get(), { ...one, id: randomKey(), state: 'waiting', reading: null, problem: null, offered: null }])
  void sendNext()
}

/** Queues the sound files among those dropped, one upload after the other, and says which are none. */
export const queueUploads = (
  workspaceId: string,
  files: readonly File[],
  demos: readonly KnownDemo[],
  onLeft?: (file: File) => void,
): void => {
  for (const file of files.filter((one) => !looksLikeSound(one)))
    flash.error(otherSoundText(file.name) ?? t('{name} isn’t a sound file that we can read.', { name: file.name }))
  for (const file of files.filter(looksLikeSound)) {
    const coming = queue.get().map(({ draft }) => ({ name: draft.title, version: Number(draft.version) }))
    const { title, version } = suggestFor(file.name, [...demos, ...coming])
    const songId = songOf(title, demos)
    queueUpload({
      workspaceId,
      draft: { songId, title: title || t('Untitled'), version: String(version), bpm: '', signature: '', file },
      fileName: file.name,
      uploadId: null,
      key: randomKey(),
      replaces: null,
      ...(onLeft && { onLeft: () => onLeft(file) }),
    })
  }
}

/** Stops an upload, or forgets one that waits or failed. */
export const cancelUpload = (id: string): void => {
  if (sending?.id === id) sending.controller.abort()
  else remove(id)
}

/** Tries a failed upload again, under the version that is free if its own was taken; what had arrived does not come twice. */
export const retryUpload = (id: string): void => {
  const { draft, offered } = queue.get().find((one) => one.id === id) ?? {}
  const other = draft && offered != null && { draft: { ...draft, version: String(offered) }, key: randomKey() }
  change(id, { state: 'waiting', problem: null, offered: null, ...other })
  void sendNext()
}

/** The uploads that are queued; those of other workspaces too. */
export const useUploadQueue = (): readonly QueuedUpload[] => useStore(queue)
