import { randomKey } from '#client/random-key.ts'
import { createStore, useStore } from '#web/store.ts'
import { chosenTree, droppedTree, type PathFile } from '#web/uploads/file-handles.ts'
import type { SendProgress } from '#web/uploads/send-in-pieces.ts'

/** A file to send, and where it belongs: its folders and its name. */
export interface GivenFile {
  file: File
  path: string
}

const withName = ({ file, path }: PathFile): GivenFile => ({
  file,
  path: path === '' ? file.name : `${path}/${file.name}`,
})

/** What was dropped: files, and those of folders with their places. Call it within the event, as its items are gone afterwards. */
export const droppedGiven = async (transfer: DataTransfer): Promise<GivenFile[]> =>
  (await droppedTree(transfer)).map(withName)

/** What was chosen in a file window, with the folders of a chosen folder. */
export const chosenGiven = (files: readonly File[]): GivenFile[] => chosenTree(files).map(withName)

/** A file that waits, is on its way, has arrived or was refused. */
export interface QueuedFile extends GivenFile {
  id: string
  /** The transfer that gets it, or the secret of the link by which it goes. */
  target: string
  uploadId: string | null
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Bytes that have gone out. */
  sent: number
  /** The line is down; it goes on by itself. */
  paused: boolean
  problem: string | null
}

/** How a queue sends one file; it tells its progress and ends early when cancelled. */
export type SendOne = (
  file: QueuedFile,
  how: { signal: AbortSignal; onProgress: (progress: SendProgress) => void },
) => Promise<void>

const atOnce = 3
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

export type SendQueue = ReturnType<typeof createSendQueue>

/** Files on their way, three at a time; it stands outside all screens, so that going to another one stops nothing. */
export const createSendQueue = (
  sendOne: SendOne,
  problemOf: (error: unknown) => string,
  { forgetsDone = true }: { forgetsDone?: boolean } = {},
) => {
  const files = createStore<readonly QueuedFile[]>([])
  const running = new Map<string, AbortController>()
  const { get, set } = files
  const change = (id: string, part: Partial<QueuedFile>): void =>
    set(get().map((one) => (one.id === id ? { ...one, ...part } : one)))
  const send = async (file: QueuedFile): Promise<void> => {
    const control = new AbortController()
    running.set(file.id, control)
    change(file.id, { state: 'sending', problem: null })
    try {
      await sendOne(file, {
        signal: control.signal,
        onProgress: ({ sent, paused = false }) => change(file.id, { sent: Math.min(sent, file.file.size), paused }),
      })
      change(file.id, { state: 'done', sent: file.file.size, paused: false })
    } catch (error) {
      if (!control.signal.aborted) change(file.id, { state: 'failed', paused: false, problem: problemOf(error) })
    } finally {
      running.delete(file.id)
      // What is all there is shown by its transfer.
      const there = get().filter((one) => one.target === file.target)
      if (forgetsDone && there.every((one) => one.state === 'done'))
        set(get().filter((one) => one.target !== file.target))
      go()
    }
  }
  const go = (): void => {
    for (const file of get()) {
      if (running.size >= atOnce) break
      if (file.state === 'waiting') void send(file)
    }
    if (running.size > 0) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }
  return {
    files,
    add: (target: string, given: readonly (GivenFile & { uploadId?: string | null })[]): void => {
      const more = given.map(({ file, path, uploadId = null }) => ({
        id: randomKey(),
        target,
        file,
        path,
        uploadId,
        state: 'waiting' as const,
        sent: 0,
        paused: false,
        problem: null,
      }))
      set([...get(), ...more])
      go()
    },
    retry: (target: string): void => {
      set(get().map((one) => (one.target === target && one.state === 'failed' ? { ...one, state: 'waiting' } : one)))
      go()
    },
    /** Stops what is on its way to a target, and forgets what has arrived there. */
    clear: (target: string): void => {
      for (const one of get()) if (one.target === target) running.get(one.id)?.abort()
      set(get().filter((one) => one.target !== target))
    },
  }
}

/** The files that are on their way to a target, or have just arrived. */
export const useQueued = (queue: SendQueue, target: string): readonly QueuedFile[] =>
  useStore(queue.files).filter((file) => file.target === target)
