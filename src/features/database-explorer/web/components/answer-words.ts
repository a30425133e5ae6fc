import { mostShownRows } from '#features/database-explorer/contract/database-limits.ts'
import type { QueryAnswer } from '#features/database-explorer/contract/database-query.ts'
import { plural } from '#kernel/counted.ts'

/** How many rows came in which time, and plainly if they are not all. */
export const answerWords = ({ rows, cut, seconds }: QueryAnswer): string => {
  const count = rows.length.toLocaleString('en-GB')
  const time = `in ${seconds.toFixed(2)} s`
  if (cut === 'rows') return `The first ${mostShownRows.toLocaleString('en-GB')} rows ${time}; there are more`
  if (cut === 'size') return `The first ${count} rows ${time}; more would be too large to show`
  return `${count} ${plural(rows.length, 'row')} ${time}`
}
