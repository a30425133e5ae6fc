import type { Books } from '#features/finances/contract/books.ts'
import { changedFields } from '#web/editing/merged-draft.ts'
import type { EntryDraft } from './entry-draft.ts'
import { directionNames, splitNames } from './entry-words.ts'

/** The name of a party of a draft. */
export const partyName = (books: Books, key: string): string => {
  const [kind, id] = key.split(':')
  const all = kind === 'member' ? books.members : books.accounts
  return all.find((one) => one.id === id)?.name ?? 'somebody who left'
}

/** What somebody else has made of an entry meanwhile, field by field. */
export const entryChanges =
  (books: Books) =>
  (before: EntryDraft, theirs: EntryDraft): [field: string, text: string][] =>
    changedFields<EntryDraft>(
      [
        ['Kind', ({ direction }) => directionNames[direction]],
        ['Date', ({ date }) => date],
        ['What it was', ({ text }) => text],
        ['Amount', ({ amount, currency }) => `${amount} ${currency}`],
        [
          'Paid by',
          ({ by }) => by.map(({ party, amount }) => `${partyName(books, party)} ${amount}`.trim()).join(', '),
        ],
        ['To', ({ to }) => (to === '' ? '' : partyName(books, to))],
        ['Arrives', ({ toAmount, toCurrency }) => `${toAmount} ${toCurrency}`.trim()],
        ['Category', ({ categoryId }) => books.categories.find(({ id }) => id === categoryId)?.name ?? 'none'],
        ['Shared', ({ split }) => splitNames[split]],
        [
          'Shares',
          ({ parts }) =>
            parts
              .filter(({ isIn }) => isIn)
              .map(({ memberId, share }) => `${partyName(books, `member:${memberId}`)} ${share}`.trim())
              .join(', '),
        ],
        ['Belongs to', ({ project }) => project?.name ?? 'nothing'],
        ['Tags', ({ tags }) => tags],
        ['Note', ({ note }) => note],
      ],
      before,
      theirs,
    )
