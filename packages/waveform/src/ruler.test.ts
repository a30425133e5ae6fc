import { expect, test } from 'vitest'
import { rulerTicks, timeLabel } from './time-scale.ts'

test.each([
  [
    'the whole of a 3:51 song as in the design',
    { from: 0, to: 231, width: 816 },
    ['0:00', '0:30', '1:00', '1:30', '2:00', '2:30', '3:00', '3:30'],
  ],
  ['a phone', { from: 0, to: 231, width: 358 }, ['0:00', '1:00', '2:00', '3:00']],
  [
    'ten seconds',
    { from: 58, to: 68, width: 800 },
    ['0:58', '0:59', '1:00', '1:01', '1:02', '1:03', '1:04', '1:05', '1:06', '1:07', '1:08'],
  ],
  ['a second', { from: 59.75, to: 60.75, width: 400 }, ['0:59.8', '1:00.0', '1:00.2', '1:00.4', '1:00.6']],
  ['two hours', { from: 0, to: 7200, width: 400 }, ['0:00', '30:00', '1:00:00', '1:30:00', '2:00:00']],
  ['nothing', { from: 3, to: 3, width: 400 }, []],
])('%s', (_name, scale, labels) => {
  expect(rulerTicks(scale).map((tick) => tick.label)).toEqual(labels)
})

test('marks lie where their time lies and keep their distance', () => {
  const ticks = rulerTicks({ from: 31, to: 91, width: 600 })
  expect(ticks[0]).toEqual({ seconds: 40, pixel: 90, label: '0:40' })
  for (let span = 0.5; span < 9000; span *= 1.3) {
    const marks = rulerTicks({ from: 0, to: span, width: 500 }, 60)
    for (const [index, mark] of marks.entries())
      expect(mark.pixel - (marks[index - 1]?.pixel ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(59.999)
  }
})

test.each([
  [0, 0, '0:00'],
  [59.999, 0, '0:59'],
  [98.04, 2, '1:38.04'],
  [98.3, 1, '1:38.3'],
  [231, 0, '3:51'],
  [3725, 0, '1:02:05'],
  [-4, 0, '0:00'],
])('%d s with %i digits reads %s', (seconds, digits, label) => {
  expect(timeLabel(seconds, digits)).toBe(label)
})
