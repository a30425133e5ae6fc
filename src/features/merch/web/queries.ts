import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { gotNoAnswer } from '#web/offline/kept-answers.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import type { Merch } from '../contract/merch.ts'
import { keepKnown, readKnown } from './sale-store.ts'

const key = (workspaceId: string, ...rest: readonly unknown[]) => workspaceKey(workspaceId, 'merch', ...rest)

const knownAs = (workspaceId: string, what: 'all' | 'shows'): string =>
  `${queryClient.getQueryData(sessionQuery.queryKey) ?? ''}/${workspaceId}/${what}`

// What the server answers, kept for the person who asked; where nobody answers, what was kept.
const orKnown = async <T>(workspaceId: string, what: 'all' | 'shows', asking: Promise<T>): Promise<T> => {
  const name = knownAs(workspaceId, what)
  try {
    const answer = await asking
    await keepKnown(name, answer).catch(() => undefined)
    return answer
  } catch (error) {
    const known = gotNoAnswer(error) && (await readKnown(name).catch(() => undefined))
    if (!known) throw error
    return known as T
  }
}

/** Everything the band sells; without a network as this browser knew it last. */
export const merchQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'all'),
    queryFn: async ({ signal }) => (await orKnown(workspaceId, 'all', api.getMerch({}, { signal, workspaceId }))).merch,
  })

/** The newest shows; without a network as this browser knew them last. */
export const merchShowsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'shows'),
    queryFn: ({ signal }) => orKnown(workspaceId, 'shows', api.getMerchShows({}, { signal, workspaceId })),
  })

/** All shows, page by page; the first page is there without a network, too. */
export const showPagesQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: key(workspaceId, 'shows', 'pages'),
    queryFn: ({ signal, pageParam }) => {
      const asking = api.getMerchShows(pageParam ? { cursor: pageParam } : {}, { signal, workspaceId })
      return pageParam ? asking : orKnown(workspaceId, 'shows', asking)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Whether this browser keeps what the till shows without a network. */
export const isTableKnown = async (workspaceId: string): Promise<boolean> => {
  const known = await Promise.all([
    readKnown(knownAs(workspaceId, 'all')),
    readKnown(knownAs(workspaceId, 'shows')),
  ]).catch(() => [])
  return known.length > 0 && known.every(Boolean)
}

/** One show with its counts. */
export const merchShowQuery = (workspaceId: string, showKey: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'show', showKey),
    queryFn: async ({ signal }) => (await api.getMerchShow({ showKey }, { signal, workspaceId })).show,
  })

/** Every change of stock, page by page. */
export const movementsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: key(workspaceId, 'movements'),
    queryFn: ({ signal, pageParam }) =>
      api.getMerchMovements(pageParam ? { cursor: pageParam } : {}, { signal, workspaceId }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** Asks for everything that is shown of merch again. */
export const refreshMerch = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key(workspaceId) })

/** Shows what the server answered to a change, and asks for the rest. */
export const showMerch = (workspaceId: string, merch: Merch): void => {
  queryClient.setQueryData(merchQuery(workspaceId).queryKey, merch)
  void refreshMerch(workspaceId)
}

/** Changes something of the merch and shows what came of it; says what the server says when it refuses. Answers whether it worked. */
export const changeMerch = async (workspaceId: string, call: Promise<{ merch: Merch }>): Promise<boolean> => {
  try {
    showMerch(workspaceId, (await call).merch)
    return true
  } catch (error) {
    flash.error(messageOf(error, t('Couldn’t save this. Try again in a moment.')))
    return false
  }
}
