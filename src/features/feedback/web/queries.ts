import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'

const feedbackKey = ['feedback'] as const

/** Who asks for feedback, in the order in which they are heard. */
export const queueQuery = queryOptions({
  queryKey: [...feedbackKey, 'queue'],
  queryFn: ({ signal }) => api.getFeedbackQueue({}, { signal }),
})

/** What one post asks, and for who asked what was answered. */
export const requestQuery = (postId: string) =>
  queryOptions({
    queryKey: [...feedbackKey, 'request', postId],
    queryFn: ({ signal }) => api.getFeedbackRequest({ id: postId }, { signal }),
  })

/** Reads all of it again. */
export const refreshFeedback = (): Promise<void> => queryClient.invalidateQueries({ queryKey: feedbackKey })
