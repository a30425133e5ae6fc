import { useSyncExternalStore } from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { onTabWorkspace } from '#web/tab-workspace.ts'
import { keptAnswers } from './kept-answers.ts'
import { allKept, dropKept, putKept, type WaitingNote } from './offline-database.ts'
import { sendWaiting } from './send-waiting.ts'

let waiting: readonly WaitingNote[] = []
let sending = false
const listeners = new Set<() => void>()

const show = (next: readonly WaitingNote[]): void => {
  waiting = next
  for (const listener of listeners) listener()
}

onTabWorkspace((id) => id === null && show([]))

/** Reads the notes that wait in this browser, in the order of writing. */
export const readWaitingNotes = async (): Promise<WaitingNote[]> => {
  const rows = await allKept('notes')
  rows.sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
  show(rows)
  return rows
}

const drop = async (note: WaitingNote): Promise<void> => {
  if (note.order !== undefined) await dropKept('notes', note.order)
  await readWaitingNotes()
}

const refuse = async (note: WaitingNote, refused: string | null): Promise<void> => {
  await putKept('notes', { ...note, refused })
  await readWaitingNotes()
}

const send = async (note: WaitingNote): Promise<{ note: DemoNote }> => {
  const { workspaceId, key, text, mentions } = note
  const how = { workspaceId, idempotencyKey: key }
  if (note.answers !== null) return api.replyToDemoNote({ noteId: note.answers, text, mentions }, how)
  const { demoId, atSeconds, untilSeconds } = note
  return api.addDemoNote({ demoId, text, atSeconds, untilSeconds, mentions }, how)
}

/** Sends what waits, in order; of several tabs one does it. */
export const sendWaitingNotes = async (): Promise<void> => {
  if (sending || waiting.every((note) => note.refused !== null)) return
  sending = true
  try {
    await navigator.locks.request('backline.waiting-notes', { ifAvailable: true }, async (lock) => {
      if (!lock) return
      const before = waiting
      await sendWaiting({ read: readWaitingNotes, drop, refuse }, send)
      const places = new Set(before.map(({ workspaceId }) => workspaceId))
      for (const id of places) void queryClient.invalidateQueries({ queryKey: workspaceKey(id, 'demos') })
    })
  } finally {
    sending = false
  }
}

/** Keeps a note to be sent later; throws when there is no room for it, so that its text stays where it was written. */
export const addWaitingNote = async (
  note: Omit<WaitingNote, 'order' | 'personId' | 'writtenAt' | 'refused'>,
): Promise<void> => {
  const personId = keptAnswers()?.session.user_id ?? ''
  await putKept('notes', { ...note, personId, writtenAt: new Date().toISOString(), refused: null })
  await readWaitingNotes()
}

/** Tries a refused note once more. */
export const retryWaitingNote = async (note: WaitingNote): Promise<void> => {
  await refuse(note, null)
  await sendWaitingNotes()
}

/** Gives a waiting note up. */
export const discardWaitingNote = drop

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any note waits, refused ones apart. */
export const anyNoteWaits = (): boolean => waiting.some((note) => note.refused === null)

/** The notes that wait, in the order of writing. */
export const useWaitingNotes = (): readonly WaitingNote[] => useSyncExternalStore(subscribe, () => waiting)
