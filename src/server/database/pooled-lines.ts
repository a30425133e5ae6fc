import type pg from 'pg'

/** The connections of a pool, and when each was last heard: those that died in silence are cut before they are waited for. */
export class PooledLines {
  private readonly heardAt = new Map<pg.PoolClient, number>()

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      const hear = (): unknown => this.heardAt.set(client, performance.now())
      hear()
      client.connection.stream.on('data', hear)
      client.once('end', () => this.heardAt.delete(client))
    })
  }

  /** Cuts those on which nothing came since a moment (`performance.now()`), idle or not. */
  cutSilent(since: number): void {
    for (const [client, heardAt] of this.heardAt) if (heardAt < since) client.connection.stream.destroy()
  }

  /** Cuts all of them. */
  cut(): void {
    this.cutSilent(Number.POSITIVE_INFINITY)
  }
}
