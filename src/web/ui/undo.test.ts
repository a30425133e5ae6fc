import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/client.ts'
import { tellPersonChange } from '#web/session/person-change.ts'
import { flash } from './flash.ts'
import { removeWithUndo } from './remove-with-undo.ts'
import { listOffers, undo, undoMs } from './undo.ts'

vi.mock('#web/api.ts', () => ({ messageOf: (_error: unknown, otherwise: string) => otherwise }))

const words = () => listOffers().map((one) => one.words)
const nothing = async (): Promise<void> => undefined
const refusal = (status: number) => new CallError('POST /x', status, {})
const said: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(flash, 'error').mockImplementation((text) => said.push(text))
})
afterEach(() => {
  tellPersonChange()
  said.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an offer stands for ten seconds, whatever comes after it', () => {
  undo.offer({ words: 'first', undo: nothing })
  vi.advanceTimersByTime(undoMs - 1)
  undo.offer({ words: 'second', undo: nothing })
  expect(words()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1)
  expect(words()).toEqual(['second'])
})

test('a newer offer about the same takes the place and the time of the older one', () => {
  undo.offer({ about: 'a', words: 'paid', undo: nothing })
  vi.advanceTimersByTime(undoMs - 1)
  undo.offer({ about: 'a', words: 'deleted', undo: nothing })
  expect(words()).toEqual(['deleted'])
  vi.advanceTimersByTime(undoMs - 1)
  expect(words()).toEqual(['deleted'])
})

test('what was taken back is offered no more', async () => {
  const back = vi.fn(nothing)
  undo.offer({ about: 'a', words: 'deleted', undo: back })
  await undo.takeBack(listOffers()[0] ?? expect.fail('nothing is offered'))
  expect(back).toHaveBeenCalledTimes(1)
  expect(words()).toEqual([])
  expect(said).toEqual([])
})

test('after a failed try it is offered again, for the whole time', async () => {
  undo.offer({ words: 'deleted', fault: 'Not now.', undo: () => Promise.reject(refusal(0)) })
  vi.advanceTimersByTime(undoMs - 1)
  await undo.takeBack(listOffers()[0] ?? expect.fail('nothing is offered'))
  vi.advanceTimersByTime(undoMs - 1)
  expect([words(), said]).toEqual([['deleted'], ['Not now.']])
})

test.each([404, 409, 410])('what the server will never take back (%i) is not offered again', async (status) => {
  await undo.takeBack({ words: 'deleted', fault: () => 'Too late.', undo: () => Promise.reject(refusal(status)) })
  expect([words(), said]).toEqual([[], ['Too late.']])
})

test('what is done only at the end is done once: when its time is over, when it is ended, or when others push it out', async () => {
  const ended: string[] = []
  const offer = (about: string) => undo.offer({ about, words: about, undo: nothing, onEnd: () => ended.push(about) })
  offer('a')
  vi.advanceTimersByTime(undoMs)
  offer('b')
  undo.end('b')
  offer('c')
  for (let more = 0; more < 8; more++) undo.offer({ words: 'more', undo: nothing })
  offer('d')
  await undo.takeBack(listOffers().find(({ about }) => about === 'd') ?? expect.fail('d is not offered'))
  vi.advanceTimersByTime(undoMs)
  expect(ended).toEqual(['a', 'b', 'c'])
})

test('another person is offered nothing of what the one before has done', () => {
  const onEnd = vi.fn()
  undo.offer({ words: 'deleted', undo: nothing, onEnd })
  tellPersonChange()
  vi.advanceTimersByTime(undoMs)
  expect(words()).toEqual([])
  expect(onEnd).not.toHaveBeenCalled()
})

test('a deletion is offered back once the server has it, and both ways refresh what shows it', async () => {
  const order: string[] = []
  const note = (what: string) => async () => void order.push(what)
  const gone = await removeWithUndo({
    about: 'a',
    words: '“A” deleted.',
    remove: note('remove'),
    restore: note('restore'),
    refresh: note('refresh'),
  })
  expect([gone, words()]).toEqual([true, ['“A” deleted.']])
  await undo.takeBack(listOffers()[0] ?? expect.fail('nothing is offered'))
  expect(order).toEqual(['remove', 'refresh', 'restore', 'refresh'])
})

test.each([
  { status: 404, gone: true, told: [] },
  { status: 403, gone: false, told: ['No.'] },
  { status: 0, gone: false, told: ['No.'] },
])('a deletion that is refused with $status offers nothing', async ({ status, gone, told }) => {
  const removing = { about: 'a', words: '', remove: () => Promise.reject(refusal(status)), restore: nothing }
  expect(await removeWithUndo({ ...removing, notRemoved: 'No.' })).toBe(gone)
  expect([words(), said]).toEqual([[], told])
})
