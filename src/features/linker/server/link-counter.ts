import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import { countLinks, type LinkCount } from './shown.store.ts'

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

const everyMs = 500

/**
 * What was seen and followed, gathered for half a second and written at once: nobody who opens a page waits for its count,
 * and however many come, a row is written twice a second. What a killed process had gathered is not counted.
 */
export class LinkCounter {
  private readonly services: Pick<Services, 'database'>
  private gathered = new Map<string, LinkCount>()
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(services: Pick<Services, 'database'>) {
    this.services = services
  }

  /** Counts that a page was seen (no item), or a link of it followed. */
  add(pageId: string, item: string, isFirst: boolean, log: Pick<FastifyBaseLogger, 'warn'>): void {
    const key = `${pageId} ${item}`
    const known = this.gathered.get(key) ?? { page: pageId, item, times: 0, people: 0 }
    this.gathered.set(key, { ...known, times: known.times + 1, people: known.people + (isFirst ? 1 : 0) })
    this.timer ??= setTimeout(() => {
      this.write().catch((error: unknown) => log.warn({ err: error }, 'what was seen was not counted'))
    }, everyMs).unref()
  }

  /** Writes what was gathered, and waits for it. */
  async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const counts = [...this.gathered.values()]
    this.gathered = new Map()
    const before = this.writing
    if (counts.length > 0) this.writing = countLinks(this.services.database.single, counts)
    await Promise.all([before, this.writing])
  }
}
