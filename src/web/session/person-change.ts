import { createStore } from '#web/store.ts'

// Apart from the session and from what belongs to a person, so that the session brings none of it along.
const changes = createStore(0)

/** Says that what this tab holds of its person is to be forgotten, as another person begins. */
export const tellPersonChange = (): void => changes.set(changes.get() + 1)

/** Calls back when another person begins in this tab, for as long as the page lives. */
export const onPersonChange = (listener: () => void): void => void changes.subscribe(listener)
