import { addDays, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import type { SampleMember } from './sample-band.ts'

/** A task on the board of the sample band; `dueIn` counts days from the day on which the band is loaded. */
interface SampleTask {
  readonly name: string
  readonly details?: string
  readonly priority: 'low' | 'mid' | 'high' | 'urgent'
  readonly status: 'todo' | 'doing' | 'waiting' | 'done'
  /** Whose it is; everyone's when nobody is named. */
  readonly for?: SampleMember
  readonly by: SampleMember
  readonly dueIn?: number
  readonly labels?: readonly string[]
  readonly checklist?: readonly { readonly text: string; readonly done: boolean }[]
  /** The song that it is about, in its newest version. */
  readonly song?: string
}

/** The board of Night Ferry: each column from top to bottom. */
export const sampleTasks: readonly SampleTask[] = [
  {
    name: 'Upload final lyrics',
    details: 'To every store. Mind the second chorus.',
    priority: 'urgent',
    status: 'todo',
    by: 'marta',
    dueIn: -1,
    labels: ['single'],
  },
  { name: 'Confirm load-in with Kaple', priority: 'urgent', status: 'todo', for: 'eliska', by: 'tom', dueIn: 4 },
  { name: 'Book room 4 for next month', priority: 'high', status: 'todo', for: 'eliska', by: 'jonas', dueIn: 10 },
  {
    name: 'Order 40 black shirts, S to XL',
    details: 'Ask for the heavier cotton this time.',
    priority: 'mid',
    status: 'todo',
    for: 'eliska',
    by: 'sam',
    labels: ['merch'],
  },
  { name: 'Lyrics sheet for Last Boat Home', priority: 'low', status: 'todo', by: 'marta', song: 'Last Boat Home' },
  {
    name: 'Approve the tour poster',
    priority: 'urgent',
    status: 'doing',
    for: 'eliska',
    by: 'marta',
    dueIn: 0,
    checklist: [
      { text: 'All eight dates are right', done: true },
      { text: 'No text at the edge', done: true },
      { text: 'Send it to the printer', done: false },
    ],
  },
  {
    name: 'Snare masked in chorus one',
    priority: 'high',
    status: 'doing',
    for: 'sam',
    by: 'jonas',
    song: 'Harbour Lights',
  },
  { name: 'Setlist for Brno, 45 minutes', priority: 'mid', status: 'doing', for: 'tom', by: 'eliska', dueIn: 6 },
  { name: 'Learn Rhodes part in D♭', priority: 'low', status: 'doing', for: 'tom', by: 'tom' },
  {
    name: 'Sign split sheet, Breakwater',
    details: '3 of 4 signed. Jonas is missing.',
    priority: 'urgent',
    status: 'waiting',
    by: 'eliska',
    dueIn: 6,
  },
  {
    name: 'Press text, English and Czech',
    priority: 'mid',
    status: 'waiting',
    for: 'marta',
    by: 'eliska',
    dueIn: 7,
    labels: ['single'],
  },
  { name: 'New drum bus on Breakwater', priority: 'mid', status: 'waiting', for: 'sam', by: 'sam', song: 'Breakwater' },
  { name: 'Register Harbour Lights with OSA', priority: 'high', status: 'done', for: 'eliska', by: 'eliska' },
  { name: 'Stage plot, new version', priority: 'mid', status: 'done', for: 'jonas', by: 'tom' },
  { name: 'Re-string the Jazzmaster', priority: 'low', status: 'done', for: 'eliska', by: 'eliska' },
]

/** A release of the sample band. */
export interface SampleRelease {
  readonly name: string
  readonly date: PlainDate
  readonly status: 'recording' | 'pitched' | 'released'
  readonly artReady: boolean
  readonly mixReady: boolean
  readonly upc?: string
  /** Whether it has a cover; the others have none yet, or had it before the band came here. */
  readonly hasCover?: boolean
  /** Who has which of its milestones. */
  readonly owners?: Readonly<Record<string, SampleMember>>
  /** The plan that its milestones come from; those before today are done, unless they tick themselves. */
  readonly template: 'full' | '42-day' | null
  readonly by: SampleMember
  /** Its songs; one that was uploaded links to its newest version. */
  readonly tracks: readonly { readonly title: string; readonly isrc: string | null }[]
}

const friday = 5

/** The releases of Night Ferry as of a day: two that are out, one in two weeks or a little more, one nine weeks after it. */
export const sampleReleases = (today: PlainDate): readonly SampleRelease[] => {
  const soon = addDays(today, 13)
  const next = addDays(soon, (friday - weekdayOf(soon) + 7) % 7)
  const out = { status: 'released', artReady: true, mixReady: true, template: null, by: 'eliska' } as const
  return [
    {
      name: 'Undertow',
      date: addDays(next, -147),
      ...out,
      tracks: [{ title: 'Undertow', isrc: 'CZA012600001' }],
    },
    {
      name: 'Low Tide',
      date: addDays(next, -77),
      ...out,
      tracks: [{ title: 'Low Tide', isrc: 'CZA012600002' }],
    },
    {
      name: 'Harbour Lights',
      date: next,
      status: 'pitched',
      artReady: true,
      mixReady: true,
      upc: '859012345612',
      hasCover: true,
      owners: {
        'Pitch playlists, video': 'marta',
        'Second teaser, mailing': 'eliska',
        'Check the release in every store': 'tom',
        'Post, pin, let the link go live': 'marta',
      },
      template: '42-day',
      by: 'eliska',
      tracks: [{ title: 'Harbour Lights', isrc: 'CZA012600003' }],
    },
    {
      name: 'Breakwater',
      date: addDays(next, 63),
      status: 'recording',
      artReady: false,
      mixReady: false,
      owners: { 'Final mix': 'sam', Master: 'sam', 'Brief for the artwork': 'eliska' },
      template: 'full',
      by: 'sam',
      tracks: [{ title: 'Breakwater', isrc: null }],
    },
  ]
}
