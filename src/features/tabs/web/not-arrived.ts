import { gotNoAnswer } from '#web/offline/kept-answers.ts'

/** Why a tab or their list is not there: without a network only those are that were opened on this device. */
export const notArrived = (what: 'tab' | 'tabs', error: unknown): string =>
  gotNoAnswer(error)
    ? 'Without a network only tabs open that were opened on this device before. Try again when you are connected.'
    : `The ${what} did not arrive. Nothing is lost; try again in a moment.`
