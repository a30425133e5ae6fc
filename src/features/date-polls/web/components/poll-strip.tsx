import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '#features/events/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import type { DatePoll } from '../../contract/date-poll.ts'
import { answeredWords, waitsFor } from '../poll-words.ts'
import { datePollsQuery } from '../queries.ts'

// What does not fit above a calendar is shown on demand.
const shownAtFirst = 2

const Line = ({ poll, me, onOpen }: { poll: DatePoll; me: string | null; onOpen: () => void }) => {
  const waits = waitsFor(poll, me)
  return (
    <NoticeBar
      icon={<IconMessageQuestion size={18} aria-hidden="true" />}
      action={
        <Button size="sm" variant={waits ? 'primary' : 'default'} onClick={onOpen}>
          {waits ? t('Answer') : t('See answers')}
        </Button>
      }
    >
      {waits
        ? t('{event}: which dates suit you? Answer by {day}.', { event: poll.title, day: shortDay(poll.answerUntil) })
        : t('{event}: {answered}.##a poll on dates', { event: poll.title, answered: answeredWords(poll) })}
    </NoticeBar>
  )
}

/** The polls that run, those first that wait for the person who looks. */
export const PollStrip = ({
  workspaceId,
  me,
  onOpen,
}: {
  workspaceId: string
  me: string | null
  onOpen: (pollId: string) => void
}) => {
  const [all, setAll] = useState(false)
  const { data } = useQuery(datePollsQuery(workspaceId))
  const open = (data?.polls ?? [])
    .filter(({ state }) => state === 'open')
    .sort((one, other) => Number(waitsFor(other, me)) - Number(waitsFor(one, me)))
  const shown = all ? open : open.slice(0, shownAtFirst)
  const more = open.length - shownAtFirst
  return (
    <>
      {shown.map((poll) => (
        <Line key={poll.id} poll={poll} me={me} onOpen={() => onOpen(poll.id)} />
      ))}
      {more > 0 && (
        <NoticeBar
          icon={null}
          action={
            <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('Show fewer') : t('Show all')}
            </Button>
          }
        >
          {t('{more, plural, one {# more poll is running.} other {# more polls are running.}}', { more })}
        </NoticeBar>
      )}
    </>
  )
}
