// Apart from the calls and from those who listen, so that neither has to import the other.
type Listener = (status: number, why?: string) => void

const listeners = new Set<Listener>()

/** Passes on how a call was answered: its HTTP status, 0 when nobody answered; and why, where the server said it to people. */
export const tellStatus = (status: number, why?: string): void => {
  for (const listener of listeners) listener(status, why)
}

/** Calls back with the status of every call of this tab, for as long as the page lives. */
export const onStatus = (listener: Listener): void => {
  listeners.add(listener)
}
