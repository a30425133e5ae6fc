/** The moment (ISO) from which on something that was deleted cannot come back, by the reader's clock. */
export const GoneOn = ({ at }: { at: string }) => (
  <>
    Gone for good on <time dateTime={at}>{momentText(at)}</time>
  </>
)

const momentText = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

const minute = 60_000
const hour = 60 * minute
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * hour)

/** When something was, as one says it: "just now", "5 min ago", "2 h ago", "yesterday", "3 days ago", "9 Nov", "9 Nov 2025". */
export const relativeTime = (then: Date, now: Date = new Date()): string => {
  const passed = now.getTime() - then.getTime()
  const days = dayOf(now) - dayOf(then)
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (days === 0 || passed < 6 * hour) return `${Math.floor(passed / hour)} h ago`
  if (days === 1) return 'yesterday'
  if (days < 7) return `${days} days ago`
  const thisYear = then.getFullYear() === now.getFullYear()
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) })
}

/** An instant (ISO) as one says it, with the exact date and time of the reader's clock as its title. */
export const When = ({ at }: { at: string }) => {
  const date = new Date(at)
  const exact = date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(date)}
    </time>
  )
}
