import { timeLabel } from '@backline/waveform/ruler.ts'
import type { GuestNote } from '#features/guests/contract/listening.ts'

/** A note with the answers under it. */
export interface GuestThread {
  note: GuestNote
  replies: GuestNote[]
}

/** The time of a note as it is shown: "1:38", "1:02–1:18". */
export const timeOf = ({ atSeconds, untilSeconds }: Pick<GuestNote, 'atSeconds' | 'untilSeconds'>): string =>
  untilSeconds === null ? timeLabel(atSeconds) : `${timeLabel(atSeconds)}–${timeLabel(untilSeconds)}`

/** The notes by their moment, the answers under each by when they came. */
export const threadsOf = (notes: readonly GuestNote[]): GuestThread[] =>
  notes
    .filter((note) => note.parentId === null)
    .map((note) => ({
      note,
      replies: notes
        .filter((one) => one.parentId === note.id)
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    }))
