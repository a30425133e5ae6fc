import { type Peaks, peaksPyramid } from '@backline/dsp/peaks.ts'
import { decodePeaks } from '@backline/dsp/peaks-format.ts'
import { timeLabel } from '@backline/waveform/time-scale.ts'
import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import type { GuestNote, Listening } from '#features/guests/contract/listening.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { readBytes } from '#web/read-bytes.ts'

/** A note with the answers under it. */
interface GuestThread {
  note: GuestNote
  replies: GuestNote[]
}

/** The time of a note as it is shown: "1:38", "1:02–1:18". */
export const timeOf = ({ atSeconds, untilSeconds }: Pick<GuestNote, 'atSeconds' | 'untilSeconds'>): string =>
  untilSeconds === null ? timeLabel(atSeconds) : `${timeLabel(atSeconds)}–${timeLabel(untilSeconds)}`

/** The notes by their moment, the answers under each by when they came. */
export const threadsOf = (notes: readonly GuestNote[]): GuestThread[] =>
  notes
    .filter((note) => note.parentId === null)
    .map((note) => ({
      note,
      replies: notes
        .filter((one) => one.parentId === note.id)
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    }))

/** Names this open page among the listeners of a link, until it is closed. */
export const guestPage = randomKey()

// The page hears of what changes; while its stream is refused it asks again, as often as a conversation needs.
const everyMs = 15_000
const opened = new Set<string>()

/** Whether a call was refused because the link has ended. */
export const isDead = (error: unknown): boolean => error instanceof CallError && error.status === 404

/** What a link shows, fetched again now and then unless `live`; `listening` is null while the password is wanted. */
export const listeningQuery = (token: string, live = true) =>
  queryOptions({
    queryKey: ['guest-link', token],
    queryFn: async ({ signal }) => {
      // Opening is counted by the server; asking again is not.
      const answer = opened.has(token)
        ? await api.getGuestLink({ token }, { signal })
        : await api.openGuestLink({ token }, { signal })
      if (answer.listening) opened.add(token)
      return answer
    },
    refetchInterval: ({ state }) => (!live && state.data?.listening && !isDead(state.error) ? everyMs : false),
  })

/** Shows what the server has just answered about a link. */
export const putListening = (token: string, answer: { listening: Listening | null }): void => {
  if (answer.listening) opened.add(token)
  void queryClient.cancelQueries({ queryKey: listeningQuery(token).queryKey })
  queryClient.setQueryData(listeningQuery(token).queryKey, answer)
}

/** Asks for a link's state again, at once. */
export const refreshListening = (token: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listeningQuery(token).queryKey })

/** The fine waveform of a version behind a link, as a pyramid (finest first). */
export const guestPeaksQuery = (token: string, id: string, mark: string) =>
  queryOptions({
    queryKey: ['guest-peaks', token, id, mark],
    queryFn: async ({ signal }): Promise<readonly Peaks[]> =>
      peaksPyramid(decodePeaks(await readBytes('guestPeaks', { token, id }, signal))),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
