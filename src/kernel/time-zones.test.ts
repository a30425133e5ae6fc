import { expect, test } from 'vitest'
import { isTimeZone } from './dates.ts'

test('every zone of the runtime is one, and UTC', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(['UTC', 'Europe/Kyiv', 'Europe/Kiev', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].map(isTimeZone)).toEqual(
    Array(5).fill(true),
  )
})

test('offsets, abbreviations, unknown and hostile names are none', () => {
  const wrong = [
    '',
    ' ',
    '+02:00',
    'Europe/Atlantis',
    'Europe/',
    '../etc/passwd',
    "Europe/Prague'--",
    'Prague',
    'CEST',
    'UTC ',
  ]
  expect(wrong.filter(isTimeZone)).toEqual([])
})
