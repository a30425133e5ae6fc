import { addDays, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import type { SampleMember } from './sample-song.ts'

/** A release of the sample band. */
export interface SampleRelease {
  readonly name: string
  readonly date: PlainDate
  readonly status: 'recording' | 'delivered' | 'released'
  readonly artReady: boolean
  readonly mixReady: boolean
  /** The plan that its milestones come from; those before today are done. */
  readonly template: 'full' | '42-day' | null
  readonly by: SampleMember
  /** Its songs; one that was uploaded links to its newest version. */
  readonly tracks: readonly { readonly title: string; readonly isrc: string | null }[]
}

const FRIDAY = 5

/** The releases of Night Ferry as of a day: two that are out, one in two weeks or a little more, one nine weeks after it. */
export const sampleReleases = (today: PlainDate): readonly SampleRelease[] => {
  const soon = addDays(today, 13)
  const next = addDays(soon, (FRIDAY - weekdayOf(soon) + 7) % 7)
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
      status: 'delivered',
      artReady: false,
      mixReady: true,
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
      template: 'full',
      by: 'sam',
      tracks: [{ title: 'Breakwater', isrc: null }],
    },
  ]
}
