import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

const minute = 60_000

/** Everything of the inbox of a workspace in the cache. */
export const inboxKey = (workspaceId: string) => workspaceKey(workspaceId, 'inbox')

/** The mailbox with its folders. */
export const mailboxQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...inboxKey(workspaceId), 'mailbox'],
    queryFn: async ({ signal }) => (await api.getMailbox({}, { signal, workspaceId })).mailbox,
    refetchInterval: minute,
  })

/** Through which servers it is reached; for owner and managers. */
export const serversQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...inboxKey(workspaceId), 'servers'],
    queryFn: async ({ signal }) => (await api.getMailboxServers({}, { signal, workspaceId })).servers,
  })

/** Which messages are listed; `folderId` null for the inbox. */
export interface MailListFilter {
  folderId: string | null
  text: string
  unread: boolean
}

/** Messages, page by page. */
export const mailsQuery = (workspaceId: string, { folderId, text, unread }: MailListFilter) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey(workspaceId), 'mails', folderId, text, unread],
    queryFn: ({ signal, pageParam }) =>
      api.getMails(
        {
          ...(folderId !== null && { folderId }),
          ...(text !== '' && { text }),
          ...(unread && { unread }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal, workspaceId },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** One message. */
export const mailQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...inboxKey(workspaceId), 'mail', id],
    queryFn: async ({ signal }) => (await api.getMail({ id }, { signal, workspaceId })).mail,
  })

/** The mails that are written, but not sent. */
export const draftsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...inboxKey(workspaceId), 'drafts'],
    queryFn: async ({ signal }) => (await api.getMailDrafts({}, { signal, workspaceId })).drafts,
  })

/** Takes the newer state of a mail that is being written from the answer to a change. */
export const putDraft = (workspaceId: string, draft: MailDraft): void => {
  queryClient.setQueryData(draftsQuery(workspaceId).queryKey, (before) =>
    before?.some(({ id }) => id === draft.id)
      ? before.map((one) => (one.id === draft.id ? draft : one))
      : [draft, ...(before ?? [])],
  )
}

/** Asks for all of it again. */
export const refreshInbox = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: inboxKey(workspaceId) })
