import { expect, onTestFinished, test, vi } from 'vitest'
import { focusNewScreen } from './screen-focus.ts'

/** A main part of a screen, in place of the one that stood there. */
const comes = (name: string): HTMLElement => {
  const main = document.createElement('main')
  main.tabIndex = -1
  main.append(Object.assign(document.createElement('button'), { textContent: name }))
  document.querySelector('main')?.remove()
  document.body.append(main)
  onTestFinished(() => main.remove())
  return main
}

const arrive = (): void => onTestFinished(focusNewScreen())

test('the main part of a new screen gets the focus, and the one that comes in its place on a slow browser, too', async () => {
  const before = comes('Workspaces')
  arrive()
  await expect.element(before).toHaveFocus()
  const after = comes('Homepage')
  await expect.element(after).toHaveFocus()
  before.remove()
  after.remove()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await expect.element(comes('Calendar')).toHaveFocus()
})

test('a main part that was not there yet gets the focus when it comes', async () => {
  arrive()
  const late = comes('Homepage')
  await expect.element(late).toHaveFocus()
})

test('a screen that takes the focus by itself keeps it', async () => {
  const main = comes('Search')
  main.querySelector('button')?.focus()
  arrive()
  const later = comes('Found')
  await expect.element(later).toHaveFocus()
  later.querySelector('button')?.focus()
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'A list that comes late' }))
  await expect.element(later.querySelector('button')).toHaveFocus()
  document.querySelector('p')?.remove()
})

test('after a press the focus is the person’s', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const before = comes('Workspaces')
  arrive()
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.activeElement).toBe(before)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  const after = comes('Homepage')
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.activeElement).toBe(document.body)
  arrive()
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.activeElement).toBe(after)
})
