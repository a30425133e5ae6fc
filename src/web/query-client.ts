import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { gotNoAnswer } from './offline/kept-answers.ts'

/**
 * A cache that loses no change which is told of during a first load. TanStack Query lets a first load run on when it is
 * invalidated, and then takes its answer for fresh, although it may be from before the change: here it is asked for again.
 */
export class LiveQueryClient extends QueryClient {
  readonly #askedAgain = new WeakSet<Query>()

  override async invalidateQueries<Key extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.fetchStatus === 'fetching' && query.state.data === undefined)
    const again = firstLoads.map((query) => this.#askAgainAfter(query))
    await super.invalidateQueries(filters, options)
    await Promise.all(again)
  }

  async #askAgainAfter(query: Query): Promise<void> {
    if (this.#askedAgain.has(query)) return
    this.#askedAgain.add(query)
    await query.promise?.catch(() => undefined)
    this.#askedAgain.delete(query)
    if (query.state.data !== undefined) await super.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

/** The cache of server data of this tab; only calls that got no answer are tried again, once. */
export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a network a call fails and says so; paused, its screen would wait for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && (!(error instanceof CallError) || gotNoAnswer(error)),
    },
    // What is pressed without a network fails and says so, too, instead of being done at some later moment by itself.
    mutations: { networkMode: 'always' },
  },
})
