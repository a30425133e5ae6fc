import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#features/events/contract/event-values.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import type { DatePoll } from '../../contract/date-poll.ts'
import { showPoll } from '../queries.ts'

/** What oneself says to each date, and how to say something else. */
export interface OwnAnswers {
  answers: readonly (Answer | null)[]
  /** What was said to screen readers last. */
  said: string
  give: (place: number, answer: Answer) => void
}

interface Press {
  place: number
  answer: Answer
}

/**
 * What oneself says to the dates of a poll: each press is sent alone and at once, one after the other, and shown before the server
 * has it, so that neither another window nor a slow answer takes one back.
 */
export const useOwnAnswers = (workspaceId: string, poll: DatePoll, me: string | null): OwnAnswers => {
  const kept = poll.people.find(({ memberId }) => memberId === me)?.answers ?? []
  const [pressed, setPressed] = useState<ReadonlyMap<number, Answer>>(new Map())
  const [said, setSaid] = useState('')
  const settle = ({ place, answer }: Press): void =>
    setPressed((before) => new Map([...before].filter(([at, one]) => at !== place || one !== answer)))
  const send = useMutation({
    scope: { id: `date-poll ${poll.id}` },
    mutationFn: ({ place, answer }: Press) =>
      api.answerDatePoll(
        { pollId: poll.id, answers: poll.dates.map((_date, at) => (at === place ? answer : null)) },
        { workspaceId },
      ),
    onSuccess: (reply, press) => {
      showPoll(workspaceId, reply.poll)
      setSaid(t('Your answer is saved.'))
      settle(press)
    },
    onError: (error, press) => {
      settle(press)
      flash.error(messageOf(error, t('Couldn’t send your answer. Try again in a moment.')))
    },
  })
  return {
    answers: poll.dates.map((_date, place) => pressed.get(place) ?? kept[place] ?? null),
    said,
    give: (place, answer) => {
      setPressed((before) => new Map(before).set(place, answer))
      send.mutate({ place, answer })
    },
  }
}
