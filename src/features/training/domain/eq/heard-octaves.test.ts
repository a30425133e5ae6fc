import { expect, test } from 'vitest'
import { heardOctaves, weakOctaves } from './eq-bands.ts'

const cell = (item: string, answered: string, times: number, kind = 'band') =>
  ({ trainer: 'eq', kind, item, answered, times }) as const

test('thirds of octaves count for the nearest octave; what is asked often and missed often needs work', () => {
  const heard = heardOctaves([
    cell('eq:500:+', 'eq:500:+', 1),
    cell('eq:500:-', 'eq:1000:-', 2),
    cell('eq:630:+', 'eq:500:+', 2),
    cell('eq:4000:+', 'eq:4000:+', 9),
    cell('eq:4000:+', 'eq:8000:+', 1),
    cell('eq:16000:+', 'eq:8000:+', 3),
    cell('two:500/4000', 'two:500/4000', 5, 'two'),
  ])
  const of = (band: number) => heard.find((one) => one.band === band)
  expect(of(500)).toEqual({ band: 500, asked: 5, right: 1 })
  expect(of(4000)).toEqual({ band: 4000, asked: 10, right: 9 })
  expect(of(31.5)).toEqual({ band: 31.5, asked: 0, right: 0 })
  // 16 kHz was asked too seldom to say anything.
  expect(weakOctaves(heard)).toEqual([500])
})
