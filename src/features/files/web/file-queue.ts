import { randomKey } from '#client/random-key.ts'
import type { UploadPlace } from '#features/files/contract/file-item.ts'
import { maxFileBytes, maxItemName } from '#features/files/contract/file-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { createStore, useStore } from '#web/store.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshFiles } from './queries.ts'
import { sendFile } from './send-file.ts'

/** A file to send, and where it belongs. */
export interface GivenFile {
  workspaceId: string
  name: string
  bytes: number
  file: File | null
  place: UploadPlace
  uploadId: string | null
  /** Told once it has left the queue: it is there, or nobody wants it any more. */
  onLeft?: () => void
}

/** A file that waits, is on its way, or was refused. */
export interface QueuedFile extends GivenFile {
  id: string
  key: string
  state: 'waiting' | 'sending' | 'failed'
  /** Bytes that have gone out. */
  sent: number
  /** The line is down; it goes on by itself. */
  paused: boolean
  problem: string | null
}

/** The queue, and what of it is done since it was last empty. */
export interface FileQueue {
  files: readonly QueuedFile[]
  doneFiles: number
  doneBytes: number
}

const atOnce = 3

// Outside all screens, so that going to another one stops nothing.
const empty: FileQueue = { files: [], doneFiles: 0, doneBytes: 0 }
const queue = createStore(empty)
let became = { file: 0, version: 0, same: 0 }
const sending = new Map<string, AbortController>()

const setQueue = queue.set
const change = (id: string, part: Partial<QueuedFile>): void =>
  setQueue({ ...queue.get(), files: queue.get().files.map((one) => (one.id === id ? { ...one, ...part } : one)) })
const remove = (id: string): void => {
  const left = queue.get().files.find((one) => one.id === id)
  setQueue({ ...queue.get(), files: queue.get().files.filter((one) => one.id !== id) })
  left?.onLeft?.()
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const sendMore = (): void => {
  while (sending.size < atOnce) {
    const next = queue.get().files.find((one) => one.state === 'waiting')
    if (!next) break
    void sendOne(next)
  }
  if (sending.size > 0) return
  removeEventListener('beforeunload', warn)
  if (queue.get().files.length === 0) tellDone()
}

const sendOne = async (one: QueuedFile): Promise<void> => {
  const controller = new AbortController()
  sending.set(one.id, controller)
  addEventListener('beforeunload', warn)
  change(one.id, { state: 'sending', problem: null, paused: false })
  try {
    const { became: what } = await sendFile({
      ...one,
      signal: controller.signal,
      onProgress: ({ sent, total, paused = false }) =>
        change(one.id, paused ? { paused } : { sent: Math.round((sent / total) * one.bytes), paused }),
    })
    became[what] += 1
    setQueue({
      files: queue.get().files.filter(({ id }) => id !== one.id),
      doneFiles: queue.get().doneFiles + 1,
      doneBytes: queue.get().doneBytes + one.bytes,
    })
    one.onLeft?.()
    refreshFiles(one.workspaceId)
  } catch (error) {
    if (controller.signal.aborted) remove(one.id)
    else change(one.id, { state: 'failed', problem: messageOf(error, t('It could not be sent.')) })
  } finally {
    sending.delete(one.id)
    sendMore()
  }
}

const tellDone = (): void => {
  const { file, version, same } = became
  became = { file: 0, version: 0, same: 0 }
  setQueue(empty)
  const words = [
    file > 0 && t('{file, plural, one {# file uploaded.} other {# files uploaded.}}', { file }),
    version > 0 &&
      t('{version, plural, one {# file has a new version.} other {# files have a new version.}}', { version }),
    same > 0 &&
      t('{same, plural, one {# was already here, unchanged.} other {# were already here, unchanged.}}', { same }),
  ].filter((one) => one !== false)
  if (words.length > 0) flash.success(words.join(' '))
}

/** Queues files; what can never go is named at once. */
export const queueFiles = (files: readonly GivenFile[]): void => {
  const fine: GivenFile[] = []
  const noBytes = files.filter(({ bytes }) => bytes === 0)
  for (const one of files) {
    if (one.bytes > maxFileBytes)
      flash.error(t('{name} is larger than {max}.', { name: one.name, max: bytesText(maxFileBytes) }))
    else if (one.bytes > 0) fine.push(one)
  }
  if (noBytes.length > 0)
    flash.warning(
      noBytes.length === 1
        ? t('{name} is empty, so it was left out.', { name: noBytes[0]?.name })
        : t('{count} empty files were left out.', { count: noBytes.length }),
    )
  const long = fine.filter(({ name }) => [...name].length > maxItemName)
  if (long.length > 0)
    flash.warning(
      long.length === 1
        ? t('The name {name}… was shortened: it can have at most {max} characters here.', {
            name: [...(long[0]?.name ?? '')].slice(0, 40).join(''),
            max: maxItemName,
          })
        : t('{count} names were shortened: they can have at most {max} characters here.', {
            count: long.length,
            max: maxItemName,
          }),
    )
  if (fine.length === 0) return
  const queued = fine.map((one) => ({
    ...one,
    id: randomKey(),
    key: randomKey(),
    state: 'waiting' as const,
    sent: 0,
    paused: false,
    problem: null,
  }))
  setQueue({ ...queue.get(), files: [...queue.get().files, ...queued] })
  sendMore()
}

/** Stops a file, or forgets one that waits or failed. */
export const cancelFile = (id: string): void => {
  const controller = sending.get(id)
  if (controller) controller.abort()
  else {
    remove(id)
    sendMore()
  }
}

/** Stops everything. */
export const cancelAll = (): void => {
  for (const { id } of queue.get().files) if (!sending.has(id)) remove(id)
  for (const controller of sending.values()) controller.abort()
  sendMore()
}

/** Tries again what failed; what had arrived of a large file does not come twice. */
export const retryFailed = (): void => {
  setQueue({
    ...queue.get(),
    files: queue.get().files.map((one) => (one.state === 'failed' ? { ...one, state: 'waiting', problem: null } : one)),
  })
  sendMore()
}

/** The queue of this tab. */
export const useFileQueue = (): FileQueue => useStore(queue)
