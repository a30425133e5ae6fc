import { randomInt, randomUUID } from 'node:crypto'

/** How many ids of one millisecond have a number of their own: the 12 bits after the version. */
const most = 0x1000

/**
 * Ids of one process: UUIDs of version 7 (RFC 9562, 6.2, method 1: the time in ms, then a counter), each greater than the
 * one before. Those of Node are in no order within a millisecond, and lists that are in the order of their ids came out shuffled.
 */
export const risingIds = (now: () => number): (() => string) => {
  let time = 0
  let count = 0
  return () => {
    const today = now()
    // Where the clock stands still or steps back we go on counting, and with a full counter a little ahead of it.
    if (today > time) [time, count] = [today, randomInt(most / 2)]
    else if (count < most - 1) count += 1
    else [time, count] = [time + 1, 0]
    const begin = time.toString(16).padStart(12, '0')
    const number = count.toString(16).padStart(3, '0')
    return `${begin.slice(0, 8)}-${begin.slice(8)}-7${number}-${randomUUID().slice(19)}`
  }
}

/** A new id, greater than all that this process made before, whatever its clock does. */
export const newId = risingIds(() => Date.now())
