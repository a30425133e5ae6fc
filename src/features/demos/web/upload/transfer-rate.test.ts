import { expect, test } from 'vitest'
import { transferRate, transferReadings } from './transfer-rate.ts'

test('speed and rest come from what went out lately', () => {
  const rate = transferRate()
  expect(rate(0, 50_000_000, 0)).toEqual({ percent: 0, amount: '0.0 of 50.0 MB', speed: null, left: null })
  expect(rate(2_000_000, 50_000_000, 1000)).toEqual({
    percent: 4,
    amount: '2.0 of 50.0 MB',
    speed: '2.0 MB/s',
    left: '24 s left',
  })
  // It gets faster: after the window nothing of the slow start counts.
  for (let second = 2; second <= 8; second++) rate(2_000_000 + (second - 1) * 4_000_000, 50_000_000, second * 1000)
  expect(rate(34_000_000, 50_000_000, 9000)).toMatchObject({ percent: 68, speed: '4.0 MB/s', left: '4 s left' })
})

test('long rests are told in minutes and hours, and none at the end', () => {
  const rate = transferRate()
  rate(0, 500_000_000, 0)
  expect(rate(1_000_000, 500_000_000, 1000).left).toBe('8 min left')
  const slow = transferRate()
  slow(0, 500_000_000, 0)
  expect(slow(100_000, 500_000_000, 1000).left).toBe('1.4 h left')
  const done = transferRate()
  done(0, 1_000_000, 0)
  expect(done(1_000_000, 1_000_000, 1000)).toMatchObject({ percent: 100, left: null })
})

test('a pause keeps what was reached, and the speed after it knows nothing of before', () => {
  const read = transferReadings()
  read({ sent: 0, total: 10_000_000 }, 0)
  read({ sent: 1_000_000, total: 10_000_000 }, 1000)
  expect(read({ sent: 1_000_000, total: 10_000_000, paused: true }, 60_000)).toEqual({
    percent: 10,
    amount: '1.0 of 10.0 MB',
    speed: null,
    left: null,
    paused: true,
  })
  expect(read({ sent: 4_000_000, total: 10_000_000 }, 61_000)).toMatchObject({ percent: 40, speed: null })
  const after = read({ sent: 5_000_000, total: 10_000_000 }, 62_000)
  expect(after).toMatchObject({ speed: '1.0 MB/s', left: '5 s left' })
  expect(after.paused).toBeUndefined()
})

test('an upload that goes on from the middle does not claim to have been that fast', () => {
  const read = transferReadings()
  expect(read({ sent: 6_000_000, total: 10_000_000 }, 100)).toMatchObject({ percent: 60, speed: null })
})
