import { lazy, Suspense, useEffect, useState } from 'react'
import type { AskedProof } from '#client/client.ts'
import { proveWith } from '#web/api.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

interface Question {
  asked: AskedProof
  answer: (isProved: boolean) => void
}

/** Stands by to ask who somebody is, wherever a call wants to know it again: the call goes on once they have proved it. */
export const ConfirmHost = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  const [everAsked, setEverAsked] = useState(false)
  useEffect(
    () =>
      proveWith(
        (asked) =>
          new Promise((answer) => {
            setEverAsked(true)
            // One question at a time: a call that asks meanwhile is answered as the first one is.
            setQuestion((open) => ({
              asked,
              answer: (isProved) => {
                open?.answer(isProved)
                answer(isProved)
              },
            }))
          }),
      ),
    [],
  )
  const answer = (isProved: boolean): void => {
    question?.answer(isProved)
    setQuestion(null)
  }
  if (!everAsked) return null
  return (
    <Suspense>
      <ConfirmDialog asked={question?.asked ?? null} onAnswer={answer} />
    </Suspense>
  )
}
