import { decimalText } from '#kernel/money.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { readAccounts, readCategories } from './accounts.store.ts'
import { type BooksScope, holdBooks, readClosedMonths, readPeople } from './books.store.ts'
import { insertPosting, readSourceEntry } from './entries.store.ts'
import { formPosting, refuseClosed } from './form-posting.ts'
import { addEffects } from './money-sums.store.ts'
import { type EntrySource, effectsOf, type NewEntry, type Posting } from './postings.ts'
import { tellFinances } from './tell-live.ts'
import { insertVersion, type SaidWords } from './versions.store.ts'

/** The names by which a posting is told. */
export interface Names {
  people: ReadonlyMap<string, string>
  /** The id by which a person is chosen now. */
  idOf: (id: string) => string
  accounts: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
}

const ways = { income: 'Income', expense: 'Expense', transfer: 'Transfer' } as const
const splits = {
  none: 'The band keeps it',
  equal: 'Alike',
  percent: 'Percent',
  shares: 'Shares',
  fixed: 'Fixed amounts',
  agreement: 'As agreed',
} as const

const waits = {
  signatures: 'As agreed, waits for signatures',
  rate: 'As agreed, waits for a rate',
} as const

/** The fields that an entry says, in the order in which they are told. */
export const saidFields = [
  'date',
  'text',
  'direction',
  'amount',
  'by',
  'category',
  'split',
  'shares',
  'converted',
  'project',
  'tags',
  'note',
] as const

/** What an entry says, field by field, in words: what its history keeps and compares. */
export const sayPosting = (posting: Posting, names: Names): SaidWords => {
  const { currency, conversion, project } = posting
  const person = (id: string): string => names.people.get(id) ?? 'Somebody'
  const legs = posting.legs.map(({ account_id, member_id, minor, currency }) => {
    const who = account_id === null ? person(member_id ?? '') : (names.accounts.get(account_id) ?? 'An account')
    return `${who} ${decimalText(minor, currency)} ${currency}`
  })
  const own = posting.recouped.find(({ memberId }) => memberId === null)
  const shares = [
    ...(own ? [`The band ${decimalText(own.minor, currency)}`] : []),
    ...posting.shares.map(({ member_id, minor }) => `${person(member_id)} ${decimalText(minor, currency)}`),
  ]
  return {
    direction: ways[posting.direction],
    date: posting.booked_on,
    text: posting.text,
    amount: `${decimalText(posting.minor, currency)} ${currency}`,
    by: legs.join(', '),
    category: posting.category_id === null ? '' : (names.categories.get(posting.category_id) ?? ''),
    split: posting.held ? waits[posting.held] : splits[posting.split.kind],
    shares: shares.join(', '),
    converted: conversion
      ? `${decimalText(conversion.minor, conversion.currency)} ${conversion.currency} at ${conversion.rate} (${conversion.source}, ${conversion.date})`
      : '',
    project: project ? `${project.kind}: ${project.name}` : '',
    tags: posting.tags.join(', '),
    note: posting.note,
  }
}

/** The text by which an entry is searched for. */
export const wordsOf = ({ text, note, tags }: Pick<Posting, 'text' | 'note' | 'tags'>): string =>
  foldName([text, note, ...tags].join(' '))

/** What booking came to: the entry's id, and whether it was not there before. */
export interface Booked {
  entryId: string
  isNew: boolean
}

/**
 * Books an entry in the caller's transaction, with its legs, shares and sums. With a source it is booked once: a living
 * entry of the same source is answered as it stands. Refuses (Failure) what does not fit, and what touches a closed month.
 */
export const bookEntry = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  scope: BooksScope,
  entry: NewEntry,
  source: EntrySource | null = null,
): Promise<Booked> => {
  const { homeCurrency } = await holdBooks(tx, scope)
  const known = source && (await readSourceEntry(tx, scope, source))
  if (known) return { entryId: known, isNew: false }
  refuseClosed(await readClosedMonths(tx, scope), [entry.date])
  const posting = await formPosting(tx, scope, entry, { homeCurrency, before: null })
  const id = newId()
  await insertPosting(tx, scope, posting, { id, words: wordsOf(posting), source })
  await insertVersion(tx, scope, { entryId: id, act: 'booked', said: sayPosting(posting, await readNames(tx, scope)) })
  await addEffects(tx, scope, effectsOf([posting]))
  await tellFinances(services, tx, scope)
  return { entryId: id, isNew: true }
}

/** The names of people, accounts and categories of the books. */
export const readNames = async (tx: Tx, scope: BooksScope): Promise<Names> => {
  const people = await readPeople(tx, scope)
  const byId = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return {
    people: new Map([...people.byId].map(([id, { name }]) => [id, name])),
    idOf: people.idOf,
    accounts: byId(await readAccounts(tx, scope)),
    categories: byId(await readCategories(tx, scope)),
  }
}
