import { FairQueue } from './fair-queue.ts'

// The largest picture takes 100 MB while it is decoded.
const queue = new FairQueue({ atOnce: 1, mayWait: 20, mayWaitEach: 5, mostWaitMs: 60_000 })

/** Draws a picture that came in a request when it is the turn of its sender: a workspace, or a person. */
export const drawInTurn = <T>(whose: string, draw: () => Promise<T>): Promise<T> => queue.run(whose, draw)
