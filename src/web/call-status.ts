// Apart from the calls and from those who listen, so that neither has to import the other.
type Listener = (status: number) => void

const listeners = new Set<Listener>()

/** Passes on how a call was answered: its HTTP status, 0 when nobody answered. */
export const tellStatus = (status: number): void => {
  for (const listener of listeners) listener(status)
}

/** Calls back with the status of every call of this tab, for as long as the page lives. */
export const onStatus = (listener: Listener): void => {
  listeners.add(listener)
}
