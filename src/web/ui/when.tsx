import { relativeTime } from './relative-time.ts'

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
