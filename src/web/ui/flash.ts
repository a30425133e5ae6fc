import { createStore, useStore } from '#web/store.ts'

/** How a flash message speaks; an error interrupts, the others wait for a pause. */
export type FlashType = 'success' | 'error' | 'warning' | 'info'

export interface FlashMessage {
  id: number
  type: FlashType
  text: string
}

/** How long a flash message stays, in milliseconds, pauses not counted. */
export const flashMs = 4000

const mostAtOnce = 5
const messages = createStore<readonly FlashMessage[]>([])
let lastId = 0

const add = (type: FlashType, text: string): number => {
  lastId += 1
  const others = messages.get().filter((one) => one.text !== text || one.type !== type)
  messages.set([...others, { id: lastId, type, text }].slice(-mostAtOnce))
  return lastId
}

/** Shows a message for 4 seconds from anywhere: `flash.success('Event created successfully!')`; answers its id. */
export const flash = {
  success: (text: string): number => {
    // What worked in the end takes back the word that it had not.
    flash.takeErrorsBack()
    return add('success', text)
  },
  error: (text: string): number => add('error', text),
  warning: (text: string): number => add('warning', text),
  info: (text: string): number => add('info', text),
  /** Shows what the server sent as `messages`. */
  all: (list: readonly { type: string; text: string }[]): void => {
    for (const { type, text } of list)
      add(type === 'success' || type === 'error' || type === 'warning' ? type : 'info', text)
  },
  /** Takes refusals back, as when what was refused is sent again. */
  takeErrorsBack: (): void => messages.set(messages.get().filter(({ type }) => type !== 'error')),
  dismiss: (id: number): void => messages.set(messages.get().filter((message) => message.id !== id)),
}

/** The messages that are shown now, oldest first. */
export const useFlashMessages = (): readonly FlashMessage[] => useStore(messages)
