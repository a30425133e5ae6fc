import { asJson, stored, textsOf } from '#web/browser-storage.ts'

/** The name of the database with what waits to be sent, and of the entry that says whose there may be. */
export const waiting = 'backline.waiting'

/** What sends, for a feature, what could not be sent without a network: its manifest says how it is loaded (`sendsLater`). */
export interface LaterSender {
  /** Sends what waits of this person now, and whenever it may work; answers how to stop. */
  keepSending: (personId: string) => () => void
  /** Whether something of this person waits in a place of its own, beside the outbox. */
  anyWaits?: (personId: string) => Promise<boolean>
}

const none: string[] = []
const place = stored({ name: waiting, codec: asJson(textsOf), otherwise: none })
const people = place.get

const keep = (next: string[]): void => {
  if (next.length === 0) place.remove()
  else if (!place.set(next)) throw new Error('This browser has no room for it.')
}

/** Whether something of this person may wait in this browser to be sent. */
export const mayHaveWaiting = (personId: string | null | undefined): boolean =>
  typeof personId === 'string' && people().includes(personId)

/** Remembers that something of this person waits here. */
export const rememberWaiter = (personId: string): void => {
  if (!mayHaveWaiting(personId)) keep([...people(), personId])
}

/** Nothing of this person waits here any more. */
export const forgetWaiter = (personId: string): void => keep(people().filter((one) => one !== personId))

/** Forgets a person of whom nothing waits any more, as far as `anyWaits` can tell. */
export const forgetIfNothingWaits = async (personId: string, anyWaits: () => Promise<boolean>): Promise<void> => {
  if (!mayHaveWaiting(personId) || (await anyWaits())) return
  forgetWaiter(personId)
  // What another tab put in meanwhile is not forgotten.
  if (await anyWaits()) rememberWaiter(personId)
}

/** Whether something of anybody may wait in this browser. */
export const mayAnybodyWait = (): boolean => people().length > 0
