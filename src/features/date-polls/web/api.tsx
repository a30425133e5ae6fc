import { lazy, Suspense } from 'react'

export { AskedUntil } from './components/asked-until.tsx'
export { PollStrip } from './components/poll-strip.tsx'
export { type AskingDates, type DatesToAsk, useAskDates } from './hooks/use-ask-dates.ts'
export { askWords } from './poll-words.ts'

const Poll = lazy(() => import('./components/poll-modal.tsx').then((module) => ({ default: module.PollModal })))

const PollList = lazy(() =>
  import('./components/poll-list-modal.tsx').then((module) => ({ default: module.PollListModal })),
)

/** The polls on dates of the last weeks, above the screen that opened them. */
export const PollListModal = (props: {
  workspaceId: string
  onOpen: (pollId: string) => void
  onClose: () => void
}) => (
  <Suspense fallback={null}>
    <PollList {...props} />
  </Suspense>
)

/** A poll on dates, above the screen that opened it. */
export const PollModal = (props: {
  workspaceId: string
  pollId: string
  me: string | null
  onEvent: (eventId: string | null) => void
  onClose: () => void
}) => (
  <Suspense fallback={null}>
    <Poll {...props} />
  </Suspense>
)
