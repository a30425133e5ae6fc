import { AsyncLocalStorage } from 'node:async_hooks'
import { t } from '#kernel/language/translate.ts'

const current = new AsyncLocalStorage<true>()

/** Runs a background job so that the database can tell its transactions from those that somebody waits for. */
export const duringJob = <T>(work: () => Promise<T>): Promise<T> => current.run(true, work)

/** Whether a background job asks. */
export const isForJob = (): boolean => current.getStore() === true

/** Thrown when there was no place for long enough: the server has too much to do. */
export class Busy extends Error {}

interface Band {
  inside: number
  waiting: (() => void)[]
}

/**
 * Lets only so many in at once for each key, such as a band, so that one whose rows are held cannot take every connection
 * from the others. Who comes later waits for a place, in order and not for ever.
 */
export class Bulkhead {
  private readonly bands = new Map<string, Band>()
  private readonly most: number
  private readonly patienceMs: number

  constructor(most: number, patienceMs: number) {
    this.most = most
    this.patienceMs = patienceMs
  }

  /** Takes a place and answers how to leave it; throws `Busy` when none became free. */
  async enter(key: string): Promise<() => void> {
    const band = this.bands.get(key) ?? { inside: 0, waiting: [] }
    this.bands.set(key, band)
    if (band.inside < this.most) band.inside++
    else await this.turn(band)
    return () => this.leave(key, band)
  }

  private turn(band: Band): Promise<void> {
    return new Promise((done, refuse) => {
      const enter = (): void => {
        clearTimeout(timer)
        done()
      }
      const timer = setTimeout(() => {
        band.waiting.splice(band.waiting.indexOf(enter), 1)
        refuse(new Busy(t('This band has too many transactions running at once.')))
      }, this.patienceMs)
      band.waiting.push(enter)
    })
  }

  private leave(key: string, band: Band): void {
    const enterNext = band.waiting.shift()
    if (enterNext) {
      // The place is handed over.
      enterNext()
      return
    }
    band.inside--
    if (band.inside === 0) this.bands.delete(key)
  }
}
