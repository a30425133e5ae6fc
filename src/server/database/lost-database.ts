import { Busy } from './bulkhead.ts'

interface Known {
  code?: string
  severity?: string
  syscall?: string
  message?: string
}

// What PostgreSQL or a pooler says at the end of a session, whatever for.
const ofTheEnd = new Set(['FATAL', 'PANIC'])

// Its own words that it is going, coming, full or tired of waiting, or a standby that does not write yet; a socket that is
// not there or breaks; and what the driver makes of that.
const codes = new Set(['25P03', '25006', '57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
const texts = ['Connection terminated', 'Client has encountered a connection error', 'Query read timeout']

const fullPool = 'timeout exceeded when trying to connect'

/** Whether all connections were taken for too long, of the whole pool or of the part that is one band's. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof Busy || (error instanceof Error && error.message.includes(fullPool))

/** Whether an error says that the database is not there just now, and not what it thinks of a statement. */
export const isLostDatabase = (error: unknown): boolean => {
  const { code, severity, syscall, message } = (error ?? {}) as Known
  if (codes.has(code ?? '') || ofTheEnd.has(severity ?? '') || syscall === 'connect') return true
  return texts.some((text) => message?.includes(text))
}
