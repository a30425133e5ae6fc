import { CallError } from '#client/client.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { api } from '#web/api.ts'
import { tellStatus } from '#web/call-status.ts'
import { dropWaiting, putWaiting, sendWaiting, type Waiting, waitingOf } from '#web/offline/outbox.ts'
import { mayHaveWaiting } from '#web/offline/waiting-people.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { createStore, useStore } from '#web/store.ts'
import { onTabWorkspace } from '#web/tab-workspace.ts'

/** A note (or, with `answers`, a reply) that could not be sent yet. */
export interface WaitingNote extends Waiting {
  demoId: string
  song: string
  text: string
  atSeconds: number
  untilSeconds: number | null
  mentions: string[]
  /** The note that it answers. */
  answers: string | null
  writtenAt: string
}

const waiting = createStore<readonly WaitingNote[]>([])
let sending = false

onTabWorkspace((id) => id === null && waiting.set([]))

const personHere = (): string | null => queryClient.getQueryData(sessionQuery.queryKey) ?? null

/** Reads what waits of the person who is signed in here, in the order of writing. */
export const readWaitingNotes = async (): Promise<WaitingNote[]> => {
  const person = personHere()
  const rows = person && mayHaveWaiting(person) ? await waitingOf<WaitingNote>(person) : []
  // Somebody else may have logged in while this was read.
  if (person !== personHere()) return []
  waiting.set(rows)
  return rows
}

const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('backline.waiting-notes') : null
if (otherTabs) otherTabs.onmessage = () => void readWaitingNotes().catch(() => undefined)

const changed = async (): Promise<void> => {
  otherTabs?.postMessage(null)
  await readWaitingNotes()
}

const drop = async (note: WaitingNote): Promise<void> => {
  await dropWaiting([note])
  await changed()
}

const refuse = async (note: WaitingNote, refused: string | null): Promise<void> => {
  await putWaiting({ ...note, refused })
  await changed()
}

const send = async (note: WaitingNote): Promise<{ note: DemoNote }> => {
  // The session is the browser's: what one has written never goes out under the name of another.
  const { user_id } = await api.getSessionUserId({})
  if (user_id !== note.personId) {
    tellStatus(401)
    throw new CallError('GET session', 401, {})
  }
  const { workspaceId, key, text, mentions } = note
  const how = { workspaceId, idempotencyKey: key }
  if (note.answers !== null) return api.replyToDemoNote({ noteId: note.answers, text, mentions }, how)
  const { demoId, atSeconds, untilSeconds } = note
  return api.addDemoNote({ demoId, text, atSeconds, untilSeconds, mentions }, how)
}

/** Sends what waits, in order; of several tabs one does it. */
export const sendWaitingNotes = async (): Promise<void> => {
  if (sending || waiting.get().every((note) => note.refused !== null)) return
  sending = true
  try {
    await navigator.locks.request('backline.waiting-notes', { ifAvailable: true }, async (lock) => {
      // Another tab does, and says what it did.
      if (!lock) return
      const before = waiting.get()
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
  const personId = personHere()
  if (!personId) throw new Error('Nobody is signed in.')
  await putWaiting({ ...note, personId, writtenAt: new Date().toISOString(), refused: null })
  await changed()
}

/** Tries a refused note once more. */
export const retryWaitingNote = async (note: WaitingNote): Promise<void> => {
  await refuse(note, null)
  await sendWaitingNotes()
}

/** Gives a waiting note up. */
export const discardWaitingNote = drop

/** Whether any note waits, refused ones apart. */
export const anyNoteWaits = (): boolean => waiting.get().some((note) => note.refused === null)

/** The notes that wait, in the order of writing. */
export const useWaitingNotes = (): readonly WaitingNote[] => useStore(waiting)
