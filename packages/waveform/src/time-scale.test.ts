import { expect, test } from 'vitest'
import {
  bringIntoSight,
  clampToSong,
  panBy,
  pixelToTime,
  shortestSpanSeconds,
  timeToPixel,
  wholeSong,
  zoomAbout,
} from './time-scale.ts'

const song = 231
const whole = wholeSong(song, 840)

test.each([
  [0, 0],
  [115.5, 420],
  [231, 840],
  [-11, -40],
])('%d s lies at pixel %d and back', (seconds, pixel) => {
  expect(timeToPixel(whole, seconds)).toBeCloseTo(pixel, 9)
  expect(pixelToTime(whole, pixel)).toBeCloseTo(seconds, 9)
})

test.each([
  [2, 420],
  [4, 100],
  [1.1, 839],
  [30, 300],
])('zooming %d times keeps the time under pixel %d where it is', (factor, pixel) => {
  const before = pixelToTime(whole, pixel)
  const zoomed = zoomAbout(whole, factor, pixel, song)
  expect(zoomed.to - zoomed.from).toBeCloseTo(song / factor, 9)
  expect(pixelToTime(zoomed, pixel)).toBeCloseTo(before, 9)
})

test('zooming out again ends with the whole song, zooming in ends with the shortest span', () => {
  const close = zoomAbout(whole, 1e9, 300, song)
  expect(close.to - close.from).toBeCloseTo(shortestSpanSeconds, 9)
  expect(zoomAbout(close, 1e-9, 10, song)).toEqual(whole)
})

test.each([
  ['before the song', { from: -30, to: 20 }, { from: 0, to: 50 }],
  ['behind the song', { from: 220, to: 270 }, { from: 181, to: 231 }],
  ['wider than the song', { from: -5, to: 500 }, { from: 0, to: 231 }],
  ['turned round', { from: 50, to: 40 }, { from: 50, to: 50.5 }],
  ['fine as it is', { from: 50, to: 60 }, { from: 50, to: 60 }],
])('a window that is %s', (_name, window, expected) => {
  expect(clampToSong({ ...window, width: 100 }, song)).toEqual({ ...expected, width: 100 })
})

test('panning moves by the pixels asked for and stops at the ends', () => {
  const part = { from: 100, to: 110, width: 500 }
  expect(panBy(part, 50, song)).toEqual({ from: 101, to: 111, width: 500 })
  expect(panBy(part, -1e6, song).from).toBe(0)
  expect(panBy(part, 1e6, song).to).toBe(song)
})

test('a playhead that left the picture turns the page', () => {
  const part = { from: 100, to: 110, width: 500 }
  expect(bringIntoSight(part, 105, song)).toBe(part)
  expect(bringIntoSight(part, 110.5, song)).toEqual({ from: 109.5, to: 119.5, width: 500 })
  expect(bringIntoSight(part, 0, song).from).toBe(0)
})

test('a song without length and a picture without width give no nonsense', () => {
  expect(timeToPixel(wholeSong(0, 100), 5)).toBe(0)
  expect(pixelToTime(wholeSong(100, 0), 5)).toBe(0)
  expect(zoomAbout(wholeSong(0, 0), 2, 0, 0)).toEqual({ from: 0, to: 0, width: 0 })
})
