import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'

/** What a band asks for behind a link for sending. */
export const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['transfer-request', token],
    queryFn: ({ signal }) => api.openTransferRequest({ token }, { signal }),
    retry: false,
  })
