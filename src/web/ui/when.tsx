import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'

/** The moment (ISO) from which on something that was deleted cannot come back, by the reader's clock. */
export const GoneOn = ({ at }: { at: string }) => (
  <>
    {rich('Gone for good on <time>{date}</time>', {
      date: momentText(at),
      time: (text) => <time dateTime={at}>{text}</time>,
    })}
  </>
)

const momentText = (at: string): string =>
  dateText(new Date(at), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

const minute = 60_000
const hour = 60 * minute
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * hour)

/** When something was, as one says it: "just now", "5 min ago", "2 h ago", "yesterday", "3 days ago", "9 Nov", "9 Nov 2025". */
export const relativeTime = (then: Date, now: Date = new Date()): string => {
  const passed = now.getTime() - then.getTime()
  const days = dayOf(now) - dayOf(then)
  if (passed < minute) return t('just now')
  if (passed < hour) return t('{minutes} min ago', { minutes: Math.floor(passed / minute) })
  if (days === 0 || passed < 6 * hour) return t('{hours} h ago', { hours: Math.floor(passed / hour) })
  if (days === 1) return t('yesterday')
  if (days < 7) return t('{days, plural, one {# day} other {# days}} ago', { days })
  const thisYear = then.getFullYear() === now.getFullYear()
  return dateText(then, { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) })
}

/** An instant (ISO) as one says it, with the exact date and time of the reader's clock as its title. */
export const When = ({ at }: { at: string }) => {
  const date = new Date(at)
  const exact = dateText(date, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(date)}
    </time>
  )
}
