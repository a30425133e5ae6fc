import { expect, test } from 'vitest'
import { plannedMilestones } from '#features/releases/domain/plan-templates.ts'
import { addDays, weekdayOf } from '#kernel/dates.ts'
import { sampleReleases, sampleTasks } from './sample-agenda.ts'
import { nightFerry } from './sample-band.ts'
import { sampleEvents } from './sample-events.ts'
import { sampleSongs } from './sample-songs.ts'

const titles = sampleSongs.map((song) => song.title)
const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-20', at))

test.each(week)('on %s two releases are out and two are to come, all on a Friday', (today) => {
  const releases = sampleReleases(today)
  expect(releases.map(({ date }) => weekdayOf(date))).toEqual([5, 5, 5, 5])
  expect(releases.filter(({ date }) => date < today).map(({ status }) => status)).toEqual(['released', 'released'])
  const next = releases.find(({ date }) => date >= today)
  expect(next?.name).toBe('Harbour Lights')
  expect(next && next.date >= addDays(today, 13) && next.date < addDays(today, 20)).toBe(true)
})

test.each(week)('on %s milestones that have an owner are of the plan', (today) => {
  for (const { template, date, owners = {} } of sampleReleases(today)) {
    const titles = (template ? plannedMilestones(template, date) : []).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(Object.keys(owners)))
  }
})

test('tasks are by members and for members, about songs that were uploaded, and some are urgent and late', () => {
  for (const task of sampleTasks) {
    expect(nightFerry.members).toContain(task.by)
    if (task.for) expect(nightFerry.members).toContain(task.for)
    if (task.song) expect(titles).toContain(task.song)
  }
  const urgent = sampleTasks.filter((task) => task.priority === 'urgent' && task.status !== 'done')
  expect(urgent).toHaveLength(4)
  expect(urgent.some((task) => (task.dueIn ?? 0) < 0)).toBe(true)
})

test.each(week)('on %s four events are to come within a fortnight, beside rehearsals on Tuesdays', (today) => {
  const events = sampleEvents(today)
  const toCome = events.filter(({ date, weeks }) => weeks === undefined && date > today && date <= addDays(today, 13))
  expect(toCome).toHaveLength(4)
  expect(events.filter(({ weeks }) => weeks).map(({ date }) => weekdayOf(date))).toEqual([2])
  expect(events.every((event) => (event.from === undefined) === (event.until === undefined))).toBe(true)
  for (const { by, answers = {} } of events)
    expect(nightFerry.members).toEqual(expect.arrayContaining([by, ...Object.keys(answers)]))
})
