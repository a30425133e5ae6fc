import { timingFields, withSpan } from './event-columns.ts'
import type { ExceptionRow } from './event-row.ts'
import type { Reading } from './ics-reader.ts'
import { type IcsFile, readIcsFile } from './read-ics-file.ts'

/** What is in a file, with the events as they are stored. */
export type IcsColumns = Pick<IcsFile, 'skipped' | 'shortened'> & {
  events: { uid: string; columns: ReturnType<typeof withSpan>; exceptions: ExceptionRow[] }[]
}

/** Reads an .ics file, and reckons of each event which days it spans. */
export const readIcsColumns = (bytes: Uint8Array, reading: Reading): IcsColumns => {
  const { events, skipped, shortened } = readIcsFile(bytes, reading)
  const withColumns = events.map(({ uid, title, category, location, notes, timing, rule, exceptions }) => ({
    uid,
    exceptions,
    columns: withSpan(
      { title, category, location, notes, ...timingFields(timing), rule, cut_on: null, for_everyone: true },
      exceptions,
    ),
  }))
  return { events: withColumns, skipped, shortened }
}
