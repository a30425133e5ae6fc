import type { Books } from '#features/finances/contract/books.ts'
import type { GivenEntry, LedgerEntry } from '#features/finances/contract/entry.ts'
import type { Direction, ProjectKind, SplitKind } from '#features/finances/contract/ledger-values.ts'
import { MoneyFault, sizeOf } from '#kernel/money.ts'
import { parseAmount, parseRate } from '#kernel/parse-amount.ts'
import { decimalSign, typedText } from '#web/editing/typed-amounts.ts'

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

/** The empty fields of a new entry: today, the band's first account, and for members their own costs. */
export const blankDraft = (books: Books, ownId: string | null | undefined): EntryDraft => {
  const account = books.accounts.find(({ isClosed }) => !isClosed)
  return {
    direction: 'expense',
    date: books.today,
    text: '',
    amount: '',
    currency: books.homeCurrency,
    by: [{ party: books.mayManage && account ? `account:${account.id}` : `member:${ownId ?? ''}`, amount: '' }],
    to: '',
    toCurrency: '',
    toAmount: '',
    rate: '',
    categoryId: '',
    split: books.mayManage ? 'none' : 'equal',
    parts: [],
    project: null,
    tags: '',
    note: '',
  }
}

/** The fields of an entry that is there. */
export const draftOf = (entry: LedgerEntry): EntryDraft => {
  const isExchange =
    entry.direction === 'transfer' && entry.converted !== null && entry.converted.currency !== entry.currency
  return {
    direction: entry.direction,
    date: entry.date,
    text: entry.text,
    amount: typedText(BigInt(entry.minor), entry.currency),
    currency: entry.currency,
    by: entry.by.map((party) => ({
      party: partyKey(party),
      amount: entry.by.length > 1 ? typedText(sizeOf(BigInt(party.minor)), entry.currency) : '',
    })),
    to: entry.to ? partyKey(entry.to) : '',
    toCurrency: isExchange ? (entry.converted?.currency ?? '') : '',
    toAmount: isExchange && entry.converted ? typedText(BigInt(entry.converted.minor), entry.converted.currency) : '',
    // Left empty the rate that was stored is kept.
    rate: '',
    categoryId: entry.category?.id ?? '',
    split: entry.split.kind,
    parts: entry.split.parts.map(({ memberId, share }) => ({
      memberId,
      isIn: true,
      share: share === null ? '' : entry.split.kind === 'fixed' ? typedText(BigInt(share), entry.currency) : share,
    })),
    project: entry.project,
    tags: entry.tags.join(', '),
    note: entry.note,
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

/** What is sent of a draft; the server reads amounts as this browser writes numbers. */
export const sentOf = (draft: EntryDraft) => {
  const isTransfer = draft.direction === 'transfer'
  const parties = isTransfer ? draft.by.slice(0, 1) : draft.by
  const isExchange = isTransfer && draft.toCurrency !== '' && draft.toCurrency !== draft.currency
  return {
    direction: draft.direction,
    date: draft.date,
    text: draft.text,
    amount: draft.amount,
    currency: draft.currency,
    decimalSign,
    by: parties.map(({ party, amount }) => ({
      ...partyOf(party),
      ...(parties.length > 1 && amount.trim() !== '' && { amount }),
    })),
    ...(isTransfer && draft.to !== '' && { to: partyOf(draft.to) }),
    ...(isExchange && {
      toCurrency: draft.toCurrency,
      ...(draft.toAmount.trim() !== '' && { toAmount: draft.toAmount }),
    }),
    ...((isExchange ? draft.toAmount.trim() === '' : !isTransfer) && draft.rate.trim() !== '' && { rate: draft.rate }),
    categoryId: isTransfer || draft.categoryId === '' ? null : draft.categoryId,
    split: isTransfer
      ? { kind: 'none' as const, parts: [] }
      : {
          kind: draft.split,
          parts: namesMembers(draft.split)
            ? draft.parts
                .filter(
                  ({ isIn, share }) =>
                    isIn && (draft.split === 'equal' || draft.split === 'fixed' || share.trim() !== ''),
                )
                .map(({ memberId, share }) => ({
                  memberId,
                  ...(draft.split !== 'equal' && share.trim() !== '' && { share: share.trim() }),
                }))
            : [],
        },
    project: draft.project ? { kind: draft.project.kind, id: draft.project.id } : null,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    note: draft.note,
  }
}

/** What is sent of a draft of money that is owed: who paid, and at which rate, is known when it is paid. */
export const owedOf = (draft: EntryDraft) => {
  const { text, amount, currency, decimalSign, categoryId, split, project, tags, note } = sentOf(draft)
  const direction = draft.direction === 'income' ? ('income' as const) : ('expense' as const)
  return { direction, text, amount, currency, decimalSign, categoryId, split, project, tags, note }
}

/** The server's sentences by field; what it says of one party or part belongs to all of them. */
export const errorsByField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text]))
