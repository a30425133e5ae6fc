import { Busy } from '#server/database/bulkhead.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ImportState } from '../contract/statement-words.ts'
import { holdImport, readImport, updateImport } from './imports.store.ts'
import { deleteLines } from './lines.store.ts'
import { tellStatementsChanged } from './tell-live.ts'

/** Thrown in a run that counts for nothing any more: the import was cancelled, or started again. */
export class Superseded extends Error {}

const everyMs = 700

// What PostgreSQL says when a lock was waited for long enough.
const lockedOut = '55P03'

/** Tells from a run how far it is, at most every moment; throws `Superseded` when nobody wants it any more. */
export class ImportProgress {
  private readonly services: Services
  private readonly scope: JobScope
  private readonly run: { importId: string; run: number; state: ImportState }
  private readonly signal: AbortSignal
  private toldAt = 0

  constructor(
    services: Services,
    scope: JobScope,
    run: { importId: string; run: number; state: ImportState },
    signal: AbortSignal,
  ) {
    this.services = services
    this.scope = scope
    this.run = run
    this.signal = signal
  }

  /** In a transaction of its own, so that it is seen while the work goes on. */
  async tell(done: { done_bytes?: number; done_lines?: number }): Promise<void> {
    this.signal.throwIfAborted()
    const now = performance.now()
    if (now - this.toldAt < everyMs) return
    this.toldAt = now
    const { importId, run, state } = this.run
    const telling = this.services.database.within(this.scope, async (tx) => {
      await tellStatementsChanged(this.services, tx, this.scope, importId)
      return updateImport(tx, this.scope, importId, { states: [state], run }, done)
    })
    const isWanted = await telling.catch((error: unknown) => {
      // Calls of the band may wait for this very work, and take all its places or wait to have it alone: a later word does.
      if (error instanceof Busy || (error as { code?: unknown }).code === lockedOut) return true
      throw error
    })
    if (!isWanted) throw new Superseded()
  }
}

/** After a run that nobody wanted any more: takes the lines of an import away that was cancelled meanwhile. */
export const clearCancelled = ({ database }: Services, scope: JobScope, importId: string): Promise<void> =>
  database.within(scope, async (tx) => {
    await holdImport(tx, importId)
    const row = await readImport(tx, scope, importId)
    if (row?.state === 'cancelled') await deleteLines(tx, scope, importId)
  })
