import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const mostKept = 200_000

/**
 * Who came today, for as long as this process lives, as hashes with a salt of the day that nobody has: enough to count
 * somebody once a day, and nothing that could be stored or asked for later.
 */
export class DailyVisitors {
  private day = ''
  private salt = Buffer.alloc(0)
  private seen = new Set<string>()

  /** Whether this is the first time today that somebody comes to a page or a link. */
  isFirst(what: string, address: string, program: string, now = new Date()): boolean {
    const day = now.toISOString().slice(0, 10)
    if (day !== this.day) {
      this.day = day
      this.salt = randomBytes(32)
      this.seen = new Set()
    }
    const mark = createHash('sha256')
      .update(this.salt)
      .update(JSON.stringify([what, address, program]))
      .digest('base64url')
      .slice(0, 16)
    if (this.seen.has(mark) || this.seen.size >= mostKept) return false
    this.seen.add(mark)
    return true
  }
}

const programs =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram|discord|skype|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|httpclient|php/i

/** Whether a request is somebody looking, and no program that reads or loads ahead. */
export const isSomebody = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean => {
  const program = headers['user-agent'] ?? ''
  const isAhead = /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
  return method === 'GET' && program !== '' && !programs.test(program) && !isAhead
}
