import { useDebouncedValue } from '@mantine/hooks'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'

const settleMs = 250

/** What is typed into a search, and what the server is asked for once it settled. */
export const useSettledSearch = (): { typed: string; setTyped: (typed: string) => void; q: string } => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), settleMs)
  return { typed, setTyped, q }
}

const keyOf = (...parts: unknown[]): unknown[] => ['administration', ...parts]

/** How the installation is. */
export const overviewQuery = queryOptions({ queryKey: keyOf('overview'), queryFn: () => api.getAdminOverview({}) })

/** Accounts that a search finds, page by page. */
export const accountsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('accounts', q),
    queryFn: ({ pageParam }) => api.getAdminAccounts({ q, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** One account with its sessions and workspaces. */
export const accountQuery = (accountId: string) =>
  queryOptions({ queryKey: keyOf('account', accountId), queryFn: () => api.getAdminAccount({ accountId }) })

/** Workspaces that a search finds, page by page. */
export const workspacesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('workspaces', q),
    queryFn: ({ pageParam }) => api.getAdminWorkspaces({ q, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** The waiting list. */
export const waitlistQuery = (q: string) =>
  queryOptions({ queryKey: keyOf('waitlist', q), queryFn: () => api.getWaitlist({ q }) })

/** The mails of queue and outbox. */
export const mailsQuery = queryOptions({ queryKey: keyOf('mails'), queryFn: () => api.getAdminMails({}) })

/** The states of jobs that the screen shows. */
export const jobStates = ['failed', 'active', 'waiting', 'completed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** The counts of all queues, and the newest jobs in one state. */
export const jobsQuery = (state: JobState) =>
  queryOptions({ queryKey: keyOf('jobs', state), queryFn: () => api.getAdminJobs({ state }) })

/** The settings of the installation. */
export const settingsQuery = queryOptions({ queryKey: keyOf('settings'), queryFn: () => api.getInstanceSettings({}) })

/** Reloads everything that administration shows, the audit log too, as its acts are logged there. */
export const refreshAdministration = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf() }),
    queryClient.invalidateQueries({ queryKey: ['audit'] }),
    queryClient.invalidateQueries({ queryKey: ['instance-notice'] }),
  ])
}

type Act = () => Promise<{ messages: Parameters<typeof flash.all>[0] }>

/** Does acts of administration that ask nothing: says what came of each, and reloads the lists. */
export const useAct = () =>
  useMutation({
    mutationFn: (act: Act) => act(),
    onSuccess: ({ messages }) => flash.all(messages),
    onError: (error) => flash.error(messageOf(error, t('Nothing was changed. Try again.'))),
    onSettled: refreshAdministration,
  })
