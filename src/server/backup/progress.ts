import { bytesText } from '#kernel/bytes-text.ts'

/** Says one line to the person at the terminal. */
export type Tell = (line: string) => void

/** Counts what passes, and says so every few seconds while it takes long. */
export interface Tally {
  things: number
  bytes: number
  count: (bytes: number) => void
  /** Says the final count. */
  end: () => void
}

const everyMs = 2000

/** Begins to count `what`, a plural. */
export const tally = (what: string, tell: Tell): Tally => {
  let last = Date.now()
  const say = (): void => tell(`· ${what}: ${counted.things}, ${bytesText(counted.bytes)}`)
  const counted: Tally = {
    things: 0,
    bytes: 0,
    count: (bytes) => {
      counted.things += 1
      counted.bytes += bytes
      if (Date.now() - last < everyMs) return
      last = Date.now()
      say()
    },
    end: say,
  }
  return counted
}
