import { gotNoAnswer } from '#web/offline/kept-answers.ts'

/** Why a tab or their list is not there: without a network it cannot be, for nothing of tabs is kept on the device. */
export const notArrived = (what: 'tab' | 'tabs', error: unknown): string =>
  gotNoAnswer(error)
    ? 'Tabs need the network each time they are opened: they are not kept on this device. Try again when you are connected.'
    : `The ${what} did not arrive. Nothing is lost; try again in a moment.`
