import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Arriving, mostAtOnce, mostOfOne, paceMs, scarceBytesPerSecond, UploadSeats } from './upload-seats.ts'

let seats: UploadSeats
beforeEach(() => {
  vi.useFakeTimers()
  seats = new UploadSeats()
})
afterEach(() => {
  vi.useRealTimers()
})

class Body implements Arriving {
  isArriving = true
  receivedBytes = 0
  isStopped = false
  stop(): void {
    this.isStopped = true
  }
}

const take = (band: string, { person = `of ${band}`, network = 'same' } = {}): Body => {
  const body = new Body()
  seats.take({ network, person, band }, body)
  return body
}
const fill = (by: (at: number) => Body): Body[] => Array.from({ length: mostAtOnce }, (_, at) => by(at))
const stopped = (bodies: readonly Body[]): number => bodies.filter(({ isStopped }) => isStopped).length
const pass = (bodies: readonly Body[], bytesPerSecond: (at: number) => number): void => {
  for (const [at, body] of bodies.entries()) body.receivedBytes += (bytesPerSecond(at) * paceMs) / 1000
  vi.advanceTimersByTime(paceMs)
}
const full = /receiving a lot of files/

test('a band, and a person over several bands, hold so many and no more', () => {
  for (let at = 0; at < mostOfOne; at++) take('ebb')
  expect(() => take('ebb')).toThrow(/^You’re already uploading/)
  for (let at = 0; at < mostOfOne; at++) take(`band ${at}`, { person: 'marta' })
  expect(() => take('another', { person: 'marta' })).toThrow(/^You’re already uploading/)
})

test('who holds the most gives way to who holds fewer, and shares are equal then', () => {
  const bodies = fill((at) => take(at < mostOfOne ? 'ebb' : at < 2 * mostOfOne ? 'tide' : 'surf'))
  const kept: Body[] = []
  for (let at = 0; at < mostAtOnce / 4; at++) kept.push(take('quiet'))
  expect(stopped(bodies)).toBe(mostAtOnce / 4)
  expect(stopped(kept)).toBe(0)
  expect(() => take('quiet')).toThrow(full)
  // Nobody who holds as many as others, or more, takes one away.
  expect(() => take('ebb')).toThrow(full)
})

test('many accounts in one network are one where seats are scarce', () => {
  const bodies = fill((at) => take(`band ${at}`, { network: 'one' }))
  for (let at = 0; at < mostOfOne; at++) take('quiet', { network: 'another' })
  expect(stopped(bodies)).toBe(mostOfOne)
})

test('of those who hold the most the slowest gives way', () => {
  const bodies = fill((at) => take(`band ${at % 4}`))
  pass(bodies, (at) => (at === 9 ? 100 : at === 10 ? 1 : 1_000_000))
  const whole = bodies[10]
  if (whole) whole.isArriving = false
  take('quiet')
  expect(bodies.findIndex(({ isStopped }) => isStopped)).toBe(9)
})

test('a slow line gets through where seats are free, and gives way where none is', () => {
  const phone = take('phone')
  for (let minute = 0; minute < 60; minute++) pass([phone], () => 8000)
  const others = Array.from({ length: mostAtOnce - 1 }, (_, at) => take(`band ${at}`))
  expect(phone.isStopped).toBe(false)
  pass([phone, ...others], (at) => (at === 0 ? 8000 : scarceBytesPerSecond))
  take('quiet')
  expect([phone.isStopped, stopped(others)]).toEqual([true, 0])
  expect(() => take('late')).toThrow(full)
})

test('who leaves makes room, once', () => {
  const leave = seats.take({ network: 'same', person: 'marta', band: 'ebb' }, new Body())
  const others = Array.from({ length: mostAtOnce - 1 }, (_, at) => take(`band ${at}`))
  leave()
  leave()
  take('quiet')
  expect(() => take('late')).toThrow(full)
  expect(stopped(others)).toBe(0)
})
