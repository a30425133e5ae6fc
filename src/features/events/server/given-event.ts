import type { PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Category } from '../contract/event-values.ts'
import { type GivenTiming, readTiming, type Timing } from '../domain/event-timing.ts'
import { formatRule } from '../domain/rule.ts'
import { readSeriesRule } from '../domain/series-days.ts'
import type { EventFields, EventRow } from './event-row.ts'
import { holdMembers } from './people.store.ts'
import { zoneNamed } from './zone-clock.ts'

/** What a person says about an event; what is left out stays as it is. */
export interface GivenEvent extends GivenTiming {
  title?: string | undefined
  category?: Category | undefined
  location?: string | undefined
  notes?: string | undefined
  rule?: string | null | undefined
  attendeeIds?: string[] | null | undefined
}

/** When the event is to be; a wrong field is refused. */
export const timingFrom = (given: GivenTiming, now: Timing | null, homeZone: string): Timing => {
  const timeZone = given.timeZone === undefined ? undefined : zoneNamed(given.timeZone)
  if (timeZone === null) throw invalidField('timeZone', t('There’s no time zone by that name.'))
  const timing = readTiming({ ...given, timeZone }, now, homeZone)
  if ('field' in timing) throw invalidField(timing.field, timing.text)
  return timing
}

/** The rule as it is kept; one that cannot be is refused. */
export const ruleFrom = (text: string, start: PlainDate): string => {
  const rule = readSeriesRule(text, start)
  if ('fault' in rule) throw invalidField('rule', rule.fault)
  return formatRule(rule)
}

/** The columns of what an event says, as given or as they are. */
export const wordFields = (
  given: GivenEvent,
  now: Pick<EventRow, 'title' | 'category' | 'location' | 'notes'>,
): Pick<EventFields, 'title' | 'category' | 'location' | 'notes'> => ({
  title: given.title ?? now.title,
  category: given.category ?? now.category,
  location: given.location ?? now.location,
  notes: given.notes ?? now.notes,
})

/** Who is to be expected, as given or as it is; only those who belong to the band can be. */
export const attendeesFrom = async (
  tx: Tx,
  scope: WorkspaceScope,
  given: string[] | null | undefined,
  now: string[] | null,
): Promise<string[] | null> => {
  if (given === undefined) return now
  if (given === null) return null
  const members = await holdMembers(tx, scope, given)
  if (given.some((id) => !members.has(id)))
    throw invalidField('attendeeIds', t('One of these people isn’t in the band any more.'))
  return given
}
