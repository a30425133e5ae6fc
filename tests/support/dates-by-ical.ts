import ICAL from 'ical.js'

type Read = Pick<ReturnType<ICAL.Event['getOccurrenceDetails']>, 'item' | 'startDate' | 'endDate'>

/** What a library that is not ours makes of the file: the beginnings of all dates, with what they are called. */
export const datesByIcal = (text: string): { startsMs: number; title: string; days: number }[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    // The library knows zones by the definitions of a file alone.
    ICAL.TimezoneService.remove(String(zone.getFirstPropertyValue('tzid')))
    ICAL.TimezoneService.register(zone)
  }
  const components = calendar.getAllSubcomponents('vevent')
  const events = components.filter((one) => !one.hasProperty('recurrence-id')).map((one) => new ICAL.Event(one))
  for (const one of components.filter((each) => each.hasProperty('recurrence-id')))
    events.find((event) => event.uid === one.getFirstPropertyValue('uid'))?.relateException(one)
  const dates = events.flatMap((event): Read[] => {
    if (!event.isRecurring()) return [{ item: event, startDate: event.startDate, endDate: event.endDate }]
    const iterator = event.iterator()
    const all: Read[] = []
    for (let next = iterator.next(); next && all.length < 2000; next = iterator.next())
      all.push(event.getOccurrenceDetails(next))
    return all
  })
  return dates
    .map(({ item, startDate, endDate }) => ({
      startsMs: startDate.isDate ? Date.parse(`${startDate.toString()}T00:00:00Z`) : startDate.toUnixTime() * 1000,
      title: item.summary,
      days: startDate.isDate ? endDate.subtractDate(startDate).toSeconds() / 86_400 : 0,
    }))
    .sort((one, other) => one.startsMs - other.startsMs)
}
