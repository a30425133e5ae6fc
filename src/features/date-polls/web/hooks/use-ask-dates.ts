import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { showPoll } from '../queries.ts'

/** What is asked about: as the form of an event has it, with the dates in the place of one. */
export type DatesToAsk = Omit<Parameters<typeof api.addDatePoll>[0], 'answerUntil'>

type Asked = Awaited<ReturnType<typeof api.addDatePoll>>

/** Asking about dates, and until when people may answer. */
export interface AskingDates {
  /** Null until somebody says another day than the usual one. */
  lastDay: string | null
  setLastDay: (day: string | null) => void
  ask: UseMutationResult<Asked, Error, DatesToAsk>
}

/** Asks the band which of a few dates suit them, from the form that holds it; `onAsked` gets the poll's id. */
export const useAskDates = (workspaceId: string, onAsked: (pollId: string) => void): AskingDates => {
  // The same try keeps its key, so that a repeat after a lost answer asks nobody twice.
  const attempt = useRef({ of: '', key: '' })
  const [lastDay, setLastDay] = useState<string | null>(null)
  const ask = useMutation({
    mutationFn: (asked: DatesToAsk) => {
      const poll = { ...asked, ...(lastDay !== null && { answerUntil: lastDay }) }
      const content = JSON.stringify(poll)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.addDatePoll(poll, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ poll, message }) => {
      showPoll(workspaceId, poll)
      flash.success(message)
      onAsked(poll.id)
    },
  })
  return { lastDay, setLastDay, ask }
}
