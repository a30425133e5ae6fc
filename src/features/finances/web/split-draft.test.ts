import { expect, test } from 'vitest'
import { sharedAlike, splitDraft, splitInput, withoutStrayRecoups } from './split-draft.ts'

const member = (id: string, belongs = true) => ({
  id,
  name: id,
  picture: null,
  belongs,
  isOutside: !belongs,
  plays: '',
})
const books = { members: [member('ada'), member('ben'), member('lena', false)], homeCurrency: 'EUR' }

test('a first split is of the whole band; people outside come in by name and address, and who is paid back goes along', () => {
  const first = splitDraft(books, undefined, true)
  expect(first.lines.map(({ key, isIn }) => [key, isIn])).toEqual([
    ['ada', true],
    ['ben', true],
  ])
  const outside = {
    key: 'new-1',
    memberId: null,
    name: 'Lena',
    email: 'lena@example.com',
    isMember: false,
    isIn: true,
    percent: '',
    role: '',
  }
  const lines = sharedAlike([...first.lines, outside]).map((line) =>
    line.key === 'ben' ? { ...line, isIn: false } : line,
  )
  const recoups = [
    { key: 'a', to: 'new-1', amount: '100', note: 'studio' },
    { key: 'b', to: 'ben', amount: '5', note: '' },
    { key: 'c', to: '', amount: '7', note: '' },
  ]
  expect(splitInput(withoutStrayRecoups({ lines, recoups, currency: 'USD' }))).toEqual({
    shares: [
      { memberId: 'ada', percent: '33.3334', role: '' },
      { outsider: { name: 'Lena', email: 'lena@example.com' }, percent: '33.3333', role: '' },
    ],
    recoups: [
      { share: 1, amount: '100', note: 'studio' },
      { share: null, amount: '7', note: '' },
    ],
    recoupCurrency: 'USD',
  })
})
