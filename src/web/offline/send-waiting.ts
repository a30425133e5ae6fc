import { CallError } from '#client/client.ts'
import { gotNoAnswer } from './kept-answers.ts'
import type { WaitingNote } from './offline-database.ts'

/** Where waiting notes lie, in the order of writing. */
export interface Queue {
  read: () => Promise<WaitingNote[]>
  /** Takes one out that the server has. */
  drop: (note: WaitingNote) => Promise<void>
  /** Leaves it where it is, with why the server refused it. */
  refuse: (note: WaitingNote, reason: string) => Promise<void>
}

/** Whether a refusal is not the fault of what was sent: it waits for a login, for a slower pace, or for the server. */
export const mayPass = (error: CallError): boolean =>
  gotNoAnswer(error) || error.status >= 500 || [401, 408, 429].includes(error.status)

/** Sends waiting notes one after the other, each under its own key; stops where nobody answers, steps over what is refused. */
export const sendWaiting = async (queue: Queue, send: (note: WaitingNote) => Promise<unknown>): Promise<void> => {
  for (const note of await queue.read()) {
    if (note.refused !== null) continue
    try {
      await send(note)
    } catch (error) {
      if (!(error instanceof CallError) || mayPass(error)) return
      await queue.refuse(note, error.message)
      continue
    }
    await queue.drop(note)
  }
}
