import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#server/services.ts'
import { countLinks, type LinkCount } from './shown.store.ts'

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
