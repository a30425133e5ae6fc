import { asJson, stored, textsOf } from '#web/browser-storage.ts'

/** The name of the database with the notes that wait, and of the entry that says whose there may be. */
export const WAITING = 'backline.waiting'

const none: string[] = []
const place = stored({ name: WAITING, codec: asJson(textsOf), otherwise: none })
const people = place.get

const keep = (next: string[]): void => {
  if (next.length === 0) place.remove()
  else if (!place.set(next)) throw new Error('This browser has no room for it.')
}

/** Whether notes or sales of this person may wait in this browser. */
export const mayHaveWaiting = (personId: string | null | undefined): boolean =>
  typeof personId === 'string' && people().includes(personId)

/** Remembers that notes or sales of this person wait here. */
export const rememberWaiter = (personId: string): void => {
  if (!mayHaveWaiting(personId)) keep([...people(), personId])
}

/** Nothing of this person waits here any more. */
export const forgetWaiter = (personId: string): void => keep(people().filter((one) => one !== personId))

/** Whether notes or sales of anybody may wait in this browser. */
export const mayAnybodyWait = (): boolean => people().length > 0
