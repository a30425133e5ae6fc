import type { Books } from '#features/finances/contract/books.ts'
import type { GivenEntry, LedgerEntry } from '#features/finances/contract/entry.ts'
import type { Direction, ProjectKind, SplitKind } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { MoneyFault, sizeOf } from '#kernel/money.ts'
import { parseAmount, parseRate } from '#kernel/parse-amount.ts'
import { defineFields, type EveryField, type FieldsOfCall, listed } from '#web/editing/define-fields.ts'
import { decimalSign, typedText } from '#web/editing/typed-amounts.ts'
import { directionNames, splitNames } from './entry-words.ts'

/** Who pays or is paid, as the fields have it: `account:ID` or `member:ID`, with a typed amount where they are several. */
export interface DraftParty {
  party: string
  amount: string
}

/** A member in a split; `share` is typed. */
export interface DraftPart {
  memberId: string
  isIn: boolean
  share: string
}

/** What a person says of an entry, as the fields have it. */
export interface EntryDraft {
  direction: Direction
  date: string
  text: string
  amount: string
  currency: string
  by: readonly DraftParty[]
  to: string
  toCurrency: string
  toAmount: string
  rate: string
  categoryId: string
  split: SplitKind
  parts: readonly DraftPart[]
  project: { kind: ProjectKind; id: string; name: string } | null
  tags: string
  note: string
}

/** The party of an account or a member, as selects name it. */
export const partyKey = ({ kind, id }: { kind: 'account' | 'member'; id: string }): string => `${kind}:${id}`

/** The account or member that a key names. */
export const partyOf = (key: string): { accountId: string } | { memberId: string } => {
  const [kind, id = ''] = key.split(':')
  return kind === 'member' ? { memberId: id } : { accountId: id }
}

/** The name of a party of a draft. */
const partyName = (books: Books, key: string): string => {
  const [kind, id] = key.split(':')
  const all = kind === 'member' ? books.members : books.accounts
  return all.find((one) => one.id === id)?.name ?? t('somebody who left')
}

const isTransfer = ({ direction }: EntryDraft): boolean => direction === 'transfer'
const isExchange = (draft: EntryDraft): boolean =>
  isTransfer(draft) && draft.toCurrency !== '' && draft.toCurrency !== draft.currency
const filled = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed)
const exchanged = ({ direction, converted, currency }: LedgerEntry) =>
  direction === 'transfer' && converted?.currency !== currency ? converted : null

type Sent = FieldsOfCall<'addEntry', 'decimalSign'> &
  FieldsOfCall<'editEntry', 'entryId' | 'rowVersion' | 'decimalSign'>

/** The fields of an entry. */
export const entryFields = defineFields<LedgerEntry, EntryDraft, Sent, Books>({
  direction: { label: t('Kind'), blank: 'expense', words: ({ direction }) => directionNames[direction] },
  date: { label: t('Date'), blank: '' },
  text: { label: t('What it was for'), blank: '' },
  amount: {
    label: t('Amount'),
    blank: '',
    of: ({ minor, currency }) => typedText(BigInt(minor), currency),
    words: ({ amount, currency }) => `${amount} ${currency}`,
  },
  currency: { label: null, blank: '' },
  by: {
    label: t('Paid by'),
    blank: [],
    of: ({ by, currency }) =>
      by.map((party) => ({
        party: partyKey(party),
        amount: by.length > 1 ? typedText(sizeOf(BigInt(party.minor)), currency) : '',
      })),
    sent: (draft) => {
      const parties = isTransfer(draft) ? draft.by.slice(0, 1) : draft.by
      return parties.map(({ party, amount }) => ({
        ...partyOf(party),
        ...(parties.length > 1 && amount.trim() !== '' && { amount }),
      }))
    },
    words: ({ by }, books) => by.map(({ party, amount }) => `${partyName(books, party)} ${amount}`.trim()).join(', '),
  },
  to: {
    label: t('To'),
    blank: '',
    of: ({ to }) => (to ? partyKey(to) : ''),
    sent: (draft) => (isTransfer(draft) && draft.to !== '' ? partyOf(draft.to) : undefined),
    words: ({ to }, books) => (to === '' ? '' : partyName(books, to)),
  },
  toCurrency: {
    label: null,
    blank: '',
    of: (entry) => exchanged(entry)?.currency ?? '',
    sent: (draft) => (isExchange(draft) ? draft.toCurrency : undefined),
  },
  toAmount: {
    label: t('Arrives'),
    blank: '',
    of: (entry) => {
      const arrives = exchanged(entry)
      return arrives ? typedText(BigInt(arrives.minor), arrives.currency) : ''
    },
    sent: (draft) => (isExchange(draft) ? filled(draft.toAmount) : undefined),
    words: ({ toAmount, toCurrency }) => `${toAmount} ${toCurrency}`.trim(),
  },
  rate: {
    label: null,
    blank: '',
    // Left empty the rate that was stored is kept.
    of: () => '',
    sent: (draft) =>
      (isExchange(draft) ? filled(draft.toAmount) === undefined : !isTransfer(draft)) ? filled(draft.rate) : undefined,
  },
  categoryId: {
    label: t('Category'),
    blank: '',
    of: ({ category }) => category?.id ?? '',
    sent: (draft) => (isTransfer(draft) ? null : draft.categoryId || null),
    words: ({ categoryId }, { categories }) => categories.find(({ id }) => id === categoryId)?.name ?? 'none',
  },
  split: {
    label: t('Shared'),
    blank: 'none',
    of: ({ split }) => split.kind,
    sent: (draft) => (isTransfer(draft) ? { kind: 'none', parts: [] } : { kind: draft.split, parts: sentParts(draft) }),
    words: ({ split }) => splitNames[split],
  },
  parts: {
    label: t('Shares'),
    blank: [],
    of: ({ split, currency }) =>
      split.parts.map(({ memberId, share }) => ({
        memberId,
        isIn: true,
        share: share === null ? '' : split.kind === 'fixed' ? typedText(BigInt(share), currency) : share,
      })),
    within: 'split',
    words: ({ parts }, books) =>
      parts
        .filter(({ isIn }) => isIn)
        .map(({ memberId, share }) => `${partyName(books, `member:${memberId}`)} ${share}`.trim())
        .join(', '),
  },
  project: {
    label: t('Belongs to'),
    blank: null,
    sent: ({ project }) => (project ? { kind: project.kind, id: project.id } : null),
    words: ({ project }) => project?.name ?? 'nothing',
  },
  tags: { label: t('Tags'), blank: '', of: ({ tags }) => tags.join(', '), sent: ({ tags }) => listed(tags) },
  note: { label: t('Note'), blank: '' },
})

