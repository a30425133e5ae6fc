import type { ImapFlowOptions } from 'imapflow'

type Logger = Exclude<ImapFlowOptions['logger'], false | undefined>

/** What one command may bring: lines, and characters of them without what comes as a block. */
interface Bound {
  lines: number
  text: number
}

const usual: Bound = { lines: 2000, text: 1_000_000 }
// The marks of a whole folder, or the heads of some messages.
const fetched: Bound = { lines: 30_000, text: 8_000_000 }
/** A first look at a large mailbox brings less than this in all, in characters. */
const wholeText = 150_000_000

/**
 * Counts what a server sends while it is parsed, command by command, and calls `refuse` with what it was once that is more
 * than any mailbox has: reading it costs this process far more time than sending it costs the server.
 */
export const boundAnswers = (refuse: (command: string) => void): Logger => {
  let command = 'the greeting'
  let [lines, text, whole] = [0, 0, 0]
  const see = (entry: unknown): void => {
    const { src, msg, payloadBytes } = entry as { src?: string; msg?: unknown; payloadBytes?: number }
    const said = typeof msg === 'string' ? msg : ''
    if (src === 'c') {
      const verb = /^\S+ (?:UID )?([A-Z]+)/.exec(said)?.[1]
      if (verb === undefined) return
      command = verb
      lines = 0
      text = 0
    }
    if (src !== 's') return
    lines += 1
    text += payloadBytes ?? said.length
    whole += payloadBytes ?? said.length
    const most = command === 'FETCH' ? fetched : usual
    if (lines > most.lines || text > most.text || whole > wholeText) refuse(command)
  }
  return { trace: see, debug: see, info: see, warn: see, error: see }
}
