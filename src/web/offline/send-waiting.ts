import { CallError } from '#client/client.ts'
import { gotNoAnswer } from './kept-answers.ts'
import type { Waiting } from './outbox.ts'

/** Where those lie that wait to be sent, in the order of writing. */
export interface Queue<Row extends Waiting> {
  read: () => Promise<Row[]>
  /** Takes one out that the server has. */
  drop: (row: Row) => Promise<void>
  /** Leaves it where it is, with why the server refused it. */
  refuse: (row: Row, reason: string) => Promise<void>
}

/** Whether a refusal is not the fault of what was sent: it waits for a login, for a slower pace, or for the server. */
export const mayPass = (error: CallError): boolean =>
  gotNoAnswer(error) || error.status >= 500 || [401, 408, 429].includes(error.status)

/** Sends what waits one after the other, each under its own key; stops where nobody answers, steps over what is refused. */
export const sendWaiting = async <Row extends Waiting>(
  queue: Queue<Row>,
  send: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (const row of await queue.read()) {
    if (row.refused !== null) continue
    try {
      await send(row)
    } catch (error) {
      if (!(error instanceof CallError) || mayPass(error)) return
      await queue.refuse(row, error.message)
      continue
    }
    await queue.drop(row)
  }
}
