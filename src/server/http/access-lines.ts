import { type DestinationStream, pino } from 'pino'
import type { RequestWatcher } from './watch-requests.ts'

/**
 * Writes a line of JSON for each request, whatever LOG_LEVEL says: its row, never its address, as addresses hold ids, secrets of
 * links and what people search for; and nobody's name, account or network.
 */
export const accessLines = (to: DestinationStream): RequestWatcher => {
  const log = pino({ level: 'info' }, to)
  return {
    ended: ({ id, row, method, status, ms, bytes }) =>
      log.info({ reqId: id, row, method, status, ms: Math.round(ms * 10) / 10, bytes }, 'answered'),
  }
}
