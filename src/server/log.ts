import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Standard output for lines of JSON: written at once, and a reader that is gone is no fault. */
export const standardOutput = (): ReturnType<typeof pino.destination> => pino.destination({ sync: true })

/**
 * The log of this process, on standard output. Each line is written before the next is begun: pino's usual way keeps lines, and
 * tries for ever at the end of a process to write them to a reader that is gone.
 */
export const openLog = (level: string): FastifyBaseLogger =>
  pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization', 'busboyOptions.headers'] },
    standardOutput(),
  )
