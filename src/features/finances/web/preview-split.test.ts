import { expect, test } from 'vitest'
import { signedWords, unsignedWithin } from '#features/finances/contract/agreed-version.ts'
import type { Books } from '#features/finances/contract/books.ts'
import type { SplitAgreement } from '#features/finances/contract/splits.ts'
import { type EntryDraft, newDraft, sentOf } from './entry-draft.ts'
import { askedOf, viewIn, wholeLedger } from './ledger-view.ts'
import { previewSplit } from './preview-split.ts'

const member = (id: string, belongs = true) => ({ id, name: id, picture: null, belongs, isOutside: false, plays: '' })
const books: Books = {
  today: '2026-11-22',
  timeZone: 'Europe/Prague',
  homeCurrency: 'EUR',
  currencies: ['USD', 'EUR', 'CZK'],
  accounts: [],
  categories: [],
  members: [member('jonas'), member('marta'), member('tom'), member('gone', false)],
  closedMonths: [],
  mayManage: true,
  newestRates: null,
}
const draft = (part: Partial<EntryDraft>): EntryDraft => ({ ...newDraft(books, 'marta'), ...part })
const agreed = (
  kind: 'band' | 'song',
  targetId: string | null,
  from: string,
  percents: Record<string, number>,
  isSigned = true,
) =>
  ({
    id: `${kind}-${from}`,
    kind,
    targetId,
    name: '',
    currentVersionId: null,
    versions: [
      {
        id: `v-${kind}-${from}`,
        number: 1,
        from,
        madeBy: null,
        madeAt: '2026-01-01T00:00:00Z',
        isSigned,
        recoups: [],
        waiting: [],
        recoupCurrency: null,
        paperSha256: null,
        isUsed: false,
        shares: Object.entries(percents).map(([id, percent]) => ({
          member: member(id),
          percent: String(percent),
          millionths: percent * 10_000,
          role: '',
          signedAt: isSigned ? '2026-01-02T00:00:00Z' : null,
          signedName: null,
          email: null,
          remindedAt: null,
          earned: [],
        })),
      },
    ],
    waiting: [],
  }) satisfies SplitAgreement

const shares = (part: Partial<EntryDraft>, agreements: SplitAgreement[] = []) => {
  const { shares: found, fault } = previewSplit(draft(part), 10001n, books, agreements, null)
  return found ? Object.fromEntries(found) : fault
}

test('shares are shown to the last cent while they are typed, and what is missing is said', () => {
  expect(shares({ split: 'equal' })).toEqual({ jonas: 3334n, marta: 3334n, tom: 3333n })
  const parts = [
    { memberId: 'marta', isIn: true, share: '40' },
    { memberId: 'tom', isIn: true, share: '' },
    { memberId: 'jonas', isIn: false, share: '7' },
  ]
  expect(shares({ split: 'fixed', parts })).toEqual({ marta: 4000n, tom: 6001n })
  expect(shares({ split: 'percent', parts })).toBe('The shares add up to 40 %, not 100 %.')
  expect(shares({ split: 'shares', parts })).toEqual({ marta: 10001n })
  expect(shares({ split: 'none' })).toEqual({})
})

test('what was agreed for the song counts before what the band agreed on, each from its day on', () => {
  const agreements = [
    agreed('band', null, '2026-01-01', { marta: 50, tom: 50 }),
    agreed('song', 's', '2026-11-01', { tom: 100 }),
  ]
  const project = { kind: 'song' as const, id: 's', name: 'Gull' }
  expect(shares({ split: 'agreement', project }, agreements)).toEqual({ tom: 10001n })
  expect(shares({ split: 'agreement', project, date: '2026-10-31' }, agreements)).toEqual({ marta: 5001n, tom: 5000n })
  expect(shares({ split: 'agreement', date: '2025-12-31' }, agreements)).toMatch(/^Nothing is agreed/)
})

test('what is not signed by all waits, and what is paid back first comes off an income before it is shared', () => {
  const note = (part: Partial<EntryDraft>, agreements: SplitAgreement[]) =>
    previewSplit(draft({ split: 'agreement', ...part }), 10001n, books, agreements, null)
  const open = agreed('band', null, '2026-01-01', { marta: 50, tom: 50 }, false)
  expect(note({}, [open])).toEqual({ shares: new Map(), note: 'This waits until everybody has signed: 0 of 2 signed.' })
  const signed = agreed('band', null, '2026-01-01', { marta: 50, tom: 50 })
  const recoups = [
    { member: member('tom'), note: '', minor: '9000', leftMinor: '4000' },
    { member: null, note: 'van', minor: '1000', leftMinor: '1000' },
  ]
  const first = { ...signed, versions: signed.versions.map((one) => ({ ...one, recoups, recoupCurrency: 'EUR' })) }
  const shared = note({ direction: 'income', currency: 'EUR' }, [first])
  expect(Object.fromEntries(shared.shares ?? [])).toEqual({ tom: 6500n, marta: 2501n })
  expect(shared.note).toContain('the band keeps 10.00')
  expect(note({ direction: 'income', currency: 'CZK' }, [first]).note).toContain('in EUR')
  expect(note({ direction: 'expense', currency: 'EUR' }, [first])).toMatchObject({ note: '' })
})

test('what counts within some days without everybody’s signature is named, and nothing else', () => {
  const first = agreed('band', null, '2026-01-01', { marta: 50, tom: 50 }, false)
  const since = (from: string, number: number, isSigned = false) =>
    first.versions.map((version) => ({ ...version, id: from, from, number, isSigned }))
  const versions = [...since('2026-12-01', 4), ...since('2026-10-01', 3, true), ...since('2026-09-01', 2)]
  const agreements = [{ ...first, versions: [...versions, ...first.versions] }]
  const found = (from: string, until: string) =>
    unsignedWithin(agreements, from, until).map(({ version }) => version.number)
  expect(found('2025-01-01', '2025-12-31')).toEqual([])
  expect(found('2026-08-31', '2026-09-01')).toEqual([1, 2])
  expect(found('2026-10-01', '2026-11-30')).toEqual([])
  expect(found('2026-11-30', '2026-12-01')).toEqual([4])
  expect(versions.map(signedWords)[0]).toBe('0 of 2 signed')
})

test('a transfer says nothing of what belongs to costs, and an address means only what it may', () => {
  const sent = sentOf(
    draft({
      direction: 'transfer',
      by: [
        { party: 'account:a', amount: '1' },
        { party: 'member:b', amount: '2' },
      ],
      to: 'member:tom',
      categoryId: 'c',
      split: 'equal',
    }),
  )
  expect(sent).toMatchObject({ by: [{ accountId: 'a' }], to: { memberId: 'tom' }, categoryId: null })
  expect(sent.split).toEqual({ kind: 'none', parts: [] })
  expect(viewIn({ month: '2026-13', direction: 'theft', categoryId: 'x', project: 'cat:1' })).toEqual(wholeLedger)
  expect(askedOf({ ...wholeLedger, month: '2028-02', project: 'show:1', search: ' van ' })).toEqual({
    from: '2028-02-01',
    until: '2028-02-29',
    projectKind: 'show',
    projectId: '1',
    search: 'van',
  })
})
