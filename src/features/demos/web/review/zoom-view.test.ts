import { expect, test, vi } from 'vitest'
import { createZoomView } from './zoom-view.ts'

const make = () => {
  const view = createZoomView(200)
  view.resize(1000)
  return view
}
const range = (view: ReturnType<typeof make>) => {
  const { from, to } = view.sight().scale
  return [Number(from.toFixed(3)), Number(to.toFixed(3))]
}

test('zooming keeps what is under the pointer, and the keys zoom about the playhead', () => {
  const view = make()
  view.zoom(4, 250)
  expect(range(view)).toEqual([37.5, 87.5])
  view.zoomAt(2, 50)
  expect(range(view)).toEqual([43.75, 68.75])
  view.zoomAt(2, 150)
  expect(range(view)).toEqual([50, 62.5])
  view.zoom(1e-9, 3)
  expect(view.sight()).toMatchObject({ whole: true, scale: { from: 0, to: 200 } })
})

test('following turns pages from afar and runs smoothly when close, except for calm eyes', () => {
  const view = make()
  view.zoom(4, 0)
  view.keepUp(49.9, false)
  expect(range(view)).toEqual([0, 50])
  view.keepUp(50.1, false)
  expect(range(view)).toEqual([46.1, 96.1])
  view.zoom(5, 80)
  view.keepUp(60, false)
  expect(range(view)).toEqual([55, 65])
  view.keepUp(64, true)
  expect(range(view)).toEqual([55, 65])
  view.keepUp(65.5, true)
  expect(range(view)).toEqual([64.7, 74.7])
})

test('who scrolls away is left alone until following is wanted again', () => {
  const view = make()
  view.zoom(4, 0)
  expect(view.scroll(500)).toBe(true)
  expect(view.sight().following).toBe(false)
  view.keepUp(10, false)
  expect(range(view)).toEqual([25, 75])
  view.setFollowing(true)
  view.keepUp(10, false)
  expect(range(view)).toEqual([6, 56])
  expect(view.scroll(-1e6)).toBe(true)
  expect(view.scroll(-10)).toBe(false)
  view.showAll()
  expect(view.sight()).toMatchObject({ whole: true, following: true })
})

test('a stretch is shown with room, inside the song', () => {
  const view = make()
  view.show(100, 110)
  expect(range(view)).toEqual([99.2, 110.8])
  view.show(0, 10)
  expect(range(view)[0]).toBe(0)
  view.centre(199)
  expect(range(view)[1]).toBe(200)
  view.reveal(20)
  expect(range(view)).toEqual([16.52, 28.12])
})

test('the length that comes later keeps a whole song whole, and listeners hear only of changes', () => {
  const view = make()
  const heard = vi.fn()
  const stop = view.subscribe(heard)
  view.resize(1000)
  view.setFollowing(true)
  expect(heard).not.toHaveBeenCalled()
  view.measure(240)
  expect(view.sight()).toMatchObject({ whole: true, scale: { to: 240 } })
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  view.resize(500)
  expect(heard).toHaveBeenCalledTimes(1)
})
