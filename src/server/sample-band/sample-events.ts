import { addDays, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import type { SampleMember } from './sample-band.ts'

/** An event in the calendar of the sample band; times are on the clock of its zone. */
export interface SampleEvent {
  readonly title: string
  readonly category: 'rehearsal' | 'gig' | 'studio' | 'meeting' | 'other'
  readonly date: PlainDate
  /** Minutes after midnight; without them it lasts the whole day. */
  readonly from?: number
  readonly until?: number
  readonly location: string
  readonly notes?: string
  /** Every week, so many times. */
  readonly weeks?: number
  readonly by: SampleMember
  readonly answers?: Partial<Record<SampleMember, 'yes' | 'maybe' | 'no'>>
}

const tuesday = 2
const friday = 5
const weekday = (from: PlainDate, day: number): PlainDate => addDays(from, (day - weekdayOf(from) + 7) % 7)
const at = (hours: number, minutes = 0): number => hours * 60 + minutes

/** What Night Ferry has in its calendar as of a day: rehearsals every Tuesday, and some weeks of shows and sessions. */
export const sampleEvents = (today: PlainDate): readonly SampleEvent[] => {
  const show = weekday(addDays(today, 4), friday)
  return [
    {
      title: 'Rehearsal',
      category: 'rehearsal',
      date: weekday(addDays(today, -28), tuesday),
      from: at(18),
      until: at(21),
      location: 'Room 4, Vltava Studios',
      weeks: 16,
      by: 'jonas',
    },
    {
      title: 'Show: Fuga, Bratislava',
      category: 'gig',
      date: addDays(today, -39),
      from: at(20),
      until: at(23),
      location: 'Fuga',
      by: 'tom',
    },
    {
      title: 'Show: Arena, Wien',
      category: 'gig',
      date: addDays(show, -20),
      from: at(20),
      until: at(23),
      location: 'Arena',
      by: 'tom',
    },
    {
      title: 'Vocals, room B',
      category: 'studio',
      date: addDays(today, -6),
      from: at(11),
      until: at(17),
      location: 'Vltava Studios',
      by: 'sam',
    },
    {
      title: 'Mix check with Sam',
      category: 'meeting',
      date: addDays(today, 1),
      from: at(20),
      until: at(20, 45),
      location: 'Call',
      by: 'sam',
      answers: { eliska: 'yes', marta: 'yes', sam: 'yes' },
    },
    {
      title: 'Drum re-takes',
      category: 'studio',
      date: addDays(today, 2),
      from: at(14),
      until: at(17),
      location: 'Room 4, Vltava Studios',
      by: 'jonas',
      answers: { jonas: 'yes', sam: 'yes', tom: 'maybe' },
    },
    {
      title: 'Show: Kaple, Brno',
      category: 'gig',
      date: show,
      from: at(21),
      until: at(23, 30),
      location: 'Load-in 16:30',
      notes: '45 minutes, two monitors, our own drum mics.',
      by: 'eliska',
      answers: { eliska: 'yes', marta: 'yes', sam: 'no', tom: 'yes', jonas: 'yes' },
    },
    { title: 'Photo session', category: 'other', date: addDays(show, 2), location: 'Harbour, pier 3', by: 'marta' },
  ]
}
