import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What somebody else's calendar server answers: a status, headers, and the file. */
export interface CalendarAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Says nothing. */
  hangs?: boolean
}

/** Somebody else's server with calendars. */
export interface CalendarServer {
  address: string
  /** The headers of everything that was asked, with its path. */
  asked: (IncomingHttpHeaders & { path: string })[]
  /** What it answers from now on, by path. */
  answers: Record<string, CalendarAnswer>
  close: () => Promise<void>
}

/** Starts one on this machine; a file with an ETag is answered by 304 to everyone who has it. */
export const startCalendarServer = async (): Promise<CalendarServer> => {
  const asked: CalendarServer['asked'] = []
  const told: Pick<CalendarServer, 'answers'> = { answers: {} }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ ...request.headers, path })
    const { status = 200, headers = {}, body = '', hangs } = told.answers[path] ?? { status: 404 }
    if (hangs) return
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
    if (isKnown) response.writeHead(304, headers).end()
    else response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(told, {
    address: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

/** An iCalendar file of these events, each given as its lines. */
export const icsOf = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Somebody//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
