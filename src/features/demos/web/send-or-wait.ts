import type { Demo } from '#features/demos/contract/demo.ts'
import { keptSound } from '#web/offline/kept-songs.ts'
import { isLost } from './is-lost.ts'
import { addWaitingNote, anyNoteWaits, sendWaitingNotes } from './offline/waiting-notes.ts'

/** Sends a note; on a song that is kept offline it waits instead where nobody answers, and behind those that wait already. */
export const sendOrWait = async (
  demo: Demo,
  send: () => Promise<unknown>,
  waiting: Parameters<typeof addWaitingNote>[0],
): Promise<void> => {
  const mayWait = keptSound(demo.file_path) !== undefined
  if (!mayWait || !anyNoteWaits()) {
    try {
      await send()
      return
    } catch (error) {
      if (!mayWait || !isLost(error)) throw error
    }
  }
  await addWaitingNote(waiting)
  void sendWaitingNotes().catch(() => undefined)
}
