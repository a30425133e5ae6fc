import { decimalText } from '#kernel/money.ts'
import { foldName } from '#kernel/text.ts'
import type { Posting } from './posting.ts'
import type { SaidWords } from './versions.store.ts'

/** The names by which a posting is told. */
export interface Names {
  people: ReadonlyMap<string, string>
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
  const shares = posting.shares.map(({ member_id, minor }) => `${person(member_id)} ${decimalText(minor, currency)}`)
  return {
    direction: ways[posting.direction],
    date: posting.booked_on,
    text: posting.text,
    amount: `${decimalText(posting.minor, currency)} ${currency}`,
    by: legs.join(', '),
    category: posting.category_id === null ? '' : (names.categories.get(posting.category_id) ?? ''),
    split: splits[posting.split.kind],
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