/** The empty fields of a new entry: today, the band's first account, and for members their own costs. */
export const newDraft = (books: Books, ownId: string | null | undefined): EntryDraft => {
  const account = books.accounts.find(({ isClosed }) => !isClosed)
  return {
    ...entryFields.blank,
    date: books.today,
    currency: books.homeCurrency,
    by: [{ party: books.mayManage && account ? `account:${account.id}` : `member:${ownId ?? ''}`, amount: '' }],
    split: books.mayManage ? 'none' : 'equal',
  }
}

const asTypedHere = (typed: string, write: () => string): string => {
  try {
    return write()
  } catch (error) {
    if (error instanceof MoneyFault) return typed
    throw error
  }
}

const rateHere = ({ rate, decimalSign: sign }: Pick<GivenEntry, 'rate' | 'decimalSign'>): string =>
  rate === undefined ? '' : asTypedHere(rate, () => parseRate(rate, sign).replace('.', decimalSign))

/** The fields of what books itself. */
export const draftOfGiven = (given: Omit<GivenEntry, 'date'>): EntryDraft => {
  const key = (party: { accountId?: string | undefined; memberId?: string | undefined }): string =>
    party.accountId === undefined ? `member:${party.memberId ?? ''}` : `account:${party.accountId}`
  // Where it was typed decimals may have been separated otherwise than here.
  const here = (typed: string | undefined, of = given.currency): string =>
    typed === undefined || typed === ''
      ? ''
      : asTypedHere(typed, () => typedText(parseAmount(typed, of, given.decimalSign), of))
  return {
    direction: given.direction,
    date: '',
    text: given.text,
    amount: here(given.amount),
    currency: given.currency,
    by: given.by.map((party) => ({ party: key(party), amount: here(party.amount) })),
    to: given.to ? key(given.to) : '',
    toCurrency: given.toCurrency ?? '',
    toAmount: here(given.toAmount, given.toCurrency),
    rate: rateHere(given),
    categoryId: given.categoryId ?? '',
    split: given.split.kind,
    parts: given.split.parts.map(({ memberId, share }) => ({
      memberId,
      isIn: true,
      share: given.split.kind === 'fixed' ? here(share) : (share ?? ''),
    })),
    project: given.project ? { ...given.project, name: '' } : null,
    tags: given.tags.join(', '),
    note: given.note,
  }
}

/** Whether a kind of split names members. */
export const namesMembers = (split: SplitKind): split is 'equal' | 'percent' | 'shares' | 'fixed' =>
  split !== 'none' && split !== 'agreement'

const sentParts = ({ split, parts }: EntryDraft) =>
  namesMembers(split)
    ? parts
        .filter(({ isIn, share }) => isIn && (split === 'equal' || split === 'fixed' || share.trim() !== ''))
        .map(({ memberId, share }) => ({
          memberId,
          ...(split !== 'equal' && share.trim() !== '' && { share: share.trim() }),
        }))
    : []

/** What is sent of a draft; the server reads amounts as this browser writes numbers. */
export const sentOf = (draft: EntryDraft) => ({ ...entryFields.sentOf(draft), decimalSign })

/** What is sent of a draft of money that is owed: who paid, and at which rate, is known when it is paid. */
export const owedOf = (draft: EntryDraft): EveryField<FieldsOfCall<'addUnpaid', 'dueOn'>> => {
  const { text, amount, currency, decimalSign, categoryId, split, project, tags, note } = sentOf(draft)
  const direction = draft.direction === 'income' ? ('income' as const) : ('expense' as const)
  return { direction, text, amount, currency, decimalSign, categoryId, split, project, tags, note }
}
