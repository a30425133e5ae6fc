import type { ExplorerLogin } from '../prepare-database.ts'
import { explorerFaults } from './explorer-faults.ts'
import { hardeningScript } from './harden-explorer.ts'
import { ExplorerBusy } from './query-refused.ts'
import { ReadOnlyQuery } from './read-only-query.ts'

/** Queries that one server process runs at once. */
const atOnce = 4

/** The way of the Database Explorer into the database; it stays shut as long as its role may do more than read what is shown. */
export class Explorer {
  private readonly explorer: ExplorerLogin
  private readonly longest: number
  private faults: Promise<string[]> | null = null
  private running = 0

  /** `longest` is how many seconds any query may take, however many it asks for. */
  constructor(explorer: ExplorerLogin, longest = Number.POSITIVE_INFINITY) {
    this.explorer = explorer
    this.longest = longest
  }

  /** Why no query may run, one reason each; none when they may. As long as there is a reason, it checks again each time. */
  async whyOff(): Promise<string[]> {
    this.faults ??= explorerFaults(this.explorer.login)
    const looked = this.faults
    const found = await looked.catch((error: unknown) => {
      this.faults = null
      throw error
    })
    if (found.length > 0 && this.faults === looked) this.faults = null
    return found
  }

  /** The script with which a superuser of the database puts these reasons right. */
  script(): string {
    return hardeningScript(this.explorer.names)
  }

  /** Runs a query to its first rows. The caller closes it; `stop` ends it at any time. */
  async open(text: string, seconds: number, stop: AbortSignal): Promise<ReadOnlyQuery> {
    const release = this.count()
    try {
      const query = await ReadOnlyQuery.open(this.explorer, text, Math.min(seconds, this.longest), stop)
      query.onClose(release)
      return query
    } catch (error) {
      release()
      throw error
    }
  }

  /** How a query would be run. */
  plan(text: string, seconds: number): Promise<unknown> {
    const release = this.count()
    return ReadOnlyQuery.plan(this.explorer, text, seconds).finally(release)
  }

  private count(): () => void {
    if (this.running >= atOnce) throw new ExplorerBusy('So many queries run at once already.')
    this.running++
    return () => {
      this.running--
    }
  }
}
